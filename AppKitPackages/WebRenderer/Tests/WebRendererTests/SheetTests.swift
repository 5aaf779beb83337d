import Renderer
import Testing
import WebRenderer
import WebTesting

/// Tests the heights of sheets.
@MainActor
@Suite struct SheetTests {
  private func height(_ sheet: some View) throws -> String? {
    let graph = ViewGraph { Text("Page").sheet(isPresented: .constant(true)) { sheet } }
    let renderer = WebRenderer(root: graph.root)
    let page = try WebPage(renderer)
    let dialog = try #require(page.nodes { $0.tag == "dialog" }.first)
    let rules = dialog.classes.compactMap { renderer.styleRules[String($0)] }
    return rules.first { $0.hasPrefix("--detent:") }.map { String($0.dropFirst(9)) }
  }

  @Test func `a sheet has the smallest of its heights, or the selected one`() throws {
    let text = Text("Sheet")
    #expect(try height(text) == nil)
    #expect(try height(text.presentationDetents([.height(200)])) == "200px")
    let several: Set<PresentationDetent> = [.fraction(0.6), .large, .height(300)]
    #expect(try height(text.presentationDetents(several)) == "min(300px,60dvh,92dvh)")
    let selected = text.presentationDetents(several, selection: .constant(.fraction(0.6)))
    #expect(try height(selected) == "60dvh")
  }
}

/// Tests controls in rows of a form.
@MainActor
@Suite struct FormControlTests {
  private struct Choice: View {
    @State private var size = 1
    var body: some View {
      Picker("Size", selection: $size) {
        Text("Small").tag(1)
        Text("Large").tag(2)
      }
      .pickerStyle(.segmented)
    }
  }

  @Test func `segments fill a row of a form or a list, and not a line of a page`() throws {
    func classes(_ view: some View) throws -> [Substring] {
      let graph = ViewGraph { view }
      let page = try WebPage(WebRenderer(root: graph.root))
      return try #require(page.nodes { $0.attributes["role"] == "radiogroup" }.first).classes
    }
    #expect(try classes(Form { Choice() }).contains("fx"))
    #expect(try classes(Form { Section("A") { Choice() } }).contains("fx"))
    #expect(try classes(List { Choice() }).contains("fx"))
    #expect(try !classes(VStack { Choice() }).contains("fx"))
  }
}
