import ElementTree

/// A property of a view whose value is stored outside of the view.
///
/// ```swift
/// @propertyWrapper struct Doubled: DynamicProperty {
///   @State private var value = 1
///   var wrappedValue: Int { value * 2 }
/// }
/// ```
///
/// Before each run of the body, the graph connects nested dynamic properties to their storage and
/// then calls `update()`. Dynamic properties are structures; conformances of classes and
/// enumerations have no effect.
public protocol DynamicProperty {
  /// Updates the property before the body of the view runs.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A dynamic property that is connected to its node before a body runs.
package protocol NodeProperty: DynamicProperty, CustomComparable {
  /// Connects the property to its storage in `slot`, which outlives the view value.
  @MainActor mutating func connect(to slot: inout AnyObject?, in context: PropertyContext)
}

/// The node and the environment to which a property is connected.
@MainActor
package struct PropertyContext {
  /// The node; nil before the view graph exists, when an app reads the titles of its windows.
  package let node: AnyViewNode?
  package let environment: EnvironmentValues

  package init(node: AnyViewNode?, environment: EnvironmentValues) {
    self.node = node
    self.environment = environment
  }
}
