/// A key for a value of what has the focus.
///
/// ```swift
/// struct SelectedNoteKey: FocusedValueKey { typealias Value = Binding<String> }
///
/// extension FocusedValues {
///   var selectedNote: Binding<String>? {
///     get { self[SelectedNoteKey.self] }
///     set { self[SelectedNoteKey.self] = newValue }
///   }
/// }
/// ```
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values that the view with the focus and the views around it offer to the rest of the app.
///
/// A property is made with a key, or with `@Entry`:
///
/// ```swift
/// extension FocusedValues {
///   @Entry var chosenNote: String?
/// }
/// ```
public struct FocusedValues: Equatable {
  private var values: [ObjectIdentifier: any OfferedValue] = [:]

  init() {}

  /// The value that the focused view, or a view around it, offers for a key.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { (values[ObjectIdentifier(key)] as? TypedValue<Key.Value>)?.value }
    set { values[ObjectIdentifier(key)] = newValue.map { TypedValue(value: $0) } }
  }

  /// Makes `@Entry` work, which writes such keys.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { (values[ObjectIdentifier(key)] as? TypedValue<Key.Value>)?.value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = TypedValue(value: newValue) }
  }

  public static func == (left: FocusedValues, right: FocusedValues) -> Bool {
    left.values.count == right.values.count
      && left.values.allSatisfy { key, value in
        right.values[key].map { value.isEqual(to: $0) } ?? false
      }
  }

  private struct TypedValue<Value>: OfferedValue {
    let value: Value

    func isEqual(to other: any OfferedValue) -> Bool {
      guard let other = other as? TypedValue<Value> else { return false }
      if let binding = value as? any ComparableBinding {
        return binding.hasSameValue(as: other.value)
      }
      return areEqual(value, other.value)
    }
  }
}

private protocol OfferedValue {
  func isEqual(to other: any OfferedValue) -> Bool
}

/// Views often make a binding anew each time they are described. It counts as the same as long as it
/// reads the same: views that read it would otherwise never come to rest.
private protocol ComparableBinding {
  func hasSameValue(as other: Any) -> Bool
}

extension Binding: ComparableBinding {
  fileprivate func hasSameValue(as other: Any) -> Bool {
    guard let other = other as? Binding<Value> else { return false }
    return location.isSame(as: other.location) || areEqual(wrappedValue, other.wrappedValue)
  }
}

/// Reads a value that the view with the focus, or a view around it, offers.
///
/// ```swift
/// extension FocusedValues {
///   @Entry var noteTitle: String?
/// }
///
/// struct NoteTitle: View {
///   @FocusedValue(\.noteTitle) private var title
///   var body: some View { Text(title ?? "No note") }
/// }
/// ```
///
/// Views offer it with `focusedValue(_:_:)`, which counts while the focus is in them, or with
/// `focusedSceneValue(_:_:)`, which counts wherever the focus is.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let read: (FocusedValues) -> Value?
  private var values: StoredLocation<FocusedValues>?

  /// Reads a value that the focused view offers; `nil` while no focused view offers one.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Reads an observable object that was offered with `focusedValue(_:)`.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = { $0[FocusedObjectKey<Value>.self] }
  }

  fileprivate init<Key: FocusedValueKey>(key: Key.Type) where Key.Value == Value {
    read = { $0[key] }
  }

  public var wrappedValue: Value? { values.flatMap { read($0.get()) } }
}

// Sound: a value is read where views are, on the main actor.
extension FocusedValue: @unchecked Sendable where Value: Sendable {}

extension FocusedValue: NodeProperty {
  mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {
    values = context.node.graph.focusedValues.location
  }

  package func isSame(as other: FocusedValue<Value>) -> Bool { true }
}

/// Reads and writes through a binding that the view with the focus, or a view around it, offers.
///
/// ```swift
/// extension FocusedValues {
///   @Entry var editedNote: Binding<String>?
/// }
///
/// struct ShoutButton: View {
///   @FocusedBinding(\.editedNote) private var note
///   var body: some View { Button("Shout") { note = note?.uppercased() } }
/// }
/// ```
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  private var binding: FocusedValue<Binding<Value>>

  /// Reads and writes the value of a binding that the focused view offers.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
    binding = FocusedValue(keyPath)
  }

  public var wrappedValue: Value? {
    get { binding.wrappedValue?.wrappedValue }
    nonmutating set {
      if let newValue { binding.wrappedValue?.wrappedValue = newValue }
    }
  }

  public var projectedValue: Binding<Value?> {
    let binding = binding.wrappedValue
    return Binding<Value?>(
      location: ClosureLocation(
        get: { binding?.wrappedValue },
        set: { value, transaction in
          if let value { binding?.location.set(value, transaction: transaction) }
        }
      )
    )
  }
}

extension FocusedBinding: Sendable where Value: Sendable {}

/// Reads an observable object that the view with the focus, or a view around it, offers.
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object = FocusedValue<ObjectType>(key: FocusedObjectKey<ObjectType>.self)

  public init() {}

  public var wrappedValue: ObjectType? { object.wrappedValue }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper? {
    wrappedValue.map { ObservedObject<ObjectType>.Wrapper(object: $0) }
  }
}

struct FocusedObjectKey<Object: AnyObject>: FocusedValueKey { typealias Value = Object }
