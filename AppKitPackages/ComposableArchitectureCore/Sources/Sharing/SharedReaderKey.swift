/// A way to read a value from somewhere outside the program's state, and to hear when it changes.
///
/// ```swift
/// struct BatteryKey: SharedReaderKey {
///   var id: String { "battery" }
///
///   func load(context: LoadContext<Double>, continuation: LoadContinuation<Double>) {
///     continuation.resume(returning: Battery.level)
///   }
///
///   func subscribe(
///     context: LoadContext<Double>, subscriber: SharedSubscriber<Double>
///   ) -> SharedSubscription {
///     let token = Battery.observe { subscriber.yield($0) }
///     return SharedSubscription { token.cancel() }
///   }
/// }
///
/// @SharedReader(BatteryKey()) var battery = 1.0
/// ```
///
/// All `@Shared` and `@SharedReader` properties with equal keys (type and ``id``) hold one value.
/// Conform to ``SharedKey`` as well if the value can be written.
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the value.
  associatedtype Value
  /// The type of the key's identity.
  associatedtype ID: Hashable = Self

  /// The identity of this key among the keys of its type.
  var id: ID { get }

  /// Loads the value.
  ///
  /// - Parameters:
  ///   - context: Why the value is loaded.
  ///   - continuation: To be resumed once, now or later, from any thread.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Starts to report changes that come from elsewhere.
  ///
  /// - Parameters:
  ///   - context: Why the value was loaded before.
  ///   - subscriber: To be given each new value, from any thread.
  /// - Returns: The subscription, which is cancelled when the last property with this key is
  ///   released.
  func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  public var id: ID { self }
}
