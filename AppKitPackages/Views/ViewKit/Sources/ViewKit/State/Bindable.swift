/// A property wrapper that creates bindings to the properties of an observable object.
///
/// ```swift
/// struct Editor: View {
///   @Bindable var model: Document
///   var body: some View { TextField("Title", text: $model.title) }
/// }
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// Unavailable: the value must be an `Observable` object.
  @available(*, unavailable, message: "The value must be an object that is Observable.")
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The wrapper itself, whose members are bindings.
  public var projectedValue: Bindable<Value> { self }

  /// Returns a binding to a property of the object.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> where Value: AnyObject {
    Binding(location: ObjectLocation(wrappedValue, keyPath))
  }
}

extension Bindable where Value: AnyObject, Value: Observable {
  /// Creates bindings to the properties of an observable object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Creates bindings to the properties of an observable object.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Creates bindings to the properties of the object of another `Bindable`.
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}
