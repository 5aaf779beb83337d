import ElementTree
import Foundation

/// The pressed pointer, and the values that the user drags.
@MainActor
final class PointerTracker {
  private var pressed: (element: Element, track: PointerTrack)?
  /// The number of the event that has ended the last recognized long press.
  private var endOfLongPress = -9
  private var draggedItems: AnyObject?
  /// The element on which the dragged values would be dropped.
  private weak var dropTarget: Element?

  /// Whether the gesture of an element follows the pointer.
  func follows(_ element: Element) -> Bool { element === pressed?.element }

  /// Whether an event can be the click at the end of a long press. It can move the focus before.
  func isEndOfLongPress(_ event: Int) -> Bool { event - endOfLongPress < 3 }

  /// Passes a step of the pointer to the gesture of an element.
  ///
  /// - Parameter number: The number of the event.
  func follow(_ event: PointerEvent, _ element: Element, number: Int, at date: Date) {
    guard let gesture = element.content as? GestureContent, element.isEnabled else { return }
    if event.phase == .pressed {
      let track = PointerTrack(
        origin: event.origin,
        start: event.location,
        time: date,
        clicks: event.clicks
      )
      pressed = (element, track)
      return gesture.follow(track)
    }
    guard let (_, track) = pressed, follows(element) else { return }
    track.move(to: event.location, at: date, event.phase)
    gesture.follow(track)
    guard event.phase != .moved else { return }
    if event.phase == .released, track.hasBegun, !gesture.followsMovements,
      gesture.priority != .simultaneous
    {
      endOfLongPress = number
    }
    pressed = nil
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
