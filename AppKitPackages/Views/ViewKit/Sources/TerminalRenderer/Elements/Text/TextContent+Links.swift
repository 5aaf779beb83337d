import ElementTree
import TerminalDriver
import CellMetrics

/// The link of a text that has the focus.
final class LinkFocus {
  var index = 0
}

/// Links in a text: Tab and the arrow keys move between them, Return and a click open one.
@MainActor
extension TextContent {
  struct Link {
    let runs: Range<Int>
    let url: URL
    let title: String
  }

  /// The links that can be opened: those in the label of a control belong to the control. Neighboring
  /// runs with the same URL, such as a bold word in a link, are one link.
  private func links(_ node: LayoutNode) -> [Link] {
    guard hasLinks, node.traits.contains(.focusable), node.element.isEnabled else { return [] }
    var links: [Link] = []
    for index in runs.indices {
      guard let url = runs[index].style.link else { continue }
      if let last = links.last, last.url == url, last.runs.upperBound == index {
        links[links.count - 1] = Link(
          runs: last.runs.lowerBound..<index + 1,
          url: url,
          title: last.title + runs[index].text
        )
      } else {
        links.append(Link(runs: index..<index + 1, url: url, title: runs[index].text))
      }
    }
    return links
  }

  private func focus(_ node: LayoutNode) -> LinkFocus {
    node.session.state(of: node.element) { LinkFocus() }
  }

  /// Whether a run of the text with the focus belongs to the link with the focus.
  func isFocused(_ run: Int, _ node: LayoutNode) -> Bool {
    let links = links(node)
    let index = min(focus(node).index, links.count - 1)
    return links.indices.contains(index) && links[index].runs.contains(run)
  }

  /// Moves the focus to the last link of the text, after Shift-Tab.
  func focusLastLink(_ node: LayoutNode) {
    focus(node).index = max(links(node).count - 1, 0)
  }

  public func focusChanged(_ isFocused: Bool, _ node: LayoutNode) {
    if hasLinks, !isFocused { focus(node).index = 0 }
  }

  public func handle(_ press: KeyEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    guard hasLinks, let command = KeyCommand.navigation(press) else { return false }
    let links = links(node)
    guard !links.isEmpty else { return false }
    let focus = focus(node)
    let index = min(focus.index, links.count - 1)
    let next: Int
    switch command {
    case .activate, .activateButton:
      openLink?(links[index].url)
      return true
    case .focusNext, .move(.right), .move(.down): next = index + 1
    case .focusPrevious, .move(.left), .move(.up): next = index - 1
    default: return false
    }
    guard links.indices.contains(next) else { return false }
    focus.index = next
    return true
  }

  public func handle(_ event: MouseEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    guard hasLinks, case .press(.left) = event.action,
      let run = run(at: event.column, event.row, node)
    else { return false }
    let links = links(node)
    guard let index = links.firstIndex(where: { $0.runs.contains(run) }) else { return false }
    focus(node).index = index
    openLink?(links[index].url)
    return true
  }

  /// Returns the run whose characters are in a cell.
  private func run(at column: Int, _ row: Int, _ node: LayoutNode) -> Int? {
    let lines = lines(node, columns: node.frame.columns, rows: node.frame.rows)
    guard lines.indices.contains(row - node.frame.row) else { return nil }
    let line = lines[row - node.frame.row]
    let alignment = node.element.attributes.style.alignment
    var end = node.frame.column + indent(line.width, node, alignment)
    guard column >= end else { return nil }
    for piece in line.pieces {
      end += displayWidth(of: piece.text)
      if column < end { return piece.run }
    }
    return nil
  }

  public func parts(_ node: LayoutNode) -> [Element] {
    links(node).map { link in
      .part(link.title, value: link.url.absoluteString) { openLink?(link.url) }
    }
  }

  public func keys(_ node: LayoutNode) -> [KeyHelp] {
    let links = links(node)
    guard !links.isEmpty else { return [] }
    let index = min(focus(node).index, links.count - 1)
    return [KeyHelp(key: "Enter", name: "Open \(links[index].title)")]
  }
}
