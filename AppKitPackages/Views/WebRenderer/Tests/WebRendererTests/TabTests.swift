import Foundation
import Observation
import ViewKit
import Testing
import WebTesting

@testable import WebRenderer

@MainActor
@Suite struct TabTests {
  @MainActor
  @Observable final class Model {
    var tab = 0
    var title = "Title"
    var text = ""
    var scheme: ColorScheme?
    var pressed: [Int] = []
    var hasTabs = true
    var wantsFocus = false
  }

  struct Page: View {
    @Bindable var model: Model
    @FocusState private var isFocused: Bool

    var body: some View {
      if model.hasTabs { tabs } else { Text("No tabs") }
    }

    private var tabs: some View {
      TabView(selection: $model.tab) {
        VStack {
          Text(model.title)
          Text(Date(timeIntervalSince1970: 0), style: .timer)
          // The binding refuses all letters but "a".
          TextField(
            "Field",
            text: Binding(get: { model.text }, set: { model.text = $0.filter { $0 == "a" } })
          )
          .focused($isFocused)
          .onChange(of: model.wantsFocus) { isFocused = model.wantsFocus }
          List {
            ForEach(0..<300, id: \.self) { row in
              Button("Row \(row)") { model.pressed.append(row) }
            }
          }
        }
        .preferredColorScheme(model.scheme)
        .tabItem { Text("First") }
        .tag(0)
        Text("Second").tabItem { Text("Second") }.tag(1)
      }
    }
  }

  let model = Model()
  let graph: ViewGraph
  let renderer: WebRenderer
  let page: WebPage

  init() throws {
    let model = model
    graph = ViewGraph { Page(model: model) }
    renderer = WebRenderer(root: graph.root)
    renderer.host.now = { Date(timeIntervalSince1970: 10) }
    page = try WebPage(renderer)
  }

  private func select(_ tab: Int) throws {
    model.tab = tab
    try update()
  }

  private func update() throws {
    graph.update()
    try page.receive()
  }

  @Test func `a tab that is selected again is not rendered again`() throws {
    let text = page.text
    try select(1)
    #expect(!page.text.contains("Row 0"))
    let before = renderer.statistics.elementsRendered
    try select(0)
    #expect(page.text == text)
    // The tab view, the list whose rows were compared, and the text that depends on the time. Rows
    // are not rendered.
    #expect(renderer.statistics.elementsRendered - before <= 4)
  }

  @Test func `the browser keeps the nodes of a tab that was left`() throws {
    let row = try page.find("Row 3")
    try select(1)
    #expect(page.control("Row 3") == nil)
    let received = page.received
    try select(0)
    #expect(try page.find("Row 3") === row)
    #expect(page.received - received < 250)
    // Each tab has its nodes once, also after many changes of the tab.
    let count = renderer.document.owners.count
    for _ in 1...20 {
      try select(1)
      try select(0)
    }
    #expect(renderer.document.owners.count == count)
  }

  @Test func `a patch for a tab that is not selected has no effect on the page`() throws {
    try select(1)
    let text = page.text
    model.title = "Changed"
    try update()
    #expect(page.text == text)
  }

  @Test func `the nodes of all tabs are released when the tab view is removed`() throws {
    try select(1)
    model.hasTabs = false
    try update()
    #expect(page.text == "No tabs")
    #expect(renderer.document.owners.count == page.nodes { _ in true }.count)
    #expect(page.nodeCount == page.nodes { _ in true }.count)
    model.hasTabs = true
    model.tab = 0
    try update()
    #expect(page.text.contains("Row 0"))
    try page.press("Row 5")
    #expect(model.pressed == [5])
  }

  @Test func `the field that has the focus by its binding gets it when its tab is selected`() throws
  {
    model.wantsFocus = true
    try update()
    #expect(try page.find("Field").attributes["data-focus"] == "")
    try select(1)
    let frames = page.frames.count
    try select(0)
    #expect(page.frames[frames...].contains { $0.contains("data-focus") })
  }

  @Test func `a tab shows the changes since it was selected last`() throws {
    try select(1)
    model.title = "Changed"
    try update()
    renderer.host.now = { Date(timeIntervalSince1970: 20) }
    try select(0)
    #expect(page.text.contains("Changed"))
    #expect(page.text.contains("0:20"))
    #expect(renderer.nextChange != nil)
  }

  @Test func `a field of a tab has the text of its binding after the tab was left`() throws {
    let field = try page.find("Field")
    try page.send("t", field.number, "abc")
    try select(1)
    try select(0)
    #expect(try page.find("Field").value == "a")
  }

  @Test func `a scrolled list of a tab has the same rows after the tab was left`() throws {
    let list = try #require(page.nodes { $0.tag == "ul" }.first)
    try page.send("w", list.number, 200, 40)
    try update()
    #expect(page.text.contains("Row 220"))
    try select(1)
    try select(0)
    #expect(page.text.contains("Row 220"))
    #expect(!page.text.contains("Row 0"))
    try page.press("Row 220")
    #expect(model.pressed == [220])
  }

  @Test func `buttons in the rows of a tab work after the tab was left`() throws {
    try page.press("Row 3")
    try update()
    for row in [3, 4] {
      try select(1)
      try select(0)
      try page.press("Row \(row)")
      try update()
    }
    #expect(model.pressed == [3, 3, 4])
  }

  @Test func `the page has the color scheme of the selected tab`() throws {
    model.scheme = .dark
    try update()
    try select(1)
    try select(0)
    let schemes = page.requests.filter { $0.first == "scheme" }
    #expect(schemes == [["scheme", "dark"], ["scheme", ""], ["scheme", "dark"]])
  }

  @Test(
    arguments: [
      (PageTabViewStyle.IndexDisplayMode.automatic, 1, false), (.automatic, 2, true),
      (.always, 1, true), (.never, 2, false),
    ]
  ) func `pages have dots as their style says`(
    mode: PageTabViewStyle.IndexDisplayMode,
    count: Int,
    hasDots: Bool
  ) throws {
    let graph = ViewGraph {
      TabView { ForEach(0..<count, id: \.self) { Text("Page \($0)") } }
        .tabViewStyle(.page(indexDisplayMode: mode))
    }
    let page = try WebPage(WebRenderer(root: graph.root))
    let tabs = try #require(page.nodes { $0.classes.contains("paged") }.first)
    #expect(tabs.classes.contains("dotless") == !hasDots)
  }
}
