/// An object whose published properties views can follow.
///
/// ```swift
/// final class Session: ObservableObject {
///   @Published var name = ""
/// }
/// ```
///
/// Without Combine it is observed like any `Observable` object: a body that reads a published
/// property runs again when that property changes, and no other.
public protocol ObservableObject: AnyObject, Observable {}

/// A property of an observable object that views can follow.
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

  /// Creates a property that notifies the views that read it.
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  /// Creates a property that notifies the views that read it.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

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

  /// Creates an object once, when the view first appears in its place.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  public var wrappedValue: ObjectType { object ?? make() }

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

/// An observable object that someone else owns.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Makes bindings to the properties of the object.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A binding to a property of the object.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectLocation(object, keyPath))
    }
  }

  public var wrappedValue: ObjectType

  /// Observes an object that somebody else keeps.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  /// Observes an object that somebody else keeps.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: NodeProperty {
  mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {}
  package func isSame(as other: ObservedObject) -> Bool { wrappedValue === other.wrappedValue }
}

/// An observable object that a view above has put into the environment.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?

  public init() {}

  public var wrappedValue: ObjectType {
    guard let object else {
      preconditionFailure(
        """
        No \(ObjectType.self) in the environment. To fix this, add ".environmentObject(...)" with \
        one to a view above.
        """
      )
    }
    return object
  }

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
  /// Gives the views below an observable object.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentObjectWriter(object: object))
  }
}
