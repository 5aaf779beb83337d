import ElementTree
import TerminalDriver
import CellMetrics

/// A bar for determinate progress, otherwise a spinner.
@MainActor
extension ProgressContent: CellElement {
  public var cellTraits: CellTraits { .drawsDescendants }

  /// The characters of the spinner, one for each tick.
  static let spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let asciiSpinner = ["|", "/", "-", "\\"]

  private func label(_ node: LayoutNode) -> LayoutNode? {
    node.children.first { node in
      (node.element.content as? NamedChildContent)?.part == .label && !node.element.children.isEmpty
    }
  }

  private func valueLabel(_ node: LayoutNode) -> LayoutNode? {
    node.children.first { node in
      (node.element.content as? NamedChildContent)?.part == .value && !node.element.children.isEmpty
    }
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let label = label(node)?.size(CellProposal(proposal.columns, nil)) ?? .zero
    guard fraction != nil else {
      return CellSize(label.columns > 0 ? label.columns + 2 : 1, max(label.rows, 1))
    }
    let value = valueLabel(node)?.size(CellProposal(proposal.columns, nil)) ?? .zero
    let columns = proposal.columns ?? max(20, label.columns)
    return CellSize(columns, 1 + label.rows + value.rows)
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? {
    axis == .horizontal && fraction != nil ? .greedy : .fixed
  }

  private func barRow(_ node: LayoutNode) -> Int {
    node.frame.row + (label(node)?.size(CellProposal(node.frame.columns, nil)).rows ?? 0)
  }

  public func place(_ node: LayoutNode) {
    for child in node.children { child.place(.zero, clip: .zero) }
    if let label = label(node) {
      node.place(
        label,
        alignment: .topLeading,
        in: fraction == nil ? node.frame.inset(left: 2) : node.frame
      )
    }
    if fraction != nil, let value = valueLabel(node) {
      node.place(
        value,
        alignment: .topLeading,
        in: CellRect(
          column: node.frame.column,
          row: barRow(node) + 1,
          columns: node.frame.columns,
          rows: max(node.frame.endRow - barRow(node) - 1, 0)
        )
      )
    }
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    let style = canvas.style(for: node)
    var bar = style
    bar.foreground = canvas.theme.color(node.element.attributes.style.tint ?? .accentColor).color
    guard let fraction else {
      node.session.scheduler.isAnimating = true
      let pictures = node.session.symbols == .ascii ? Self.asciiSpinner : Self.spinner
      let picture = pictures[node.session.tick % pictures.count]
      canvas.write(picture, column: node.column(0), row: node.frame.row, bar)
      return
    }
    let percent = "\(Int((fraction * 100).rounded()))%"
    let showsPercent = node.frame.columns > 12 && valueLabel(node) == nil
    let width = max(node.frame.columns - (showsPercent ? 5 : 0), 0)
    guard width < 10_000 else { return }
    let eighths = Int((fraction * Double(width) * 8).rounded())
    var full = String(repeating: "█", count: eighths / 8)
    if node.isRightToLeft {
      // Of the blocks that begin at the right, there is only the half one.
      if eighths % 8 > 3 { full = "▐" + full }
    } else {
      full += ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    }
    let row = barRow(node)
    let done = full.count
    canvas.write(full, column: node.column(0, columns: done), row: row, bar)
    var rest = style
    rest.attributes.insert(.dim)
    let open = max(width - done, 0)
    canvas.write(
      String(repeating: "░", count: open),
      column: node.column(done, columns: open),
      row: row,
      rest
    )
    if showsPercent {
      let column = node.column(node.frame.columns - percent.count, columns: percent.count)
      canvas.write(percent, column: column, row: row, style)
    }
  }
}
