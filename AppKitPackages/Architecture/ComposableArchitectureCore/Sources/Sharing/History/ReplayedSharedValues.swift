import Dependencies
import Foundation
import Synchronization

/// The values under keys in a replay, which neither reads nor writes the storages of the keys.
///
/// A change of a value in the replay is kept until the replay starts again.
@_spi(Recording) public final class ReplayedSharedValues: Sendable {
  /// Returns the recorded value as a type, or `nil` if it has another type.
  public typealias Reader = @Sendable (Any.Type) -> Any?

  /// A name of the recording.
  public struct RecordedName: Sendable {
    let name: SharedKeyName
    let isOnly: Bool

    /// Creates a name.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - isOnly: Whether the recording has no other number of the name.
    public init(_ name: SharedKeyName, isOnly: Bool) {
      self.name = name
      self.isOnly = isOnly
    }
  }

  private struct State {
    var names = SharedKeyNames()
    var slots: [SharedKeyID: any ReplayedSlot] = [:]
    /// The changes of values that the replay has not used yet.
    var unusedChanges: [SharedKeyName: Reader] = [:]
    var isLive = false
  }

  private let state = Mutex(State())
  private let recordedName: @Sendable (SharedKeyName) -> RecordedName?
  private let firstValue: @Sendable (SharedKeyName) -> Reader?

  /// Creates the values.
  ///
  /// - Parameters:
  ///   - recordedName: Returns the name in the recording for the name of a key in this process.
  ///   - firstValue: Returns the first value with a name of the recording.
  public init(
    recordedName: @escaping @Sendable (SharedKeyName) -> RecordedName?,
    firstValue: @escaping @Sendable (SharedKeyName) -> Reader?
  ) {
    self.recordedName = recordedName
    self.firstValue = firstValue
  }

  /// Makes the `@Shared` properties that code with these dependencies creates use the values.
  public func prepare(_ dependencies: inout DependencyValues) {
    dependencies[PersistentReferences.self] = references
  }

  private var references: PersistentReferences {
    storedReferences.withLock { stored in
      let references = stored ?? PersistentReferences(replay: self)
      stored = references
      return references
    }
  }
  private let storedReferences = Mutex<PersistentReferences?>(nil)

  /// Changes all values to the first ones.
  public func restart() {
    let slots = state.withLock { state in
      state.unusedChanges = [:]
      return Array(state.slots.values)
    }
    for slot in slots { slot.restart() }
  }

  /// Repeats a change from outside.
  public func change(_ name: SharedKeyName, _ value: @escaping Reader) {
    let slots = state.withLock { state in
      let slots = state.slots.values.filter { $0.name == name }
      if slots.isEmpty { state.unusedChanges[name] = value }
      return slots
    }
    for slot in slots { slot.change(value) }
  }

  /// Loads and saves values with their keys from now on.
  public func continueLive() {
    let slots = state.withLock { state in
      state.isLive = true
      return Array(state.slots.values)
    }
    for slot in slots { slot.continueLive() }
  }

  // MARK: Keys

  /// The identity of a key, which does not depend on the instance of its storage if the recording
  /// has one key with the name.
  func id<Key: SharedReaderKey>(of key: Key) -> SharedKeyID {
    if let recorded = recordedName(SharedKeyName(key)), recorded.isOnly {
      return SharedKeyID(recorded.name)
    }
    return SharedKeyID(key)
  }

  /// The key that replaces another one, or `nil` after ``continueLive()``.
  func replacement<Key: SharedReaderKey>(of key: Key, _ id: SharedKeyID) -> ReplayedKey<Key>? {
    if state.withLock({ $0.isLive }) { return nil }
    if let slot = state.withLock({ $0.slots[id] }) {
      return (slot as? ReplayedValue<Key.Value>).map { ReplayedKey(base: key, slot: $0) }
    }
    let unnumbered = SharedKeyName(key)
    let name = state.withLock { $0.names.name(of: id, unnumbered: { unnumbered }).name }
    let recorded = recordedName(name)?.name
    let change = recorded.flatMap { name in state.withLock { $0.unusedChanges[name] } }
    let new = ReplayedValue<Key.Value>(
      name: recorded,
      first: recorded.flatMap(firstValue),
      changed: change
    )
    let winner = state.withLock { state in
      let winner = state.slots[id] ?? new
      state.slots[id] = winner
      return winner
    }
    return (winner as? ReplayedValue<Key.Value>).map { ReplayedKey(base: key, slot: $0) }
  }
}

