import ViewKit
import Testing
import WebRenderer
import WebTesting

/// Tests rows in the browser whose views have an erased type.
@MainActor
@Suite struct ErasedRowTests {
  private func view(_ number: Int) -> AnyView {
    guard number == 1 else { return AnyView(Text("\(number)")) }
    return AnyView(ForEach(["a", "b"], id: \.self) { Text($0) })
  }

  @Test func `an erased view has all of its rows on the first page`() throws {
    let graph = ViewGraph { List(0..<3) { view($0) } }
    let renderer = WebRenderer(root: graph.root)
    renderer.host.updateViews = {
      guard graph.hasChanges else { return false }
      graph.update()
      return true
    }
    let page = try WebPage(renderer)
    let rows = page.nodes { $0.tag == "li" && $0.attributes["hidden"] == nil }.map(\.words)
    #expect(rows == ["0", "a", "b", "2"])
  }
}
