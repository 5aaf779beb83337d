import ViewNodes

/// A value that a view owns and that persists between updates of the view.
///
/// ```swift
/// struct Counter: View {
///   @State private var count = 0
///   var body: some View { Button("\(count)") { count += 1 } }
/// }
/// ```
///
/// The value belongs to the identity of the view: it starts with its initial value when the view
/// reappears after its removal, or when its ``View/id(_:)`` changes. Only bodies that read the
/// value run again after a change.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initialValue: Value
  private var location: StoredLocation<Value>?

  /// Creates a value with an initial value. Initial values of later updates are ignored.
  public init(wrappedValue value: Value) { initialValue = value }

  /// Creates a value with an initial value. Initial values of later updates are ignored.
  public init(initialValue value: Value) { initialValue = value }

  /// The value.
  public var wrappedValue: Value {
    get { location?.get() ?? initialValue }
    nonmutating set { location?.set(newValue, transaction: Transaction()) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(location: location ?? ConstantLocation(initialValue))
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a value that is nil at first.
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: NodeProperty {
  package mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {
    let kept =
      slot as? StoredLocation<Value>
      ?? StoredLocation(initialValue, context.node?.graph.invalidations)
    slot = kept
    location = kept
  }

  package func isSame(as other: State<Value>) -> Bool { true }
}
