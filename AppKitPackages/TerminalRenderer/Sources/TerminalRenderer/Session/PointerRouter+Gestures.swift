import Foundation
import Renderer
import Terminal

/// What a held button is about, from where it was pressed until it is let go.
struct Pointer {
  /// The element that used the press and gets all that follows.
  let user: LayoutNode?
  /// What is clicked unless a gesture makes more of the press.
  let target: LayoutNode?
  let clicks: Int
  let gestures: [(node: LayoutNode, track: PointerTrack)]
}

extension TerminalSession {
  /// The gestures that a press at a node may become, and the node whose surroundings may use it too:
  /// an outer gesture may forbid that to all inside.
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
    // Its release was lost, as when the button was let go outside of the window.
    if pointer != nil { _ = follow(event, .cancelled) }
    let tracks = gestures.map { node in
      let track = PointerTrack(
        origin: CGPoint(
          x: Metrics.points(columns: node.frame.column),
          y: Metrics.points(rows: node.frame.row)
        ),
        start: event.location,
        time: now(),
        clicks: clicks
      )
      return (node: node, track: track)
    }
    pointer = Pointer(
      user: user,
      target: gestures.isEmpty ? nil : target,
      clicks: clicks,
      gestures: tracks
    )
    for (node, track) in tracks { node.follow(track) }
  }

  /// Hands the next step of a held button to what it is about.
  func follow(_ event: MouseEvent, _ phase: PointerTrack.Phase) -> Bool {
    guard let pointer else { return false }
    if phase == .released || phase == .cancelled { self.pointer = nil }
    var isUsed = !pointer.gestures.isEmpty
    if phase != .cancelled, let user = pointer.user, user.isAttached {
      isUsed = dispatch(event, to: user) || isUsed
    }
    for (node, track) in pointer.gestures where node.isAttached {
      track.move(to: event.location, at: now(), phase)
      node.follow(track)
    }
    return isUsed
  }

  func release(_ event: MouseEvent) -> Bool {
    guard let pointer else { return false }
    let isUsed = follow(event, .released)
    guard let target = pointer.target, target.isAttached,
      !pointer.gestures.contains(where: \.track.hasBegun),
      target.frame.contains(column: event.column, row: event.row)
    else { return isUsed }
    return click(target, pointer.clicks) || isUsed
  }

  /// Tells elements that the pointer has come to or left them; returns whether there were any.
  @discardableResult
  func hover(over node: LayoutNode?) -> Bool {
    var nodes: [LayoutNode] = []
    _ = node?.nearest { node in
      if node.traits.contains(.hover) { nodes.append(node) }
      return false
    }
    let old = hovered
    guard !nodes.elementsEqual(old, by: ===) else { return false }
    hovered = nodes
    for node in old where !nodes.contains(where: { $0 === node }) { node.tellHover(false) }
    for node in nodes where !old.contains(where: { $0 === node }) { node.tellHover(true) }
    return true
  }
}

extension LayoutNode {
  fileprivate func follow(_ track: PointerTrack) {
    currentKind.gesture?.follow(track)
  }

  fileprivate func tellHover(_ isInside: Bool) {
    if isAttached { currentKind.pointerChanged(isInside: isInside) }
  }
}

extension MouseEvent {
  /// The middle of the cell, in points.
  fileprivate var location: CGPoint {
    CGPoint(
      x: Metrics.points(columns: column) + Metrics.points(columns: 1) / 2,
      y: Metrics.points(rows: row) + Metrics.points(rows: 1) / 2
    )
  }
}
