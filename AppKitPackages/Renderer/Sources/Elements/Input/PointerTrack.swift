/// What a pointer does from the press of a button to its release, in points.
///
/// A renderer makes one for each gesture that a press may become, moves it, and hands it to the
/// gesture's ``GestureContent/follow`` with every step.
@MainActor
public final class PointerTrack {
  public enum Phase: Hashable, Sendable { case pressed, moved, released, cancelled }

  /// The latest step.
  public private(set) var phase = Phase.pressed

  /// Where the view was on the screen when the button was pressed. Views that move along with the
  /// pointer do not change what that is measured from.
  public let origin: CGPoint

  /// Where on the screen the button was pressed.
  public let start: CGPoint

  /// Where on the screen the pointer is.
  public private(set) var location: CGPoint

  /// When the button went down.
  public let startTime: Date
  /// When the latest step happened.
  public private(set) var time: Date

  /// How many clicks on the same place this is, counting from 1.
  public let clicks: Int

  /// Whether a gesture has made more of the press than a click.
  public package(set) var hasBegun = false

  /// Whether the gesture has found that the press is something else.
  package var isLost = false

  public init(origin: CGPoint, start: CGPoint, time: Date, clicks: Int) {
    self.origin = origin
    self.start = start
    location = start
    startTime = time
    self.time = time
    self.clicks = clicks
  }

  /// The same pointer as each of two gestures sees it that are joined into one.
  package lazy var parts = (
    PointerTrack(origin: origin, start: start, time: startTime, clicks: clicks),
    PointerTrack(origin: origin, start: start, time: startTime, clicks: clicks)
  )

  /// Notes the next step of the pointer.
  public func move(to location: CGPoint, at time: Date, _ phase: Phase) {
    self.location = location
    self.time = time
    self.phase = phase
  }

  /// Clicks without a pointer, as a key makes them.
  package static func clicks(_ count: Int) -> PointerTrack {
    let track = PointerTrack(origin: .zero, start: .zero, time: Date(), clicks: count)
    track.move(to: .zero, at: track.time, .released)
    return track
  }

  /// How far the pointer is from where it was pressed.
  package var distance: CGFloat {
    hypot(location.x - start.x, location.y - start.y)
  }
}
