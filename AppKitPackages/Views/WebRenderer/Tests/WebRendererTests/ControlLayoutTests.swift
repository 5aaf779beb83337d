import ViewKit
import Testing
import WebRenderer
import WebTesting

/// Tests the layout of controls.
@MainActor
@Suite struct ControlLayoutTests {
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

  @Test func `segments fill their width, except in a bar`() throws {
    func classes(_ view: some View) throws -> [Substring] {
      let graph = ViewGraph { view }
      let page = try WebPage(WebRenderer(root: graph.root))
      return try #require(page.nodes { $0.attributes["role"] == "radiogroup" }.first).classes
    }
    #expect(try classes(Form { Choice() }).contains("fx"))
    #expect(try classes(Form { Section("A") { Choice() } }).contains("fx"))
    #expect(try classes(List { Choice() }).contains("fx"))
    #expect(try classes(VStack { Choice() }).contains("fx"))
    let bar = NavigationStack {
      Text("Page").toolbar { ToolbarItem(placement: .principal) { Choice() } }
    }
    #expect(try !classes(bar).contains("fx"))
  }

  @Test func `a button is as wide as a label that fills its width`() throws {
    func fills(_ label: some View) throws -> Bool {
      let button = Button(action: {}) { label }.buttonStyle(.borderedProminent)
      let graph = ViewGraph { VStack { button } }
      let page = try WebPage(WebRenderer(root: graph.root))
      return try #require(page.nodes { $0.tag == "button" }.first).classes.contains("fx")
    }
    #expect(try fills(Text("Wide").frame(maxWidth: .infinity)))
    #expect(try !fills(Text("Narrow")))
    #expect(try !fills(Text("High").frame(maxHeight: .infinity)))
  }

  @Test func `the second view of a label is a subtitle`() throws {
    let graph = ViewGraph {
      Toggle(isOn: .constant(true)) {
        Text("Title")
        Text("Subtitle")
      }
    }
    let renderer = WebRenderer(root: graph.root)
    let page = try WebPage(renderer)
    let texts = page.nodes { $0.classes.contains("t") }
    let rules = texts.map { $0.classes.compactMap { renderer.styleRules[String($0)] } }
    #expect(rules == [[], ["color:var(--secondary);font-size:var(--footnote)"]])
  }

  @Test func `items of the bottom bar are apart from the other actions`() throws {
    let graph = ViewGraph {
      NavigationStack {
        Text("Page").toolbar {
          ToolbarItem(placement: .bottomBar) { Button("Delete") {} }
          ToolbarItem { Button("Add") {} }
        }
      }
    }
    let page = try WebPage(WebRenderer(root: graph.root))
    let bar = try #require(page.nodes { $0.classes.contains("bottombar") }.first)
    #expect(bar.words == "Delete")
    #expect(bar.parent?.attributes["role"] == "toolbar")
  }

  @Test func `a slider moves in its own steps, or freely`() throws {
    @MainActor final class Model { var values: [Double] = [] }
    let model = Model()
    func range(_ bounds: ClosedRange<Double>, step: Double?) throws -> (WebPage, WebNode) {
      let value = Binding(get: { bounds.lowerBound }, set: { model.values.append($0) })
      let graph = ViewGraph {
        if let step {
          Slider(value: value, in: bounds, step: step)
        } else {
          Slider(value: value, in: bounds)
        }
      }
      let page = try WebPage(WebRenderer(root: graph.root))
      return (page, try #require(page.nodes { $0.attributes["type"] == "range" }.first))
    }
    for (step, last) in [(0.1, "10"), (0.3, "3"), (5, "1"), (nil, "200")] {
      let (page, slider) = try range(1...2, step: step)
      #expect(slider.attributes["max"] == last)
      try page.send("v", slider.number, "1")
      try page.send("v", slider.number, last)
      try page.send("v", slider.number, "\(last)0")
    }
    #expect(model.values == [1.1, 2, 1.3, 1.9, 1, 1, 1.005, 2])
  }
}
