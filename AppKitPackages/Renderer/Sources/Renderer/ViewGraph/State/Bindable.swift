/// Makes bindings to the properties of an observable object.
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
  public var wrappedValue: Value

  @available(*, unavailable, message: "The value must be an object that is Observable.")
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public var projectedValue: Bindable<Value> { self }

  /// A binding to a property of the object.
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
