import ElementTree
import Testing
import ViewKit
import WebRenderer
import WebTesting

@MainActor
@Suite struct DataTableTests {
  private struct Values: ElementView {
    var rows = [["Mo", "3"], ["Tu", "<5>"]]
    var elementChildren: some View { Text("drawing") }

    func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
      element.content = DataTableContent(columns: ["Day", "Done"], rows: rows)
    }
  }

  private func page(_ view: some View) throws -> WebPage {
    let graph = ViewGraph { view }
    return try withExtendedLifetime(graph) { try WebPage(WebRenderer(root: graph.root)) }
  }

  private func table(_ page: WebPage) throws -> WebNode {
    try #require(page.nodes { $0.attributes["role"] == "table" }.first)
  }

  private func texts(_ role: String, _ page: WebPage) -> [String] {
    page.nodes { $0.attributes["role"] == role }.map(\.text)
  }

  @Test func `screen readers get a table, and the page shows only the drawing`() throws {
    let page = try page(Values())
    let table = try table(page)
    #expect(table.attributes["aria-label"] == "Day, Done")
    #expect(table.classes == ["hidden"])
    #expect(texts("columnheader", page) == ["Day", "Done"])
    #expect(texts("cell", page) == ["Mo", "3", "Tu", "<5>"])
    #expect(page.nodes { $0.attributes["role"] == "row" }.count == 3)
  }

  @Test func `a table has the name that the app gives it`() throws {
    let page = try page(Values().accessibilityLabel("Progress"))
    #expect(try table(page).attributes["aria-label"] == "Progress")
  }

  @Test func `a view without values has no table`() throws {
    let page = try page(Values(rows: []))
    #expect(page.nodes { $0.attributes["role"] == "table" }.isEmpty)
  }
}
