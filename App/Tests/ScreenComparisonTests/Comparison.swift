import ElementTree
import ViewKit
import ScreenTesting
import TerminalRenderer
import Testing
import WebRenderer
import WebTesting

/// Compares what the tree of elements has with what a tall terminal and the browser show of it.
@MainActor
enum Comparison {
  static let columns = 160

  /// Returns the differences of a screen. Both renderers show the same tree.
  static func differences(of screen: Screen) async throws -> [String] {
    let session = screen.session
    var tree = facts(of: screen)
    // Rows that are created can turn out to hold more rows.
    for _ in 0..<8 where session.graph.hasChanges { tree = facts(of: screen) }
    let rows = max(tree.facts.count * 2 + 60, session.rows)
    screen.resize(columns: columns, rows: min(rows, 2_000))
    // Rows that appear load more.
    await screen.settle(5)
    tree = facts(of: screen)

    // The page below a dialog remains visible.
    let isPresenting = session.graph.root.children.count > 1
    let terminal = TerminalFacts(session, tree, comparesRest: !isPresenting && !tree.isCut)
    let controls = tree.facts.filter { $0.text == nil }
    var lines = terminal.controls.differences(from: controls, by: "terminal")
    // The terminal shows further rows of a list of which not all are compared.
    if tree.isCut { lines.removeAll { $0.hasPrefix("terminal adds") } }
    lines += terminal.missing.map { "terminal lacks \($0)" }
    lines += terminal.rest.map { "terminal adds \($0)" }

    let renderer = WebRenderer(root: session.graph.root)
    renderer.host.updateViews = {
      guard session.graph.hasChanges else { return false }
      session.graph.update()
      return true
    }
    let page = try WebPage(renderer)
    lines += try menuDifferences(screen, page)
    let browser = try PageFacts(page) { session.graph.update() }.facts
    lines += browser.filter { $0.text == nil }.differences(from: controls, by: "browser")
    lines += browser.filter { $0.text != nil }
      .differences(from: tree.facts.filter { $0.text != nil }, by: "browser")
    return lines
  }

  /// Records the differences that no exception explains, and the exceptions that no screen has.
  ///
  /// - Parameters:
  ///   - found: The differences, each after the name of its screen and a colon.
  ///   - exceptions: The reasons of the differences that are meant to stay.
  static func expect(_ found: [String], _ exceptions: [String: String]) {
    for difference in found where exceptions[difference] == nil {
      Issue.record("\(difference). To fix this, show the same in both, or add a reason.")
    }
    for exception in exceptions.keys.sorted() where !found.contains(exception) {
      Issue.record("This no longer differs: \(exception). To fix this, remove the exception.")
    }
  }

  private static func menuDifferences(
    _ screen: Screen,
    _ page: WebPage
  ) throws -> [String] {
    var lines: [String] = []
    let graph = screen.session.graph
    for (menu, facts) in MenuFacts.menus(in: graph.root) {
      // The terminal shows an entry that is disabled as a text.
      let shown = facts.compactMap { fact in
        if case .control(_, let label, _, false) = fact { Fact.text(of: label) } else { fact }
      }
      lines += MenuFacts.entries(of: menu, on: screen)
        .differences(from: shown, by: "terminal's menu")
      let button = page.nodes {
        $0.classes.contains("opens") && $0.attributes["disabled"] == nil
          && ($0.attributes["aria-label"] ?? $0.words).contains(menu.plainText)
      }.first
      let entries = try button.map { button in
        try MenuFacts.entries(of: button, in: page) { graph.update() }
      }
      lines += (entries ?? []).differences(from: facts, by: "browser's menu")
    }
    return lines
  }

  private static func facts(of screen: Screen) -> ElementFacts {
    _ = screen.frame
    return ElementFacts(screen.session.graph.root, now: screen.session.now())
  }
}
