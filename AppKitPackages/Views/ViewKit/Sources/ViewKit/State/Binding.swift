import ElementTree
import ViewNodes

/// A property wrapper that reads and writes a value with another owner, such as the `@State` of a
/// parent.
///
/// ```swift
/// struct Switch: View {
///   @Binding var isOn: Bool
///   var body: some View { Button(isOn ? "on" : "off") { isOn.toggle() } }
/// }
/// Switch(isOn: $settings.isLoud)
/// Switch(isOn: Binding(get: { store.isOn }, set: { store.send(.isOnChanged($0)) }))
/// ```
///
/// Members of the value are available as bindings: `$person.name`.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  /// The transaction of changes through this binding.
  public var transaction = Transaction()

  let location: Location<Value>

  init(location: Location<Value>) {
    self.location = location
  }

  /// Creates a binding from two closures.
  ///
  /// - Parameters:
  ///   - get: Returns the value. Views call the closure on the main actor.
  ///   - set: Stores a new value. Views call the closure on the main actor.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = ClosureLocation(get: get, set: { value, _ in set(value) })
  }

  /// Creates a binding from two closures. The second one receives the transaction of the change.
  ///
  /// - Parameters:
  ///   - get: Returns the value. Views call the closure on the main actor.
  ///   - set: Stores a new value. Views call the closure on the main actor.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    location = ClosureLocation(get: get, set: set)
  }

  /// Creates a binding from another one, for closures with a parameter such as `$item`.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// Creates a binding to the value of an optional, or returns nil if the optional is nil.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    location = ClosureLocation(
      get: { base.location.get() ?? value },
      set: { base.location.set($0, transaction: $1) }
    )
  }

  /// Creates a binding to the value as an optional.
  public init<V>(_ base: Binding<V>) where Value == V? {
    location = ClosureLocation(
      get: { base.location.get() },
      set: { value, transaction in
        if let value { base.location.set(value, transaction: transaction) }
      }
    )
  }

  /// Creates a binding to the type-erased value.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    location = ClosureLocation(
      get: { AnyHashable(base.location.get()) },
      set: { value, transaction in
        if let value = value.base as? V { base.location.set(value, transaction: transaction) }
      }
    )
  }

  /// Returns a binding with a constant value, which ignores writes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value))
  }

  /// The value.
  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set {
      let merged = transaction.inheriting()
      let changesAnimation =
        transaction.animation != nil
        || transaction.setsAnimation && ChangeScope.current?.animation != nil
      guard changesAnimation || transaction.hasCompletions else {
        return location.set(newValue, transaction: merged)
      }
      withTransaction(merged) { location.set(newValue, transaction: merged) }
    }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// Returns a binding to a property of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    var binding = Binding<Subject>(location: KeyPathLocation(location, keyPath))
    binding.transaction = transaction
    return binding
  }

  /// Returns the binding with another transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }

  /// Returns the binding with an animation.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

// Sound for stored values, which a lock protects. The closures, objects and collections of an app are
// used on the thread that uses the binding: that of the main actor for views. An app that passes such
// a binding to another thread makes sure that its closures can run there, as with SwiftUI.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: DynamicProperty {}

extension Binding: NodeProperty {
  package mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {}
  package func isSame(as other: Binding<Value>) -> Bool { location.isSame(as: other.location) }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
  public func formIndex(after index: inout Value.Index) { wrappedValue.formIndex(after: &index) }

  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(location: ElementLocation(location, position))
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}

extension RandomAccessCollection {
  /// Creates a constant binding as the data of a `ForEach` or a `List`.
  ///
  /// ```swift
  /// struct Names: View {
  ///   struct Name: Identifiable {
  ///     let id: Int
  ///     var text: String
  ///   }
  ///   var body: some View {
  ///     List(.constant([Name(id: 1, text: "Blob")])) { $name in
  ///       TextField("Name", text: $name.text)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// A binding to a collection is a collection of bindings.
  ///
  /// - Parameter value: The collection that the binding returns.
  public static func constant<Value>(_ value: Value) -> Self where Self == Binding<Value> {
    Binding<Value>.constant(value)
  }
}
