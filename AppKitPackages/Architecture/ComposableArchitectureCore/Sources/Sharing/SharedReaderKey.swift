/// A key that reads a value outside of the program's state, and reports its changes.
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
/// All `@Shared` and `@SharedReader` properties with equal keys (type and ``id``) share one value.
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
  ///   - context: The reason for the load.
  ///   - continuation: Resume it exactly once, from any thread.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Subscribes to external changes.
  ///
  /// - Parameters:
  ///   - context: The reason for the load before.
  ///   - subscriber: Receives each new value, from any thread.
  /// - Returns: The subscription, which is cancelled when the last property with this key is
  ///   released.
  func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: ID { self }
}
