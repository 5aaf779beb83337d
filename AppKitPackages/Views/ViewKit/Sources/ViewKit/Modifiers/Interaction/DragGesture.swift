import ElementTree

/// A movement of the pointer while its button is held down.
///
/// ```swift
/// @State var width: CGFloat = 80
///
/// Rectangle()
///   .frame(width: width)
///   .gesture(DragGesture().onChanged { width = max($0.location.x, 8) })
/// ```
///
/// A terminal reports a movement for each cell: steps are 8 points wide and 16 points high, and
/// locations are the centers of cells.
public nonisolated struct DragGesture: PrimitiveGesture {
  /// The distance in points after which the drag begins.
  public var minimumDistance: CGFloat
  /// The coordinate space of the locations.
  public var coordinateSpace: CoordinateSpace

  /// The state of a drag.
  public struct Value: Equatable, Sendable {
    /// The time of the last movement.
    public var time: Date
    /// The location of the pointer in points.
    public var location: CGPoint
    /// The location of the pointer at the start of the drag, in points.
    public var startLocation: CGPoint

    /// The distance from the start to the location, in points.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// The speed of the pointer in points per second: zero, because drags have no momentum.
    public var velocity: CGSize { .zero }
    /// The predicted end of the drag: the location, because drags have no momentum.
    public var predictedEndLocation: CGPoint { location }
    /// The predicted distance at the end of the drag: the translation.
    public var predictedEndTranslation: CGSize { translation }
  }

  /// Creates a gesture.
  ///
  /// - Parameters:
  ///   - minimumDistance: The distance in points after which the drag begins.
  ///   - coordinateSpace: The coordinate space of the locations: that of the view or that of the
  ///     screen. A named space means the screen.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  @MainActor public var _followsMovements: Bool { true }

  @MainActor public func _phase(of track: PointerTrack) -> _GesturePhase<Value>? {
    if track.distance >= minimumDistance, track.phase != .cancelled { track.hasBegun = true }
    guard track.hasBegun else { return nil }
    switch track.phase {
    case .pressed, .moved: return .changed(value(of: track))
    case .released: return .ended(value(of: track))
    case .cancelled: return .cancelled
    }
  }

  @MainActor private func value(of track: PointerTrack) -> Value {
    let origin = coordinateSpace == .local ? track.origin : .zero
    func point(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    }
    return Value(
      time: track.time,
      location: point(track.location),
      startLocation: point(track.start)
    )
  }
}