/// A value under a key in a replay.
private protocol ReplayedSlot: AnyObject, Sendable {
  var name: SharedKeyName? { get }
  func restart()
  func change(_ value: ReplayedSharedValues.Reader)
  func continueLive()
}

/// A value under a key in a replay.
final class ReplayedValue<Value>: ReplayedSlot, @unchecked Sendable {
  // Sound: only code that holds `lock` accesses the variables.
  private var current: Value?
  private var subscriber: SharedSubscriber<Value>?
  /// Subscribes to the storage of the key.
  private var subscribe: (@Sendable (_ replayed: Value?) -> SharedSubscription)?
  private var subscription: SharedSubscription?
  private var isUsingStorage = false
  private let lock = NSLock()

  let name: SharedKeyName?
  private let first: Value?

  init(
    name: SharedKeyName?,
    first: ReplayedSharedValues.Reader?,
    changed: ReplayedSharedValues.Reader?
  ) {
    self.name = name
    self.first = first?(Value.self) as? Value
    current = changed.flatMap { $0(Value.self) as? Value } ?? self.first
  }

  /// Whether the storage of the key has the value.
  var isLive: Bool { lock.withLock { isUsingStorage } }

  var value: Value? {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  func connect(
    _ subscriber: SharedSubscriber<Value>,
    subscribe: @escaping @Sendable (_ replayed: Value?) -> SharedSubscription
  ) -> SharedSubscription {
    lock.withLock { (self.subscriber, self.subscribe) = (subscriber, subscribe) }
    return SharedSubscription { [self] in
      let ended = lock.withLock {
        defer { (self.subscriber, self.subscribe, subscription) = (nil, nil, nil) }
        return subscription
      }
      ended?.cancel()
    }
  }

  func restart() {
    set(first)
  }

  func change(_ value: ReplayedSharedValues.Reader) {
    if let value = value(Value.self) as? Value { set(value) }
  }

  private func set(_ value: Value?) {
    let subscriber = lock.withLock {
      current = value
      return self.subscriber
    }
    subscriber?.yield(with: .success(value))
  }

  func continueLive() {
    let (subscribe, value) = lock.withLock {
      isUsingStorage = true
      return (self.subscribe, current)
    }
    guard let new = subscribe?(value) else { return }
    lock.withLock { subscription = new }
  }
}

/// A ``ReplayedKey`` of any type.
protocol KeyOfReplay {}

/// A key that uses the value of a replay until the replay continues with the storages.
struct ReplayedKey<Base: SharedReaderKey>: SharedKey, KeyOfReplay {
  let base: Base
  let slot: ReplayedValue<Base.Value>

  var id: Base.ID { base.id }

  func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    if slot.isLive {
      base.load(context: context, continuation: continuation)
    } else {
      continuation.resume(with: .success(slot.value))
    }
  }

  func subscribe(
    context: LoadContext<Base.Value>,
    subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    slot.connect(subscriber) { [base] replayed in
      let context = replayed.map { LoadContext.initialValue($0) } ?? .userInitiated
      base.load(
        context: context,
        continuation: LoadContinuation("\(base)") { result in
          // Without a stored value, the one of the replay stays.
          if case .success(nil) = result { return }
          subscriber.yield(with: result)
        }
      )
      return base.subscribe(context: context, subscriber: subscriber)
    }
  }

  func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    if !slot.isLive {
      slot.value = value
      continuation.resume()
    } else if let base = base as? any SharedKey<Base.Value> {
      base.save(value, context: context, continuation: continuation)
    } else {
      continuation.resume()
    }
  }
}

extension ReplayedKey: CustomStringConvertible {
  var description: String { "\(base)" }
}
