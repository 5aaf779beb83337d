import ViewNodes

/// An object that notifies views of changes of its published properties.
///
/// ```swift
/// final class Session: ObservableObject {
///   @Published var name = ""
/// }
/// ```
///
/// This package observes the object like any `Observable` object, because Linux has no Combine:
/// only bodies that have read a changed property run again. A change of another property is
/// announced with ``objectWillChange``.
public protocol ObservableObject: AnyObject, Observable {
  /// Announces changes of the object.
  var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
  /// Announces changes of properties that are not published. Bodies of views that have read the
  /// object run again.
  ///
  /// ```swift
  /// final class Settings: ObservableObject {
  ///   var isOn = false {
  ///     willSet { objectWillChange.send() }
  ///   }
  /// }
  /// ```
  public var objectWillChange: ObservableObjectPublisher {
    ObservableObjectPublishers.publisher(of: self)
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
  public var wrappedValue: ObjectType { observed(object ?? make()) }

  /// Bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension StateObject: NodeProperty {
  package mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {
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

  private var object: ObjectType

  /// The object.
  public var wrappedValue: ObjectType {
    get { observed(object) }
    set { object = newValue }
  }

  /// Creates a property with an object that has another owner.
  public init(wrappedValue: ObjectType) { object = wrappedValue }
  /// Creates a property with an object that has another owner.
  public init(initialValue: ObjectType) { object = initialValue }

  /// Bindings to the properties of the object.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: NodeProperty {
  package mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {}
  package func isSame(as other: ObservedObject) -> Bool { object === other.object }
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
    return observed(object)
  }

  /// Bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension EnvironmentObject: NodeProperty {
  package mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {
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

/// Returns an object. A body that reads it runs again when the object announces a change.
private func observed<ObjectType: ObservableObject>(_ object: ObjectType) -> ObjectType {
  object.objectWillChange.access()
  return object
}
