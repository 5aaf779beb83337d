import Renderer
import Terminal
import TextMetrics

@MainActor
extension ImageContent: CellElement {
  static var isLeaf: Bool { true }
  static var keepsSize: Bool { true }

  private func glyph(_ box: Box) -> String {
    isSymbol
      ? SymbolTable.glyph(for: name, style: box.session.symbols) : sanitize("[\(name)]")
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    CellSize(displayWidth(of: glyph(box)), 1)
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? { .fixed }

  func paint(_ box: Box, _ canvas: Canvas) {
    var glyph = glyph(box)
    let isRedacted = box.element.attributes.style.isRedacted
    if isRedacted { glyph = String(repeating: "▒", count: displayWidth(of: glyph)) }
    canvas.write(
      glyph,
      column: box.frame.column,
      row: box.frame.row,
      canvas.style(for: box, dim: isRedacted)
    )
  }
}
