/// A value that a gesture sets while it lasts.
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

  /// Creates a value that a gesture updates, and that returns to its initial value when the gesture
  /// ends.
  public init(wrappedValue: Value) { initialValue = wrappedValue }

  /// Creates a value that a gesture updates, and that returns to its initial value when the gesture
  /// ends.
  public init(initialValue: Value) { self.initialValue = initialValue }

  public var wrappedValue: Value { location?.get() ?? initialValue }

  public var projectedValue: GestureState<Value> { self }

  func change(_ body: (inout Value) -> Void) {
    var value = wrappedValue
    body(&value)
    location?.set(value, transaction: Transaction())
  }

  func reset() { location?.set(initialValue, transaction: Transaction()) }
}

extension GestureState where Value: ExpressibleByNilLiteral {
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
