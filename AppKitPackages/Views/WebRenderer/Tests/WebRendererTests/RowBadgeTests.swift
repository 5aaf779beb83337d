import ViewKit
import Testing
import WebRenderer
import WebTesting

/// Tests of badges of rows in the browser.
@MainActor
@Suite struct RowBadgeTests {
  @Observable @MainActor final class Model {
    var count = 0
  }

  private struct Root: View {
    let model: Model
    var body: some View {
      List {
        NavigationLink(value: 1) { HStack { Text("a").badge(model.count) } }
        Button {
        } label: {
          Text("b").badge(7)
        }
      }
    }
  }

  @Test func `a badge in the label of a link or a button is shown by its row`() throws {
    let model = Model()
    let graph = ViewGraph { Root(model: model) }
    let page = try WebPage(WebRenderer(root: graph.root))
    func badges() -> [String] {
      page.nodes { $0.attributes["class"]?.contains("badge") == true }.map(\.words)
    }
    #expect(badges() == ["7"])
    model.count = 2
    graph.update()
    try page.receive()
    #expect(badges() == ["2", "7"])
    model.count = 0
    graph.update()
    try page.receive()
    #expect(badges() == ["7"])
  }

  private struct Controls: View {
    let model: Model
    var body: some View {
      List {
        Menu {
          Button("b") {}.badge(8)
        } label: {
          Text("a").badge(model.count)
        }
        Picker(selection: .constant(1)) {
          Text("b").tag(1).badge(9)
        } label: {
          Text("a").badge(model.count + 1)
        }
      }
    }
  }

  @Test func `a badge in the label of a menu or a picker is shown by its row`() throws {
    let model = Model()
    model.count = 3
    let graph = ViewGraph { Controls(model: model) }
    let page = try WebPage(WebRenderer(root: graph.root))
    func badges() -> [String] {
      page.nodes { $0.attributes["class"]?.contains("badge") == true }.map(\.words)
    }
    #expect(badges() == ["3", "4"])
    model.count = 5
    graph.update()
    try page.receive()
    #expect(badges() == ["5", "6"])
  }
}
