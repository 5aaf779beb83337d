/// A state that a gesture sets, and that is reset to its initial value when the gesture ends.
///
/// ```swift
/// @GestureState var isDragged = false
///
/// Text("Drag me").bold(isDragged)
///   .gesture(DragGesture().updating($isDragged) { _, state, _ in state = true })
/// ```
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initialValue: Value
  private var location: StoredLocation<Value>?

  /// Creates a state with an initial value.
  public init(wrappedValue: Value) { initialValue = wrappedValue }

  /// Creates a state with an initial value.
  public init(initialValue: Value) { self.initialValue = initialValue }

  /// The current value.
  public var wrappedValue: Value { location?.get() ?? initialValue }

  /// The state itself, for `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }

  func change(_ body: (inout Value) -> Void) {
    var value = wrappedValue
    body(&value)
    location?.set(value, transaction: Transaction())
  }

  func reset() { location?.set(initialValue, transaction: Transaction()) }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Creates a state with nil as initial value.
  public init() { self.init(wrappedValue: nil) }
}

extension GestureState: NodeProperty {
  mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {
    let kept = slot as? StoredLocation<Value> ?? StoredLocation(initialValue)
    slot = kept
    location = kept
  }

  package func isSame(as other: GestureState<Value>) -> Bool { true }
}
