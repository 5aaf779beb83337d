import ElementTree

/// Two gestures that are recognized at the same time.
///
/// ```swift
/// .gesture(TapGesture(count: 2).simultaneously(with: DragGesture()).onEnded { print($0) })
/// ```
public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  /// The values of both gestures; nil for a gesture that has none yet.
  public struct Value {
    /// The value of the first gesture.
    public var first: First.Value?
    /// The value of the second gesture.
    public var second: Second.Value?
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Combines two gestures that are recognized at the same time.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public var _followsMovements: Bool {
    first._followsMovements || second._followsMovements
  }

  @MainActor public func _phase(of track: PointerTrack) -> _GesturePhase<Value>? {
    let (first, second) = track.phases(first, second)
    let value = Value(first: first?.value, second: second?.value)
    if first?.isEnded == true || second?.isEnded == true { return .ended(value) }
    if value.first != nil || value.second != nil { return .changed(value) }
    return first == nil && second == nil ? nil : .cancelled
  }
}

/// Two gestures of which the second is recognized only if the first is not.
///
/// ```swift
/// .gesture(TapGesture(count: 2).exclusively(before: DragGesture()).onEnded { print($0) })
/// ```
public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  /// The value of the recognized gesture.
  public enum Value {
    /// The value of the first gesture.
    case first(First.Value)
    /// The value of the second gesture.
    case second(Second.Value)
  }

  /// The first gesture, which takes precedence.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Combines two gestures of which the first takes precedence.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public var _followsMovements: Bool {
    first._followsMovements || second._followsMovements
  }

  @MainActor public func _phase(of track: PointerTrack) -> _GesturePhase<Value>? {
    let (left, right) = track.movedParts()
    defer { track.hasBegun = left.hasBegun || right.hasBegun }
    let first = first._phase(of: left)
    if let first, let value = first.value {
      if left.hasBegun, !track.isSecondLost {
        track.isSecondLost = true
        right.move(to: track.location, at: track.time, .cancelled)
        _ = second._phase(of: right)
      }
      return first.isEnded ? .ended(.first(value)) : .changed(.first(value))
    }
    guard !track.isSecondLost, let second = second._phase(of: right) else {
      return first == nil ? nil : .cancelled
    }
    guard let value = second.value else { return .cancelled }
    return second.isEnded ? .ended(.second(value)) : .changed(.second(value))
  }
}

/// A gesture that begins after another one has ended.
///
/// Both belong to one press of the pointer: a drag can follow a long press. If the first gesture ends
/// with the press, such as a tap, the second never has a value.
public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  /// The value of the first gesture, or of both.
  public enum Value {
    /// The value of the first gesture, before it has ended.
    case first(First.Value)
    /// The last value of the first gesture, and the value of the second; nil if it has none yet.
    case second(First.Value, Second.Value?)
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Combines two gestures of which the second begins after the first.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public var _followsMovements: Bool {
    first._followsMovements || second._followsMovements
  }

  @MainActor public func _phase(of track: PointerTrack) -> _GesturePhase<Value>? {
    let (left, right) = track.movedParts()
    defer { track.hasBegun = left.hasBegun || right.hasBegun }
    if let value = track.endOfFirst as? First.Value {
      switch second._phase(of: right) {
      case .changed(let other): return .changed(.second(value, other))
      case .ended(let other): return .ended(.second(value, other))
      case .cancelled: return .cancelled
      case nil: return track.phase == .released ? .ended(.second(value, nil)) : nil
      }
    }
    switch first._phase(of: left) {
    case .changed(let value): return .changed(.first(value))
    case .ended(let value) where track.phase == .released: return .ended(.second(value, nil))
    case .ended(let value):
      track.beginSecond(after: value)
      let second = second._phase(of: track.parts.1)
      return .changed(.second(value, second?.value))
    case .cancelled: return .cancelled
    case nil: return nil
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
  @MainActor fileprivate func phases<First: Gesture, Second: Gesture>(
    _ first: First,
    _ second: Second
  ) -> (_GesturePhase<First.Value>?, _GesturePhase<Second.Value>?) {
    let (left, right) = movedParts()
    defer { hasBegun = left.hasBegun || right.hasBegun }
    return (first._phase(of: left), second._phase(of: right))
  }

  /// Returns the tracks of both gestures after the last event.
  @MainActor fileprivate func movedParts() -> (PointerTrack, PointerTrack) {
    for part in [parts.0, parts.1] { part.move(to: location, at: time, phase) }
    return parts
  }
}

extension Gesture {
  /// Recognizes another gesture at the same time.
  public nonisolated func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// Recognizes another gesture if this one is not recognized.
  public nonisolated func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<
    Self, Other
  > {
    ExclusiveGesture(self, other)
  }

  /// Recognizes another gesture after this one.
  public nonisolated func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<
    Self, Other
  > {
    SequenceGesture(self, other)
  }
}
