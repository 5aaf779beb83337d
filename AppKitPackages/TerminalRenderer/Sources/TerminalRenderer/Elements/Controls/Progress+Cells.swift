import Renderer
import Terminal
import TextMetrics

/// A bar if it is known how far something has come, otherwise a spinner.
@MainActor
extension ProgressContent: CellElement {
  static var drawsItsContents: Bool { true }

  /// One turn of the spinner, a picture for each tick.
  static let spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let asciiSpinner = ["|", "/", "-", "\\"]

  private func label(_ box: Box) -> Box? {
    box.children.first { box in
      (box.element.content as? SlotContent)?.part == .label && !box.element.children.isEmpty
    }
  }

  private func valueLabel(_ box: Box) -> Box? {
    box.children.first { box in
      (box.element.content as? SlotContent)?.part == .value && !box.element.children.isEmpty
    }
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let label = label(box)?.size(Proposal(proposal.columns, nil)) ?? .zero
    guard fraction != nil else {
      return CellSize(label.columns > 0 ? label.columns + 2 : 1, max(label.rows, 1))
    }
    let value = valueLabel(box)?.size(Proposal(proposal.columns, nil)) ?? .zero
    let columns = proposal.columns ?? max(20, label.columns)
    return CellSize(columns, 1 + label.rows + value.rows)
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? {
    axis == .horizontal && fraction != nil ? .greedy : .fixed
  }

  private func barRow(_ box: Box) -> Int {
    box.frame.row + (label(box)?.size(Proposal(box.frame.columns, nil)).rows ?? 0)
  }

  func place(_ box: Box) {
    for child in box.children { child.place(.zero, clip: .zero) }
    if let label = label(box) {
      box.place(
        label,
        alignment: .topLeading,
        in: fraction == nil ? box.frame.inset(left: 2) : box.frame
      )
    }
    if fraction != nil, let value = valueLabel(box) {
      box.place(
        value,
        alignment: .topLeading,
        in: CellRect(
          column: box.frame.column,
          row: barRow(box) + 1,
          columns: box.frame.columns,
          rows: max(box.frame.endRow - barRow(box) - 1, 0)
        )
      )
    }
  }

  func paint(_ box: Box, _ canvas: Canvas) {
    let style = canvas.style(for: box)
    var bar = style
    bar.foreground = canvas.theme.color(box.element.attributes.style.tint ?? .accentColor).color
    guard let fraction else {
      box.session.noteSpinner()
      let pictures = box.session.symbols == .ascii ? Self.asciiSpinner : Self.spinner
      let picture = pictures[box.session.tick % pictures.count]
      canvas.write(picture, column: box.frame.column, row: box.frame.row, bar)
      return
    }
    let percent = " \(Int((fraction * 100).rounded()))%"
    let showsPercent = box.frame.columns > 12 && valueLabel(box) == nil
    let width = max(box.frame.columns - (showsPercent ? 5 : 0), 0)
    guard width < 10_000 else { return }
    let eighths = Int((fraction * Double(width) * 8).rounded())
    let full = String(repeating: "█", count: eighths / 8)
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let row = barRow(box)
    let end = canvas.write(
      full + parts[eighths % 8],
      column: box.frame.column,
      row: row,
      bar
    )
    var rest = style
    rest.attributes.insert(.dim)
    canvas.write(
      String(repeating: "░", count: max(box.frame.column + width - end, 0)),
      column: end,
      row: row,
      rest
    )
    if showsPercent {
      let text = String(repeating: " ", count: max(5 - percent.count, 0)) + percent
      canvas.write(text, column: box.frame.column + width, row: row, style)
    }
  }
}
