import ElementTree
import TerminalDriver

extension LayoutNode {
  /// The frames of texts and images in the subtree to which the app has given the primary color. It is that of
  /// the terminal, like that of a text without a color, which a button replaces.
  var partsInPrimaryColor: [CellRect] {
    switch element.content {
    case let text as TextContent:
      let own = element.attributes.style.foreground
      return text.runs.allSatisfy { ($0.style.foreground ?? own) == .primary } ? [frame] : []
    case is ImageContent:
      return element.attributes.style.foreground == .primary ? [frame] : []
    default:
      return children.flatMap(\.partsInPrimaryColor)
    }
  }
}
