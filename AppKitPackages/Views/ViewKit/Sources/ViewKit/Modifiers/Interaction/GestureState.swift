import ViewNodes

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
  private let changeReset: (Value, inout Transaction) -> Void
  private var location: StoredLocation<Value>?

  /// Creates a state with an initial value.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }

  /// Creates a state with an initial value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// Creates a state with an initial value, and a transaction in which it is reset.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
  }

  /// Creates a state with an initial value, and a transaction in which it is reset.
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// Creates a state with an initial value, and a function that changes the transaction in which it
  /// is reset.
  ///
  /// ```swift
  /// @GestureState(reset: { value, transaction in transaction.animation = .default })
  /// var isDragged = false
  /// ```
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value.
  ///   - reset: Changes the transaction, for the last value of the state.
  public init(
    wrappedValue: Value,
    reset: @escaping (Value, inout Transaction) -> Void
  ) {
    initialValue = wrappedValue
    changeReset = reset
  }

  /// Creates a state with an initial value, and a function that changes the transaction in which it
  /// is reset.
  public init(
    initialValue: Value,
    reset: @escaping (Value, inout Transaction) -> Void
  ) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  /// The current value.
  public var wrappedValue: Value { location?.get() ?? initialValue }

  /// The state itself, for `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }

  func change(_ body: (inout Value) -> Void) {
    var value = wrappedValue
    body(&value)
    location?.set(value, transaction: Transaction())
  }

  func reset() {
    guard let location else { return }
    var transaction = Transaction()
    changeReset(location.get(), &transaction)
    withTransaction(transaction) { location.set(initialValue, transaction: transaction) }
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Creates a state with nil as initial value.
  public init() { self.init(wrappedValue: nil) }
}

extension GestureState: NodeProperty {
  package mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {
    let kept = slot as? StoredLocation<Value> ?? StoredLocation(initialValue)
    slot = kept
    location = kept
  }

  package func isSame(as other: GestureState<Value>) -> Bool { true }
}
