import Foundation
import Renderer
import Terminal

/// What a held button is about, from where it was pressed until it is let go.
struct Pointer {
  /// The element that used the press and gets all that follows.
  let user: Box?
  /// What is clicked unless a gesture makes more of the press.
  let target: Box?
  let clicks: Int
  let gestures: [(box: Box, track: PointerTrack)]
}

extension TerminalSession {
  /// The gestures that a press at a box may become, and the box whose surroundings may use it too:
  /// an outer gesture may forbid that to all inside.
  func gestures(around box: Box) -> (followed: [Box], inside: Box) {
    var found: [(box: Box, priority: GestureContent.Priority)] = []
    var inside = box
    _ = box.nearest { box in
      guard let gesture = box.element.content as? GestureContent, box.element.isEnabled else {
        return false
      }
      if !gesture.mask.contains(.subviews) {
        found = []
        inside = box
      }
      if gesture.mask.contains(.gesture) { found.append((box, gesture.priority)) }
      return false
    }
    let high = found.last { $0.priority == .high }
    let chosen = high ?? found.first { $0.priority == .normal }
    let followed = found.filter { $0.priority == .simultaneous || $0.box === chosen?.box }
    return (followed.map(\.box), inside)
  }

  func begin(_ gestures: [Box], _ event: MouseEvent, clicks: Int, user: Box?, target: Box?) {
    // Its release was lost, as when the button was let go outside of the window.
    if pointer != nil { _ = follow(event, .cancelled) }
    let tracks = gestures.map { box in
      let track = PointerTrack(
        origin: CGPoint(
          x: Metrics.points(columns: box.frame.column),
          y: Metrics.points(rows: box.frame.row)
        ),
        start: event.location,
        time: now(),
        clicks: clicks
      )
      return (box: box, track: track)
    }
    pointer = Pointer(
      user: user,
      target: gestures.isEmpty ? nil : target,
      clicks: clicks,
      gestures: tracks
    )
    for (box, track) in tracks { box.follow(track) }
  }

  /// Hands the next step of a held button to what it is about.
  func follow(_ event: MouseEvent, _ phase: PointerTrack.Phase) -> Bool {
    guard let pointer else { return false }
    if phase == .released || phase == .cancelled { self.pointer = nil }
    var isUsed = !pointer.gestures.isEmpty
    if phase != .cancelled, let user = pointer.user, user.isAttached {
      isUsed = offer(event, to: user) || isUsed
    }
    for (box, track) in pointer.gestures where box.isAttached {
      track.move(to: event.location, at: now(), phase)
      box.follow(track)
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
  func hover(over box: Box?) -> Bool {
    var boxes: [Box] = []
    _ = box?.nearest { box in
      if box.element.content is HoverContent { boxes.append(box) }
      return false
    }
    let old = hovered
    guard !boxes.elementsEqual(old, by: ===) else { return false }
    hovered = boxes
    for box in old where !boxes.contains(where: { $0 === box }) { box.tellHover(false) }
    for box in boxes where !old.contains(where: { $0 === box }) { box.tellHover(true) }
    return true
  }
}

extension Box {
  // What an element holds may be newer than what was laid out.

  fileprivate func follow(_ track: PointerTrack) {
    (element.content as? GestureContent)?.follow(track)
  }

  fileprivate func tellHover(_ isInside: Bool) {
    if isAttached { (element.content as? HoverContent)?.changed(isInside) }
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
