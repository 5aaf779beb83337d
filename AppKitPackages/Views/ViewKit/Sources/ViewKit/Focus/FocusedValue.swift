import ElementTree
import ViewNodes

/// A key of a value that the focused view provides.
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
  /// The type of the value.
  associatedtype Value
}

/// The values that the focused view and its ancestors provide to the app.
///
/// Declare a property with a key or with `@Entry`:
///
/// ```swift
/// extension FocusedValues {
///   @Entry var chosenNote: String?
/// }
/// ```
public struct FocusedValues: Equatable {
  private var values: [ObjectIdentifier: any OfferedValue] = [:]

  init() {}

  /// The value that the focused view or its innermost ancestor provides for a key.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { (values[ObjectIdentifier(key)] as? TypedValue<Key.Value>)?.value }
    set { values[ObjectIdentifier(key)] = newValue.map { TypedValue(value: $0) } }
  }

  /// The value of a key that `@Entry` has declared.
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

/// A binding that is compared by its value. Views often create a new binding at each update;
/// without this comparison, each new binding would update the views that read the focused value,
/// without end.
private protocol ComparableBinding {
  func hasSameValue(as other: Any) -> Bool
}

extension Binding: ComparableBinding {
  fileprivate func hasSameValue(as other: Any) -> Bool {
    guard let other = other as? Binding<Value> else { return false }
    return location.isSame(as: other.location) || areEqual(wrappedValue, other.wrappedValue)
  }
}

/// A property wrapper that reads a value of the focused view or its ancestors.
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
/// Views provide the value with `focusedValue(_:_:)` while they contain the focus, or with
/// `focusedSceneValue(_:_:)` independent of the focus.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let read: (FocusedValues) -> Value?
  private var values: StoredLocation<FocusedValues>?

  /// Creates a property that reads a value; nil while no focused view provides one.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Creates a property that reads an observable object provided with `focusedValue(_:)`.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = { $0[FocusedObjectKey<Value>.self] }
  }

  fileprivate init<Key: FocusedValueKey>(key: Key.Type) where Key.Value == Value {
    read = { $0[key] }
  }

  /// The value; nil while no focused view provides one.
  public var wrappedValue: Value? { values.flatMap { read($0.get()) } }
}

// Sound: views read the value on the main actor only.
extension FocusedValue: @unchecked Sendable where Value: Sendable {}

extension FocusedValue: NodeProperty {
  package mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {
    values = context.node?.graph.focusedValues.location
  }

  package func isSame(as other: FocusedValue<Value>) -> Bool { true }
}

/// A property wrapper that reads and writes a binding of the focused view or its ancestors.
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

  /// Creates a property that reads and writes the value of a binding.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
    binding = FocusedValue(keyPath)
  }

  /// The value of the binding; nil while no focused view provides one. Writing nil has no effect.
  public var wrappedValue: Value? {
    get { binding.wrappedValue?.wrappedValue }
    nonmutating set {
      if let newValue { binding.wrappedValue?.wrappedValue = newValue }
    }
  }

  /// A binding to the optional value.
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

/// A property wrapper that reads an observable object of the focused view or its ancestors.
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object = FocusedValue<ObjectType>(key: FocusedObjectKey<ObjectType>.self)

  /// Creates a property that reads the object by its type.
  public init() {}

  /// The object; nil while no focused view provides one.
  public var wrappedValue: ObjectType? { object.wrappedValue }

  /// Bindings to the properties of the object; nil while no focused view provides one.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper? {
    wrappedValue.map { ObservedObject<ObjectType>.Wrapper(object: $0) }
  }
}

struct FocusedObjectKey<Object: AnyObject>: FocusedValueKey { typealias Value = Object }
