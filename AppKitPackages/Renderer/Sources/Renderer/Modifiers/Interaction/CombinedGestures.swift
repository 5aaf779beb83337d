/// Two gestures that are followed at the same time.
///
/// ```swift
/// .gesture(TapGesture(count: 2).simultaneously(with: DragGesture()).onEnded { print($0) })
/// ```
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The value of each gesture, if it has one.
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public var first: First
  public var second: Second

  /// Recognizes two gestures at the same time.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public func _phase(of track: PointerTrack) -> _GesturePhase<Value>? {
    let (first, second) = track.phases(first, second)
    let value = Value(first: first?.value, second: second?.value)
    if first?.isEnded == true || second?.isEnded == true { return .ended(value) }
    if value.first != nil || value.second != nil { return .changed(value) }
    return first == nil && second == nil ? nil : .cancelled
  }
}

/// Two gestures of which the second counts only while the first does not.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second

  /// Recognizes the second gesture only if the first one fails.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public func _phase(of track: PointerTrack) -> _GesturePhase<Value>? {
    let (first, second) = track.phases(first, second)
    if let first, let value = first.value {
      return first.isEnded ? .ended(.first(value)) : .changed(.first(value))
    }
    guard let second else { return first == nil ? nil : .cancelled }
    guard let value = second.value else { return .cancelled }
    return second.isEnded ? .ended(.second(value)) : .changed(.second(value))
  }
}

/// A gesture that waits for another one.
///
/// Both belong to one press of the pointer. As the first one of a terminal ends with that press, the
/// second has no value any more: what follows a long press is known, a drag after it is not.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }

  public var first: First
  public var second: Second

  /// Recognizes a gesture after another one. Here it ends with the first.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public func _phase(of track: PointerTrack) -> _GesturePhase<Value>? {
    switch first._phase(of: track) {
    case .changed(let value): .changed(.first(value))
    case .ended(let value): .ended(.second(value, nil))
    case .cancelled: .cancelled
    case nil: nil
    }
  }
}

extension _GesturePhase {
  fileprivate var value: Value? {
    switch self {
    case .changed(let value), .ended(let value): value
    case .cancelled: nil
    }
  }

  fileprivate var isEnded: Bool {
    if case .ended = self { true } else { false }
  }
}

extension PointerTrack {
  /// Returns the phases of both gestures after the last event. Each has a track of its own.
  fileprivate func phases<First: Gesture, Second: Gesture>(
    _ first: First,
    _ second: Second
  ) -> (_GesturePhase<First.Value>?, _GesturePhase<Second.Value>?) {
    let (left, right) = parts
    for part in [left, right] { part.move(to: location, at: time, phase) }
    defer { hasBegun = left.hasBegun || right.hasBegun }
    return (first._phase(of: left), second._phase(of: right))
  }
}

extension Gesture {
  /// Follows another gesture at the same time.
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// Follows another gesture where this one does not count.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }

  /// Has another gesture wait for this one.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}
