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

  /// Whether a control or a tap gesture inside of the view takes the click at the end of the press.
  public let isClickTaken: Bool

  /// Whether a gesture has recognized the press, so that it is not a click.
  public package(set) var hasBegun = false

  /// Whether the gesture has failed for this press.
  package var isLost = false

  /// Whether the first of two exclusive gestures has been recognized.
  package var isSecondLost = false

  /// The value of the first gesture of a sequence after its end.
  package var endOfFirst: Any?

  /// Creates the track of a press.
  ///
  /// - Parameters:
  ///   - origin: The position of the view, in points.
  ///   - start: The position of the pointer, in points.
  ///   - time: The time of the press.
  ///   - clicks: The number of consecutive clicks, starting at 1.
  ///   - isClickTaken: Whether a control or a tap gesture inside of the view takes the click.
  public init(
    origin: CGPoint,
    start: CGPoint,
    time: Date,
    clicks: Int,
    isClickTaken: Bool = false
  ) {
    self.origin = origin
    self.start = start
    location = start
    startTime = time
    self.time = time
    self.clicks = clicks
    self.isClickTaken = isClickTaken
  }

  /// The tracks for the two parts of a combined gesture.
  package lazy var parts = (part(), part())

  /// Returns a track of the same press that begins at the last event.
  private func part() -> PointerTrack {
    let isNew = phase == .pressed
    return PointerTrack(
      origin: origin,
      start: isNew ? start : location,
      time: isNew ? startTime : time,
      clicks: clicks,
      isClickTaken: isClickTaken
    )
  }

  /// Begins the second gesture of a sequence.
  package func beginSecond(after value: Any) {
    endOfFirst = value
    parts.1 = part()
  }

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
