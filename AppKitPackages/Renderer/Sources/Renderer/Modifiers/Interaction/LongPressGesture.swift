/// A button is held down on one place.
///
/// It ends when the button is let go after that time: a terminal program that waits has nothing to
/// wake it up in between.
public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public var minimumDuration: Double
  public var maximumDistance: CGFloat

  /// - Parameters:
  ///   - minimumDuration: how long the button is held at least, in seconds.
  ///   - maximumDistance: how far the pointer may move meanwhile, in points.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  public func _phase(of track: PointerTrack) -> _GesturePhase<Bool>? {
    guard !track.isLost else { return nil }
    if track.distance <= maximumDistance {
      switch track.phase {
      case .pressed: return .changed(true)
      case .moved: return nil
      case .released where track.time.timeIntervalSince(track.startTime) >= minimumDuration:
        track.hasBegun = true
        return .ended(true)
      case .released, .cancelled: break
      }
    }
    track.isLost = true
    return .cancelled
  }
}

/// Two fingers moving apart; never begins, as a terminal has one pointer.
public struct MagnifyGesture: Gesture {
  /// How far the fingers are, and since when.
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var magnification: CGFloat
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }

  public init(minimumScaleDelta: CGFloat = 0.01) {}
  public func _phase(of track: PointerTrack) -> _GesturePhase<Value>? { nil }
}

/// Two fingers turning; never begins, as a terminal has one pointer.
public struct RotateGesture: Gesture {
  /// How far the fingers have turned, and since when.
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var rotation: Angle
    public var velocity: Angle
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }

  public init(minimumAngleDelta: Angle = .degrees(1)) {}
  public func _phase(of track: PointerTrack) -> _GesturePhase<Value>? { nil }
}

/// Two fingers turning; never begins, as a terminal has one pointer.
public struct RotationGesture: Gesture {
  public typealias Value = Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
  public func _phase(of track: PointerTrack) -> _GesturePhase<Angle>? { nil }
}

/// Two fingers moving apart; never begins, as a terminal has one pointer.
public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) {}
  public func _phase(of track: PointerTrack) -> _GesturePhase<CGFloat>? { nil }
}
