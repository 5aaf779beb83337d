import Renderer
import Terminal
import TextMetrics

/// A symbol is a character. Any other picture is its name in brackets, cut to the room there is, or in
/// the middle of a frame if it is as large as the room.
@MainActor
extension ImageContent: CellElement {
  static var isLeaf: Bool { true }
  static var keepsSize: Bool { true }

  /// The rows that a picture takes at most. Nothing can be seen in it that would need more.
  static let mostRows = 6

  private func glyph(_ box: Box) -> String {
    isSymbol ? SymbolTable.glyph(for: name, style: box.session.symbols) : sanitize("[\(name)]")
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let width = displayWidth(of: glyph(box))
    if isSymbol { return CellSize(width, 1) }
    let columns = max(proposal.columns ?? width, 1)
    if !isResizable { return CellSize(min(columns, width), 1) }
    return CellSize(columns, min(max(proposal.rows ?? 1, 1), Self.mostRows))
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? {
    if isSymbol { return .fixed }
    return isResizable && axis == .horizontal ? .greedy : nil
  }

  func paint(_ box: Box, _ canvas: Canvas) {
    let frame = box.frame
    let isRedacted = box.element.attributes.style.isRedacted
    let isFramed = isResizable && frame.rows >= 3 && frame.columns >= 3
    var text = isSymbol ? glyph(box) : shortName(columns: frame.columns, isFramed: isFramed)
    let width = displayWidth(of: text)
    if isRedacted { text = String(repeating: "▒", count: width) }
    if isFramed { canvas.border(frame, canvas.style(for: box, dim: true), isRounded: false) }
    canvas.write(
      text,
      column: frame.column + max(frame.columns - width, 0) / 2,
      row: frame.row + max(frame.rows - 1, 0) / 2,
      canvas.style(for: box, dim: isRedacted)
    )
  }

  /// The name, cut to what there is room for.
  private func shortName(columns: Int, isFramed: Bool) -> String {
    let name = sanitize(name)
    if isFramed { return truncate(name, columns: columns - 2) }
    guard columns >= 3 else { return truncate(name, columns: columns) }
    return "[" + truncate(name, columns: columns - 2) + "]"
  }
}

extension Box {
  /// Whether the box shows nothing but a picture, maybe with other looks and other room.
  var isPicture: Bool {
    var box = self
    while let inner = box.wrapped { box = inner }
    return box.element.content is ImageContent
  }
}
