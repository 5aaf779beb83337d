/// An object that notifies views of changes of its published properties.
///
/// ```swift
/// final class Session: ObservableObject {
///   @Published var name = ""
/// }
/// ```
///
/// This package observes the object like any `Observable` object, because Linux has no Combine:
/// only bodies that have read a changed property run again.
public protocol ObservableObject: AnyObject, Observable {}

/// A property of an observable object that notifies the views that read it.
@propertyWrapper
public struct Published<Value> {
  private final class Storage: Observable {
    let registrar = ObservationRegistrar()
    var stored: Value
    var value: Value {
      get {
        registrar.access(self, keyPath: \.stored)
        return stored
      }
      set {
        registrar.withMutation(of: self, keyPath: \.stored) { stored = newValue }
      }
    }

    init(_ value: Value) { stored = value }
  }

  private let storage: Storage

  /// Creates a property with an initial value.
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  /// Creates a property with an initial value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value of the property.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
}

/// An observable object that a view owns.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var object: ObjectType?

  /// Creates an object once, when the view first appears at its position.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object.
  public var wrappedValue: ObjectType { object ?? make() }

  /// Bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension StateObject: NodeProperty {
  mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {
    let kept = slot as? ObjectType ?? make()
    slot = kept
    object = kept
  }

  package func isSame(as other: StateObject) -> Bool { true }
}

/// An observable object with another owner.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// A value whose members are bindings to the properties of an object.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// Returns a binding to a property of the object.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectLocation(object, keyPath))
    }
  }

  /// The object.
  public var wrappedValue: ObjectType

  /// Creates a property with an object that has another owner.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  /// Creates a property with an object that has another owner.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  /// Bindings to the properties of the object.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: NodeProperty {
  mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {}
  package func isSame(as other: ObservedObject) -> Bool { wrappedValue === other.wrappedValue }
}

/// An observable object that an ancestor has added to the environment.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?

  /// Creates a property that reads the object by its type.
  public init() {}

  /// The object. A missing object ends the program with a message that names the type.
  public var wrappedValue: ObjectType {
    guard let object else {
      preconditionFailure(
        """
        The environment contains no \(ObjectType.self). To fix this, add ".environmentObject(...)" with \
        one to a view above.
        """
      )
    }
    return object
  }

  /// Bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension EnvironmentObject: NodeProperty {
  mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {
    object = context.environment[ObservableObjectKey<ObjectType>.self]
  }

  package func isSame(as other: EnvironmentObject) -> Bool { true }
}

extension View {
  /// Adds an observable object to the environment of this view.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentObjectWriter(object: object))
  }
}
