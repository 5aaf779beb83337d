import Foundation
import ElementTree
import TerminalDriver

/// The press of a mouse button, until it is released.
struct PointerPress {
  /// The node that has handled the press and receives the following events.
  let user: LayoutNode?
  /// The node that is clicked unless a gesture recognizes the press.
  let target: LayoutNode?
  let clicks: Int
  let gestures: [(node: LayoutNode, track: PointerTrack)]
}

extension PointerRouter {
  func begin(
    _ gestures: [LayoutNode],
    _ event: MouseEvent,
    clicks: Int,
    user: LayoutNode?,
    target: LayoutNode?
  ) {
    let taker = (user ?? target)?.element
    // The release was not reported, for example because the button was released outside of the
    // window.
    if press != nil { _ = follow(event, .cancelled) }
    let tracks = gestures.map { node in
      let track = PointerTrack(
        origin: CGPoint(
          x: Metrics.points(columns: node.frame.column),
          y: Metrics.points(rows: node.frame.row)
        ),
        start: event.location,
        time: session.now(),
        clicks: clicks,
        isClickTaken: node.gesture?.priority == .normal && taker?.isInside(node.element) == true
      )
      return (node: node, track: track)
    }
    press = PointerPress(
      user: user,
      target: gestures.isEmpty ? nil : target,
      clicks: clicks,
      gestures: tracks
    )
    for (node, track) in tracks { node.follow(track) }
  }

  /// Passes the next event of a pressed button to its recipients.
  func follow(_ event: MouseEvent, _ phase: PointerTrack.Phase) -> Bool {
    guard let press else { return false }
    if phase == .released || phase == .cancelled { self.press = nil }
    var isUsed = !press.gestures.isEmpty
    if phase != .cancelled, let user = press.user, user.isAttached {
      isUsed = dispatch(event, to: user) || isUsed
    }
    for (node, track) in press.gestures where node.isAttached {
      track.move(to: event.location, at: session.now(), phase)
      node.follow(track)
    }
    return isUsed
  }

  func release(_ event: MouseEvent) -> Bool {
    guard let press else { return false }
    let isUsed = follow(event, .released)
    guard let target = press.target, target.isAttached,
      !press.gestures.contains(where: { $0.node.isExclusive && $0.track.hasBegun }),
      target.frame.contains(column: event.column, row: event.row)
    else { return isUsed }
    return click(target, press.clicks) || isUsed
  }
}

extension LayoutNode {
  var gesture: GestureContent? { element.content as? GestureContent }

  /// Whether a press that the gesture of the node recognizes is no click.
  fileprivate var isExclusive: Bool { gesture?.priority != .simultaneous }

  fileprivate func follow(_ track: PointerTrack) { gesture?.follow(track) }

  func tellHover(_ isInside: Bool) {
    if isAttached { currentKind.pointerChanged(isInside: isInside) }
  }

  func tellPointer(at location: CGPoint) {
    guard isAttached else { return }
    let local = CGPoint(
      x: location.x - Metrics.points(columns: frame.column),
      y: location.y - Metrics.points(rows: frame.row)
    )
    currentKind.pointerMoved(HoverContent.Location(local: local, global: location))
  }
}

extension MouseEvent {
  /// The center of the cell, in points.
  var location: CGPoint {
    CGPoint(
      x: Metrics.points(columns: column) + Metrics.points(columns: 1) / 2,
      y: Metrics.points(rows: row) + Metrics.points(rows: 1) / 2
    )
  }
}
