/// The movement of a pointer from the press of a button to its release. Positions are in points, in
/// the coordinates of the screen.
///
/// ```swift
/// let track = PointerTrack(origin: .zero, start: CGPoint(x: 8, y: 16), time: Date(), clicks: 1)
/// track.move(to: CGPoint(x: 80, y: 16), at: Date(), .moved)
/// ```
///
/// A renderer creates a track for each gesture that could recognize the press, updates the track
/// with each event of the pointer, and passes it to ``GestureContent/follow``.
@MainActor
public final class PointerTrack {
  /// The kind of an event of a pointer.
  public enum Phase: Hashable, Sendable {
    /// The button was pressed.
    case pressed
    /// The pointer was moved with the button pressed.
    case moved
    /// The button was released.
    case released
    /// The gesture ends without a release, for example because the window lost the focus.
    case cancelled
  }

  /// The kind of the latest event.
  public private(set) var phase = Phase.pressed

  /// The position of the view when the button was pressed. The origin of local coordinates stays
  /// there even if the view moves with the pointer.
  public let origin: CGPoint

  /// The position at which the button was pressed.
  public let start: CGPoint

  /// The current position of the pointer.
  public private(set) var location: CGPoint

  /// The time of the press.
  public let startTime: Date
  /// The time of the latest event.
  public private(set) var time: Date

  /// The number of consecutive clicks at the same position, starting at 1.
  public let clicks: Int

  /// Whether a gesture has recognized the press, so that it is not a click.
  public package(set) var hasBegun = false

  /// Whether the gesture has failed for this press.
  package var isLost = false

  /// Creates the track of a press.
  ///
  /// - Parameters:
  ///   - origin: The position of the view, in points.
  ///   - start: The position of the pointer, in points.
  ///   - time: The time of the press.
  ///   - clicks: The number of consecutive clicks, starting at 1.
  public init(origin: CGPoint, start: CGPoint, time: Date, clicks: Int) {
    self.origin = origin
    self.start = start
    location = start
    startTime = time
    self.time = time
    self.clicks = clicks
  }

  /// The tracks for the two parts of a combined gesture.
  package lazy var parts = (
    PointerTrack(origin: origin, start: start, time: startTime, clicks: clicks),
    PointerTrack(origin: origin, start: start, time: startTime, clicks: clicks)
  )

  /// Records an event of the pointer.
  public func move(to location: CGPoint, at time: Date, _ phase: Phase) {
    self.location = location
    self.time = time
    self.phase = phase
  }

  /// Returns the track of clicks that a key performs without a pointer.
  package static func clicks(_ count: Int) -> PointerTrack {
    let track = PointerTrack(origin: .zero, start: .zero, time: Date(), clicks: count)
    track.move(to: .zero, at: track.time, .released)
    return track
  }

  /// The distance in points between the pointer and the position of the press.
  package var distance: CGFloat {
    hypot(location.x - start.x, location.y - start.y)
  }
}
