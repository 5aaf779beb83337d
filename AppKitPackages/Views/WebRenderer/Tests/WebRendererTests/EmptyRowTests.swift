import Foundation
import ViewKit
import Testing
import WebRenderer
import WebTesting

/// Tests rows whose view is absent.
@MainActor
@Suite struct EmptyRowTests {
  @Observable @MainActor final class Model {
    var hasSecond = false
  }

  private struct Root: View {
    let model: Model
    var body: some View {
      List {
        ForEach(0..<2) { number in
          Text("first \(number)")
          if model.hasSecond { Text("second \(number)") }
        }
      }
    }
  }

  @Test func `a row without a view is hidden until the view appears`() throws {
    let model = Model()
    let graph = ViewGraph { Root(model: model) }
    let page = try WebPage(WebRenderer(root: graph.root))
    func rows(isHidden: Bool) -> [String] {
      page.nodes { $0.tag == "li" && ($0.attributes["hidden"] != nil) == isHidden }.map(\.words)
    }
    #expect(rows(isHidden: false) == ["first 0", "first 1"])
    #expect(rows(isHidden: true).count == 2)
    model.hasSecond = true
    graph.update()
    try page.receive()
    #expect(rows(isHidden: false) == ["first 0", "second 0", "first 1", "second 1"])
    #expect(rows(isHidden: true) == [])
    model.hasSecond = false
    graph.update()
    try page.receive()
    #expect(rows(isHidden: false) == ["first 0", "first 1"])
  }

  @Test func `a view that is absent in a lazy stack is hidden`() throws {
    let graph = ViewGraph {
      ScrollView {
        LazyVStack { ForEach(0..<3) { number in if number != 1 { Text("\(number)") } } }
      }
    }
    let html = try WebPage(WebRenderer(root: graph.root)).root.description()
    let lines = html.split(separator: "\n").map { $0.drop { $0 == " " } }
    let first = lines.firstIndex { $0.hasSuffix("class=\"t\" \"0\"") } ?? 0
    #expect(lines[(first + 1)...].first == "div hidden", "\(html)")
  }
}
