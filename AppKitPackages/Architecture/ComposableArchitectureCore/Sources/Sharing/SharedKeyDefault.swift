/// A key with a default value, which is used while nothing is stored.
///
/// Its public name is `SomeKey.Default`:
///
/// ```swift
/// extension SharedReaderKey where Self == AppStorageKey<Bool>.Default {
///   static var isSoundOn: Self { Self[.appStorage("isSoundOn"), default: true] }
/// }
///
/// @Shared(.isSoundOn) var isSoundOn
/// ```
///
/// Without it, each property would repeat the default value, and they could differ.
public struct _SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  let base: Base
  let defaultValue: @Sendable () -> Base.Value

  public var id: Base.ID { base.id }

  /// The value while the storage has none.
  public var initialValue: Base.Value { defaultValue() }

  /// Creates a key with a default value.
  public static subscript(
    key: Base,
    default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key, defaultValue: value)
  }

  /// Creates the key with another default value.
  @_disfavoredOverload
  public static subscript(
    key: Self,
    default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key.base, defaultValue: value)
  }

  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  public func subscribe(
    context: LoadContext<Base.Value>,
    subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

/// A key that forwards to another key.
protocol KeyWithDefault {
  static var baseType: Any.Type { get }
}

extension _SharedKeyDefault: KeyWithDefault {
  static var baseType: Any.Type { Base.self }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension _SharedKeyDefault: CustomStringConvertible {
  public var description: String { String(describing: base) }
}

extension SharedReaderKey {
  /// This key together with a default value.
  public typealias Default = _SharedKeyDefault<Self>
}
