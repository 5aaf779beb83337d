import ElementTree
import Foundation

/// The pressed pointer, and the values that the user drags.
@MainActor
final class PointerTracker {
  /// The gestures that follow the pressed pointer.
  private var tracks: [(element: Element, track: PointerTrack)] = []
  /// The innermost element with a gesture below the pressed pointer, and what it may begin.
  private var pressed: (element: Element, gestures: PressedGestures)?
  /// The elements whose gestures have recognized the last press.
  private var recognized: [Element] = []
  /// The element that alone may handle the last press, if a gesture excludes the views inside.
  private var inside: Element?
  /// The number of the event that has ended the last press.
  private var endOfPress = -9
  private var draggedItems: AnyObject?
  /// The element on which the dragged values would be dropped.
  private weak var dropTarget: Element?

  /// Whether the gesture of an element follows the pointer.
  func follows(_ element: Element) -> Bool {
    element === pressed?.element || tracks.contains { $0.element === element }
  }

  /// Whether an event on an element is the click at the end of a press that a gesture has recognized,
  /// or whose gesture excludes the views inside of it. The press can move the focus before its click.
  func takesClick(_ event: Int, on element: Element) -> Bool {
    guard event - endOfPress < 3 else { return false }
    return recognized.contains { $0 === element || $0.isInside(element) || element.isInside($0) }
      || inside.map(element.isInside) == true
  }

  /// Passes a step of the pointer to gestures. The browser reports a press for each element with a
  /// gesture below the pointer, the innermost one first, and all other steps for that one only.
  ///
  /// - Parameter number: The number of the event.
  func follow(_ event: PointerEvent, _ element: Element, number: Int, at date: Date) {
    guard let gesture = element.content as? GestureContent, element.isEnabled else { return }
    if event.phase == .pressed {
      if let pressed, event.isOuter, pressed.element.isInside(element) {
        // The press began on an inner element.
      } else {
        tracks = []
        recognized = []
        let gestures = PressedGestures(on: element, clicks: event.clicks)
        pressed = (element, gestures)
        inside =
          gestures.inside === element && gesture.mask.contains(.subviews) ? nil : gestures.inside
      }
      guard let followed = pressed?.gestures.followed, followed.contains(where: { $0 === element })
      else { return }
      // A gesture that excludes the views inside of it leaves them no click.
      let isTakeable = gesture.priority == .normal && gesture.mask.contains(.subviews)
      let track = PointerTrack(
        origin: event.origin,
        start: event.location,
        time: date,
        clicks: event.clicks,
        isClickTaken: event.isClickTaken && isTakeable
      )
      tracks.append((element, track))
      return gesture.follow(track)
    }
    guard element === pressed?.element else { return }
    for (element, track) in tracks {
      guard let gesture = element.content as? GestureContent else { continue }
      track.move(to: event.location, at: date, event.phase)
      gesture.follow(track)
      if event.phase == .released, track.hasBegun, gesture.priority != .simultaneous {
        recognized.append(element)
      }
    }
    guard event.phase != .moved else { return }
    endOfPress = number
    pressed = nil
    tracks = []
  }

  /// Handles a step of a drag between views: it begins on the dragged element, and moves to and ends on
  /// the element below the pointer.
  func drag(_ event: DragEvent, _ element: Element) {
    let location = event.location
    if event.phase == .began {
      leaveTarget(location)
      draggedItems = element.isEnabled ? element.traits.transfer?.drag?() : nil
      return
    }
    guard let items = draggedItems else { return }
    var target: Element? = element
    while let current = target, !current.accepts(items) { target = current.parent }
    if target !== dropTarget {
      leaveTarget(location)
      dropTarget = target
      target?.traits.transfer?.drop?.handle(.entered(items, location))
    }
    guard event.phase == .ended else { return }
    dropTarget = nil
    draggedItems = nil
    guard let drop = target?.traits.transfer?.drop else { return }
    drop.handle(
      drop.inserts
        ? .inserted(items, isBehind: location.y > event.height / 2) : .dropped(items, location)
    )
  }

  private func leaveTarget(_ location: CGPoint) {
    guard let items = draggedItems, let target = dropTarget else { return }
    dropTarget = nil
    target.traits.transfer?.drop?.handle(.exited(items, location))
  }
}

@MainActor
extension Element {
  fileprivate func accepts(_ items: AnyObject) -> Bool {
    isEnabled && traits.transfer?.drop?.accepts(items) == true
  }
}
