/// A property of a view whose value lives outside the view.
///
/// ```swift
/// @propertyWrapper struct Doubled: DynamicProperty {
///   @State private var value = 1
///   var wrappedValue: Int { value * 2 }
/// }
/// ```
///
/// Types that are made of other dynamic properties get theirs connected first, then `update()`
/// is called, each time before the view's body runs. They are structures: fields of other kinds are
/// not asked.
public protocol DynamicProperty {
  /// Called before the body of the view runs.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A dynamic property that is connected to its node before a body runs.
protocol NodeProperty: DynamicProperty, CustomComparable {
  /// Connects the property; `slot` keeps what must outlive the view value.
  @MainActor mutating func connect(to slot: inout AnyObject?, in context: PropertyContext)
}

/// What a property can learn while it is connected.
@MainActor
struct PropertyContext {
  let node: Node
  let environment: EnvironmentValues
}
