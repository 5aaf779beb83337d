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
  /// Returns the nodes whose gestures receive the events of a press, and the innermost node that
  /// may handle the press itself: a gesture of an ancestor can exclude its subviews.
  func gestures(around node: LayoutNode) -> (followed: [LayoutNode], inside: LayoutNode) {
    var found: [(node: LayoutNode, priority: GestureContent.Priority)] = []
    var inside = node
    _ = node.nearest { node in
      guard node.element.isEnabled, let gesture = node.kind.gesture else {
        return false
      }
      if !gesture.mask.contains(.subviews) {
        found = []
        inside = node
      }
      if gesture.mask.contains(.gesture) { found.append((node, gesture.priority)) }
      return false
    }
    let high = found.last { $0.priority == .high }
    let chosen = high ?? found.first { $0.priority == .normal }
    let followed = found.filter { $0.priority == .simultaneous || $0.node === chosen?.node }
    return (followed.map(\.node), inside)
  }

  func begin(
    _ gestures: [LayoutNode],
    _ event: MouseEvent,
    clicks: Int,
    user: LayoutNode?,
    target: LayoutNode?
  ) {
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
        clicks: clicks
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
      !press.gestures.contains(where: \.track.hasBegun),
      target.frame.contains(column: event.column, row: event.row)
    else { return isUsed }
    return click(target, press.clicks) || isUsed
  }
}

extension LayoutNode {
  fileprivate func follow(_ track: PointerTrack) {
    currentKind.gesture?.follow(track)
  }

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
