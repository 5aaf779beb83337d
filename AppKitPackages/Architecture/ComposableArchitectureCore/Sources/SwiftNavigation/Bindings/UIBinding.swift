import CasePaths
import ConcurrencyExtras

/// A property that code without views can read and write, such as the state of a control.
///
/// ```swift
/// @MainActor
/// final class NameField {
///   @UIBinding var text: String
///   init(text: UIBinding<String>) { _text = text }
/// }
///
/// let field = NameField(text: .constant("Blob"))
/// ```
///
/// Reading the value in the closure of `observe` tracks the access. Views use `Binding` instead.
@dynamicMemberLookup
@propertyWrapper
public struct UIBinding<Value>: @unchecked Sendable {
  // Sound: a binding of an object is used with the isolation of the object, as the object is.
  private let get: () -> Value
  private let set: (Value) -> Void

  /// The identity of the property: equal for two bindings of the same property.
  fileprivate let identity: AnyHashable

  /// The transaction of the writes through the binding.
  public var transaction = UITransaction()

  package init(
    identity: AnyHashable,
    get: @escaping () -> Value,
    set: @escaping (Value) -> Void
  ) {
    self.identity = identity
    self.get = get
    self.set = set
  }

  /// Creates a binding of a value that the binding and its copies store.
  public init(wrappedValue value: Value) {
    let root = UIBindingRoot(value)
    self.init(
      identity: ObjectIdentifier(root),
      get: { root.value },
      set: { root.value = $0 }
    )
  }

  /// Creates a binding from another one.
  public init(projectedValue: UIBinding<Value>) {
    self = projectedValue
  }

  /// Creates a binding of the wrapped value of an optional, or returns `nil` if there is none.
  ///
  /// Once the optional becomes `nil`, the binding keeps the last value, and its writes change that one.
  public init?(_ base: UIBinding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    let last = LastValue(value)
    self.init(
      identity: BindingStep(base: base.identity, step: "unwrapped"),
      get: {
        guard let value = base.wrappedValue else { return last.value }
        last.value = value
        return value
      },
      set: { newValue in
        last.value = newValue
        // A write to an optional that is `nil` would restore a value that its owner has removed.
        if base.wrappedValue != nil { base.wrappedValue = newValue }
      }
    )
    transaction = base.transaction
  }

  /// Creates a binding of an optional, which ignores writes of `nil`.
  public init<Wrapped>(_ base: UIBinding<Wrapped>) where Value == Wrapped? {
    self = base.map("optional", get: { $0 }, set: { if let value = $1 { $0 = value } })
  }

  /// Creates a binding that tells whether an optional has a value. Writing `false` removes it.
  public init<Wrapped>(_ base: UIBinding<Wrapped?>) where Value == Bool {
    self = base.map("isPresent", get: { $0 != nil }, set: { if !$1 { $0 = nil } })
  }

  /// Creates a binding of a type-erased value, which ignores writes of values of other types.
  public init<Wrapped: Hashable>(_ base: UIBinding<Wrapped>) where Value == AnyHashable {
    self = base.map(
      "erased",
      get: { AnyHashable($0) },
      set: { if let value = $1.base as? Wrapped { $0 = value } }
    )
  }

  /// Creates a binding of a constant, which ignores writes.
  ///
  /// - Parameter value: The constant.
  public static func constant(_ value: Value) -> UIBinding<Value> {
    let root = UIBindingRoot(value)
    return UIBinding(identity: ObjectIdentifier(root), get: { root.value }, set: { _ in })
  }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { withUITransaction(transaction) { set(newValue) } }
  }

  /// The binding itself.
  public var projectedValue: UIBinding<Value> { self }

  /// A binding of a property of the value.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> UIBinding<Member> {
    map(keyPath, get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 })
  }

  /// A binding of the associated value of a case, or `nil` if the enum has another case.
  // Disfavored, because an optional enum has the cases of its wrapped value as well.
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> UIBinding<Member>? where Value: CasePathable {
    UIBinding<Member>(
      map(
        keyPath,
        get: { $0[case: keyPath] },
        set: { root, value in
          guard let value, root[case: keyPath] != nil else { return }
          root[case: keyPath] = value
        }
      )
    )
  }

  /// A binding of the associated value of a case of an optional enum. Writing `nil` removes the enum.
  public subscript<Wrapped: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>>
  ) -> UIBinding<Member?> where Value == Wrapped? {
    map(
      keyPath,
      get: { $0?[case: keyPath] },
      set: { root, value in
        guard root?[case: keyPath] != nil else { return }
        root = value.map { Wrapped.allCasePaths[keyPath: keyPath].embed($0) }
      }
    )
  }

  /// Returns the binding with a transaction for its writes.
  ///
  /// - Parameter transaction: The transaction.
  public func transaction(_ transaction: UITransaction) -> UIBinding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// Returns the binding of an element.
  func element(at position: Value.Index) -> UIBinding<Value.Element>
  where Value: MutableCollection {
    map(ElementStep(position), get: { $0[position] }, set: { $0[position] = $1 })
  }

  private func map<Member>(
    _ step: some Hashable,
    get: @escaping (Value) -> Member,
    set: @escaping (inout Value, Member) -> Void
  ) -> UIBinding<Member> {
    var binding = UIBinding<Member>(
      identity: BindingStep(base: identity, step: AnyHashable(step)),
      get: { get(wrappedValue) },
      set: { set(&wrappedValue, $0) }
    )
    binding.transaction = transaction
    return binding
  }
}

extension UIBinding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension UIBinding: Hashable {
  public static func == (lhs: UIBinding, rhs: UIBinding) -> Bool { lhs.identity == rhs.identity }

  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// The identity of a binding: its object or variable, and the path from there.
///
/// ```swift
/// @UIBinding var text = ""
/// let isSame = UIBindingIdentifier($text) == UIBindingIdentifier($text)  // true
/// ```
///
/// Bindings of different types can be keys of one dictionary.
public struct UIBindingIdentifier: Hashable, Sendable {
  private let identity: SendableID

  /// Creates the identity of a binding.
  ///
  /// - Parameter binding: The binding.
  public init<Value>(_ binding: UIBinding<Value>) {
    identity = SendableID(binding.identity)
  }
}

/// The last value of a binding whose root may be gone.
final class LastValue<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// The step from a collection to its element. The step of an index that is not hashable equals none.
private struct ElementStep: Hashable {
  private let position: AnyHashable?

  init(_ position: Any) { self.position = position as? AnyHashable }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.position != nil && lhs.position == rhs.position
  }

  func hash(into hasher: inout Hasher) { hasher.combine(position) }
}

/// The identity of a binding that is derived from another one.
private struct BindingStep: Hashable {
  let base: AnyHashable
  let step: AnyHashable
}
