/// The content of an element with a message in place of content.
///
/// ```swift
/// func isMessage(_ element: Element) -> Bool { element.content is UnavailableContent }
/// ```
///
/// Its child is a stack with a label, a description and buttons. Renderers can emphasize the symbol
/// of the label.
public struct UnavailableContent: ElementContent {
  /// Creates the content of an element with a message.
  public init() {}
  public var role: ElementRole { .none }
}
