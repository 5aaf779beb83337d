import ElementTree
import Foundation
import ObservationExtras
import Synchronization
import ViewNodes

/// The storage behind a binding.
class Location<Value> {
  func get() -> Value { mustOverride(in: self) }
  func set(_ value: Value, transaction: Transaction) { mustOverride(in: self) }
  /// Whether both locations have the same storage.
  func isSame(as other: Location<Value>) -> Bool { self === other }
}

/// The storage of a `@State` property. A body that reads it runs again when the value changes.
final class StoredLocation<Value>: Location<Value>, @unchecked Sendable {
  // Sound: a lock protects the value.
  private let lock = Mutex(())
  private var stored: Value
  /// The values of later updates, in order.
  private var later: [Value] = []
  private let invalidations: Invalidations?
  private let reads = ObservedReads()

  /// - Parameters:
  ///   - value: The initial value.
  ///   - invalidations: The changes of the graph, which keep those of a `withAnimation` apart from
  ///     others; nil for values that change at once.
  init(_ value: Value, _ invalidations: Invalidations? = nil) {
    stored = value
    self.invalidations = invalidations
  }

  /// The newest value. Bodies read the value of their update.
  private var value: Value {
    get {
      lock.withLock { _ in
        guard let last = later.last, invalidations?.isUpdating != true else { return stored }
        return last
      }
    }
    set { lock.withLock { _ in stored = newValue } }
  }

  override func get() -> Value {
    reads.note()
    return value
  }

  override func set(_ newValue: Value, transaction: Transaction) {
    if areEqual(value, newValue) { return }
    if let invalidations, invalidations.postpone({ self.applyLater() }) {
      lock.withLock { _ in later.append(newValue) }
    } else {
      reads.change { value = newValue }
    }
  }

  private func applyLater() {
    reads.change {
      lock.withLock { _ in if !later.isEmpty { stored = later.removeFirst() } }
    }
  }

  /// Replaces the value without notifying observers.
  func replace(_ newValue: Value) { value = newValue }
}

/// An observable object that stands for a stored value. It is not generic, because the runtime
/// instantiates key paths of generic types at each use, which takes longer than everything else in
/// a read.
private final class ObservedReads: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let bodies = ObserverList()
  private var value: Int { 0 }

  func note() {
    if !bodies.access(nil) { registrar.access(self, keyPath: \.value) }
  }

  func change(_ body: () -> Void) {
    notify(body)
    // A view that was notified on another thread can have read the value before it was set. Its new
    // observer is notified here.
    if !Thread.isMainThread { notify {} }
  }

  private func notify(_ change: () -> Void) {
    bodies.willChange(nil)
    registrar.withMutation(of: self, keyPath: \.value, change)
  }
}

/// A location that calls two closures.
final class ClosureLocation<Value>: Location<Value> {
  private let read: () -> Value
  private let write: (Value, Transaction) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    read = get
    write = set
  }

  override func get() -> Value { read() }
  override func set(_ value: Value, transaction: Transaction) { write(value, transaction) }
}

/// The location of a property of another location.
final class KeyPathLocation<Root, Value>: Location<Value> {
  private let root: Location<Root>
  private let keyPath: WritableKeyPath<Root, Value>

  init(_ root: Location<Root>, _ keyPath: WritableKeyPath<Root, Value>) {
    self.root = root
    self.keyPath = keyPath
  }

  override func get() -> Value { root.get()[keyPath: keyPath] }

  override func set(_ value: Value, transaction: Transaction) {
    var copy = root.get()
    copy[keyPath: keyPath] = value
    root.set(copy, transaction: transaction)
  }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? KeyPathLocation<Root, Value> else { return false }
    return keyPath == other.keyPath && root.isSame(as: other.root)
  }
}

/// The location of an element of a collection.
///
/// A text field may read or write its element once more after the removal of the element. It then
/// reads the last value, and a write has no effect.
final class ElementLocation<Root: MutableCollection>: Location<Root.Element> {
  private let root: Location<Root>
  private let position: Root.Index
  private let lock = NSLock()
  private var stored: Root.Element?

  init(_ root: Location<Root>, _ position: Root.Index) {
    self.root = root
    self.position = position
  }

  private var last: Root.Element? {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  private func contains(_ collection: Root) -> Bool {
    position >= collection.startIndex && position < collection.endIndex
  }

  override func get() -> Root.Element {
    let collection = root.get()
    // The collection itself reports an index that was never valid.
    if let last, !contains(collection) { return last }
    let element = collection[position]
    last = element
    return element
  }

  override func set(_ value: Root.Element, transaction: Transaction) {
    var copy = root.get()
    guard contains(copy) else { return }
    copy[position] = value
    root.set(copy, transaction: transaction)
  }

  override func isSame(as other: Location<Root.Element>) -> Bool {
    guard let other = other as? ElementLocation<Root> else { return false }
    return position == other.position && root.isSame(as: other.root)
  }
}

/// The location of a property of an observable object.
final class ObjectLocation<Root: AnyObject, Value>: Location<Value> {
  private let root: Root
  private let keyPath: ReferenceWritableKeyPath<Root, Value>

  init(_ root: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.root = root
    self.keyPath = keyPath
  }

  override func get() -> Value { root[keyPath: keyPath] }

  override func set(_ value: Value, transaction: Transaction) {
    root[keyPath: keyPath] = value
  }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Root, Value> else { return false }
    return root === other.root && keyPath == other.keyPath
  }
}

/// The location of a constant.
final class ConstantLocation<Value>: Location<Value> {
  private let value: Value
  init(_ value: Value) { self.value = value }
  override func get() -> Value { value }
  override func set(_ value: Value, transaction: Transaction) {}
}
