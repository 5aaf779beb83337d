import Foundation
import ViewKit
import Testing
import WebRenderer
import WebTesting

/// Tests the gaps between the sections of a list in the browser.
@MainActor
@Suite struct SectionGapTests {
  private func page(_ view: some View) throws -> String {
    let graph = ViewGraph { view }
    return try WebPage(WebRenderer(root: graph.root)).root.description()
  }

  @Test func `an element without a meaning separates sections without a header`() throws {
    let list = List {
      Section { Text("a") }
      Section { Text("b") }
      Section("Title") { Text("c") }
    }
    let html = try page(list)
    #expect(html.components(separatedBy: "sectiongap").count == 2, "\(html)")
    #expect(html.contains(#"li aria-hidden="true" class="sectiongap""#), "\(html)")
    #expect(try !page(list.listStyle(.plain)).contains("sectiongap"))
  }

  @Test func `a list with a selection has gaps`() throws {
    struct Root: View {
      @State private var selection: String?
      var body: some View {
        List(selection: $selection) {
          Section { Text("a").tag("a") }
          Section { Text("b").tag("b") }
        }
      }
    }
    let html = try page(Root())
    #expect(html.contains(#"div aria-hidden="true" class="sectiongap""#), "\(html)")
  }
}
