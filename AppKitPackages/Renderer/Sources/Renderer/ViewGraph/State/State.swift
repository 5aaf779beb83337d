/// A value that a view owns. It persists between updates of the view.
///
/// ```swift
/// struct Counter: View {
///   @State private var count = 0
///   var body: some View { Button("\(count)") { count += 1 } }
/// }
/// ```
///
/// The value lives with the view's identity: it starts anew when the view comes back after having
/// been away, or when its ``View/id(_:)`` changes. Only bodies that read it run again.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initialValue: Value
  private var location: StoredLocation<Value>?

  /// Creates a value that is kept as long as the view stays in its place. Later initial values are
  /// ignored.
  public init(wrappedValue value: Value) { initialValue = value }

  /// Creates a value that is kept as long as the view stays in its place. Later initial values are
  /// ignored.
  public init(initialValue value: Value) { initialValue = value }

  public var wrappedValue: Value {
    get { location?.get() ?? initialValue }
    nonmutating set { location?.set(newValue, transaction: Transaction()) }
  }

  public var projectedValue: Binding<Value> {
    Binding(location: location ?? ConstantLocation(initialValue))
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: NodeProperty {
  mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {
    let kept = slot as? StoredLocation<Value> ?? StoredLocation(initialValue)
    slot = kept
    location = kept
  }

  package func isSame(as other: State<Value>) -> Bool { true }
}
