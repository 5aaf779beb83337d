/// The gestures that follow the pointer after a press, and the element that may handle the press itself.
///
/// The innermost gesture is recognized, unless one of high priority is around it. Gestures that are
/// recognized simultaneously are followed in addition, and a gesture can exclude the views inside of it.
@MainActor
public struct PressedGestures {
  /// The elements whose gestures follow the pointer, innermost first.
  public let followed: [Element]
  /// The innermost element that may handle the press.
  public let inside: Element

  /// Finds the gestures around the innermost element below the pointer.
  ///
  /// - Parameters:
  ///   - element: The innermost element below the pointer.
  ///   - clicks: The number of consecutive clicks, starting at 1.
  public init(on element: Element, clicks: Int) {
    var found: [(element: Element, priority: GestureContent.Priority)] = []
    var inside = element
    var first: Element?
    for element in sequence(first: element, next: \.parent) where element.isEnabled {
      if let tap = element.content as? TapContent, tap.isHighPriority, clicks % tap.clicks == 0 {
        first = element
      }
      guard let gesture = element.content as? GestureContent else { continue }
      if !gesture.mask.contains(.subviews) {
        found = []
        inside = element
      }
      if gesture.mask.contains(.gesture) { found.append((element, gesture.priority)) }
    }
    let chosen =
      found.last { $0.priority == .high } ?? found.first { $0.priority == .normal }
    followed = found.filter {
      $0.priority == .simultaneous || first == nil && $0.element === chosen?.element
    }.map(\.element)
    self.inside = first ?? inside
  }
}

extension Element {
  /// Whether the element is inside of another one.
  public func isInside(_ other: Element) -> Bool {
    sequence(first: self, next: \.parent).dropFirst().contains { $0 === other }
  }
}
