/// The pointer moves with a button held.
///
/// ```swift
/// @State var width: CGFloat = 80
///
/// Rectangle()
///   .frame(width: width)
///   .gesture(DragGesture().onChanged { width = max($0.location.x, 8) })
/// ```
///
/// A terminal tells of every cell that the pointer comes to: steps are 8 points wide and 16 high,
/// and locations are the middles of cells.
public struct DragGesture: Gesture {
  /// How far the pointer has to move before the drag begins, in points.
  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  /// What a drag tells.
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint

    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// Where the drag ends if it is let go now: here, as nothing glides on.
    public var predictedEndLocation: CGPoint { location }
    public var predictedEndTranslation: CGSize { translation }
  }

  /// - Parameters:
  ///   - minimumDistance: how far the pointer has to move before the drag begins, in points.
  ///   - coordinateSpace: from where locations are counted: the view's corner, or that of the
  ///     screen, which stands for named spaces too.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  public func _phase(of track: PointerTrack) -> _GesturePhase<Value>? {
    if track.distance >= minimumDistance, track.phase != .cancelled { track.hasBegun = true }
    guard track.hasBegun else { return nil }
    switch track.phase {
    case .pressed, .moved: return .changed(value(of: track))
    case .released: return .ended(value(of: track))
    case .cancelled: return .cancelled
    }
  }

  private func value(of track: PointerTrack) -> Value {
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
