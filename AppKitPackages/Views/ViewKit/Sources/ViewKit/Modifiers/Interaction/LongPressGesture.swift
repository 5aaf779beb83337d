import ElementTree

/// A press of the pointer that stays in one place for a minimum duration.
///
/// ```swift
/// Text(name).gesture(LongPressGesture(minimumDuration: 1).onEnded { _ in rename() })
/// ```
///
/// The gesture ends with the first event after the duration, a movement or the release: no timer wakes
/// up the terminal in between.
public nonisolated struct LongPressGesture: PrimitiveGesture {
  /// True while the button is held down.
  public typealias Value = Bool
  /// The shortest duration of the press, in seconds.
  public var minimumDuration: Double
  /// The longest distance that the pointer may move, in points.
  public var maximumDistance: CGFloat

  /// Creates a gesture.
  ///
  /// - Parameters:
  ///   - minimumDuration: The shortest duration of the press, in seconds.
  ///   - maximumDistance: The longest distance that the pointer may move, in points.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  @MainActor public func _phase(of track: PointerTrack) -> _GesturePhase<Bool>? {
    guard !track.isLost, !track.hasBegun else { return nil }
    // Until this event, the pointer has stayed in its place.
    let isLong = track.time.timeIntervalSince(track.startTime) >= minimumDuration
    switch track.phase {
    case .pressed: return .changed(true)
    case .moved where isLong, .released where isLong:
      track.hasBegun = true
      return .ended(true)
    case .moved where track.distance <= maximumDistance: return nil
    case .moved, .released, .cancelled:
      track.isLost = true
      return .cancelled
    }
  }
}

/// A pinch with two fingers. It is never recognized: terminals have one pointer.
public nonisolated struct MagnifyGesture: PrimitiveGesture {
  /// The state of a pinch.
  public struct Value: Equatable, Sendable {
    /// The time of the last movement.
    public var time: Date
    /// The scale since the start.
    public var magnification: CGFloat
    /// The change of the scale per second.
    public var velocity: CGFloat
    /// The center at the start, as a fraction of the view.
    public var startAnchor: UnitPoint
    /// The center at the start, in points.
    public var startLocation: CGPoint
  }

  /// Creates a gesture. The parameter has no effect.
  public init(minimumScaleDelta: CGFloat = 0.01) {}
  @MainActor public func _phase(of track: PointerTrack) -> _GesturePhase<Value>? { nil }
}

/// A rotation with two fingers. It is never recognized: terminals have one pointer.
public nonisolated struct RotateGesture: PrimitiveGesture {
  /// The state of a rotation.
  public struct Value: Equatable, Sendable {
    /// The time of the last movement.
    public var time: Date
    /// The angle since the start.
    public var rotation: Angle
    /// The change of the angle per second.
    public var velocity: Angle
    /// The center at the start, as a fraction of the view.
    public var startAnchor: UnitPoint
    /// The center at the start, in points.
    public var startLocation: CGPoint
  }

  /// Creates a gesture. The parameter has no effect.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
  @MainActor public func _phase(of track: PointerTrack) -> _GesturePhase<Value>? { nil }
}

/// A rotation with two fingers. It is never recognized: terminals have one pointer.
public nonisolated struct RotationGesture: PrimitiveGesture {
  /// The angle since the start.
  public typealias Value = Angle
  /// Creates a gesture. The parameter has no effect.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
  @MainActor public func _phase(of track: PointerTrack) -> _GesturePhase<Angle>? { nil }
}

/// A pinch with two fingers. It is never recognized: terminals have one pointer.
public nonisolated struct MagnificationGesture: PrimitiveGesture {
  /// The scale since the start.
  public typealias Value = CGFloat
  /// Creates a gesture. The parameter has no effect.
  public init(minimumScaleDelta: CGFloat = 0.01) {}
  @MainActor public func _phase(of track: PointerTrack) -> _GesturePhase<CGFloat>? { nil }
}
