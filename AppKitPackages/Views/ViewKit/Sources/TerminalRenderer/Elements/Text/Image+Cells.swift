import ElementTree
import TerminalDriver
import CellMetrics

/// An image. A symbol is a character; another image is its name in brackets, truncated if
/// necessary, or centered in a frame if the image has a large size.
@MainActor
extension ImageContent: CellElement {
  public var cellTraits: CellTraits { [.leaf, .keepsSize] }

  /// The maximum height of an image in rows. A larger image would show no more.
  static let maxRows = 6

  private func glyph(_ node: LayoutNode) -> String {
    isSymbol ? SymbolTable.glyph(for: name, style: node.session.symbols) : sanitize("[\(name)]")
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let width = displayWidth(of: glyph(node))
    if isSymbol { return CellSize(width, 1) }
    let columns = max(proposal.columns ?? width, 1)
    if !isResizable { return CellSize(min(columns, width), 1) }
    return CellSize(columns, min(max(proposal.rows ?? 1, 1), Self.maxRows))
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? {
    if isSymbol { return .fixed }
    return isResizable && axis == .horizontal ? .greedy : nil
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    let frame = node.frame
    let isRedacted = node.element.attributes.style.isRedacted
    let isFramed = isResizable && !isSymbol && frame.rows >= 3 && frame.columns >= 3
    var text = isSymbol ? glyph(node) : shortName(columns: frame.columns, isFramed: isFramed)
    let width = displayWidth(of: text)
    if isRedacted { text = String(repeating: "▒", count: width) }
    if isFramed { canvas.border(frame, canvas.style(for: node, dim: true), isRounded: false) }
    canvas.write(
      text,
      column: frame.column + max(frame.columns - width, 0) / 2,
      row: frame.row + max(frame.rows - 1, 0) / 2,
      canvas.style(for: node, dim: isRedacted)
    )
  }

  /// Returns the name, truncated to the available width.
  private func shortName(columns: Int, isFramed: Bool) -> String {
    let name = sanitize(name)
    if isFramed { return truncate(name, columns: columns - 2) }
    guard columns >= 3 else { return truncate(name, columns: columns) }
    return "[" + truncate(name, columns: columns - 2) + "]"
  }
}

extension LayoutNode {
  /// Whether the node contains only an image, possibly with modifiers.
  var isPicture: Bool {
    var node = self
    while let inner = node.wrapped { node = inner }
    return node.element.content is ImageContent
  }
}
