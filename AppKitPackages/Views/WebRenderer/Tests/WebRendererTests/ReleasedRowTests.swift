import Foundation
import Observation
import ViewKit
import Testing
import WebTesting

@testable import WebRenderer

/// Tests that rows which the server releases behave like rows that it keeps.
@MainActor
@Suite struct ReleasedRowTests {
  @MainActor
  @Observable final class Item: Identifiable {
    nonisolated let id: Int
    var title: String
    var isDone = false

    init(_ id: Int) {
      self.id = id
      title = "Item \(id)"
    }
  }

  @MainActor
  @Observable final class Model {
    var items = (0..<100).map { Item($0) }
    var tab = 0
    var heading = "Items"
  }

  struct ItemView: View {
    let item: Item

    var body: some View {
      HStack {
        Button(item.isDone ? "Reopen \(item.id)" : "Complete \(item.id)") { item.isDone.toggle() }
        if item.isDone { Image(systemName: "checkmark") }
        Text(item.title)
      }
      .contextMenu {
        Button("Finish \(item.id)") { item.isDone = true }.keyboardShortcut("x", modifiers: [])
      }
    }
  }

  struct Page: View {
    @Bindable var model: Model

    var body: some View {
      TabView(selection: $model.tab) {
        VStack {
          Text(model.heading)
          List {
            ForEach(model.items) { ItemView(item: $0) }
              .onDelete { model.items.remove(atOffsets: $0) }
          }
        }
        .tabItem { Text("First") }
        .tag(0)
        Text("Other").tabItem { Text("Second") }.tag(1)
      }
    }
  }

  @MainActor
  private struct Fixture {
    let model = Model()
    let graph: ViewGraph
    let renderer: WebRenderer
    let page: WebPage

    init() throws {
      let model = model
      graph = ViewGraph { Page(model: model) }
      renderer = WebRenderer(root: graph.root)
      page = try WebPage(renderer)
      try page.receive()
    }

    /// The rows in the document that are released.
    var released: [ElementNode] {
      renderer.document.lists.nodes.flatMap(\.children).filter { $0.html.released != nil }
    }

    func update() throws {
      graph.update()
      try page.receive()
    }

    /// Compares the page with that of a new renderer.
    func check() throws {
      let fresh = try WebPage(WebRenderer(root: graph.root))
      #expect(page.text == fresh.text)
      #expect(page.nodes { _ in true }.map(\.tag) == fresh.nodes { _ in true }.map(\.tag))
    }
  }

  @Test func `rows are released when the page is complete`() throws {
    let fixture = try Fixture()
    #expect(fixture.released.count == WebRenderer.firstRows)
    for row in fixture.released {
      #expect(row.element.children.isEmpty)
      #expect(row.children.isEmpty)
    }
    try fixture.check()
    fixture.graph.unmount()
  }

  @Test func `the menu and its keys work in a released row, which is released again`() throws {
    let fixture = try Fixture()
    let row = try #require(
      fixture.page.nodes { $0.attributes["data-menu"] != nil && $0.words.contains("Item 7") }.last
    )
    try fixture.page.send("m", row.number)
    try fixture.update()
    #expect(fixture.page.control("Finish 7") != nil)
    #expect(fixture.released.count == WebRenderer.firstRows - 1)
    try fixture.page.send("x", row.number)
    try fixture.update()
    #expect(fixture.page.control("Finish 7") == nil)
    #expect(fixture.released.count == WebRenderer.firstRows)
    try fixture.page.send("f", fixture.page.find("Complete 7").number)
    try fixture.update()
    #expect(row.attributes["data-shortcuts"] == "x Finish 7")
    #expect(fixture.released.count == WebRenderer.firstRows - 1)
    try fixture.page.send("k", row.number, "x", 0)
    try fixture.update()
    #expect(fixture.model.items[7].isDone)
    try fixture.page.send("f", 0)
    try fixture.update()
    #expect(fixture.released.count == WebRenderer.firstRows)
    try fixture.check()
    fixture.graph.unmount()
  }

  struct HeadingView: View {
    let number: Int

    var body: some View { Text("From \(number)") }
  }

  struct ConditionPage: View {
    let model: Model

    var body: some View {
      List {
        ForEach(model.items) { item in
          if item.isDone {
            Text("Done \(item.id)")
          } else {
            VStack {
              if item.id % 10 == 0 { HeadingView(number: item.id) }
              ItemView(item: item)
            }
          }
        }
      }
    }
  }

  @Test func `rows with conditions are released, and change with them`() throws {
    let model = Model()
    let graph = ViewGraph { ConditionPage(model: model) }
    let renderer = WebRenderer(root: graph.root)
    let page = try WebPage(renderer)
    try page.receive()
    var released: Int {
      renderer.document.lists.nodes.flatMap(\.children).filter { $0.html.released != nil }.count
    }
    #expect(released == WebRenderer.firstRows)
    model.items[3].isDone = true
    graph.update()
    try page.receive()
    #expect(page.text.contains("Done 3"))
    #expect(!page.text.contains("Complete 3"))
    #expect(released == WebRenderer.firstRows)
    graph.unmount()
  }

  @Test func `an event in a released row changes that row only`() throws {
    let fixture = try Fixture()
    let received = fixture.page.received
    try fixture.page.press("Complete 7")
    try fixture.update()
    #expect(fixture.model.items[7].isDone)
    #expect(fixture.page.text.contains("Reopen 7"))
    #expect(fixture.page.received - received < 200)
    #expect(fixture.released.count >= WebRenderer.firstRows - 1)
    try fixture.check()
    try fixture.page.press("Reopen 7")
    try fixture.update()
    #expect(!fixture.model.items[7].isDone)
    try fixture.check()
    fixture.graph.unmount()
  }

  @Test func `a change of state that a released row has read updates the row`() throws {
    let fixture = try Fixture()
    for round in 1...3 {
      let received = fixture.page.received
      fixture.model.items[3].title = "Changed \(round)"
      try fixture.update()
      #expect(fixture.page.text.contains("Changed \(round)"))
      // The title is in the text and in the name of the menu's button.
      #expect(fixture.page.received - received < 100)
      #expect(fixture.released.count == WebRenderer.firstRows)
    }
    try fixture.check()
    fixture.graph.unmount()
  }

  @Test func `released rows are deleted, moved and inserted`() throws {
    let fixture = try Fixture()
    fixture.model.items.remove(at: 5)
    fixture.model.items.swapAt(0, 2)
    fixture.model.items.insert(Item(1_000), at: 1)
    try fixture.update()
    #expect(fixture.page.text.contains("Item 1000"))
    #expect(!fixture.page.text.contains("Item 5 "))
    let first = try #require(fixture.page.nodes { $0.tag == "li" && !$0.words.isEmpty }.first)
    #expect(first.words.contains("Item 2"))
    try fixture.page.press("Complete \(1_000.formatted())")
    try fixture.update()
    #expect(fixture.model.items[1].isDone)
    fixture.graph.unmount()
  }

  @Test func `an update of the list does not restore rows with equal views`() throws {
    let fixture = try Fixture()
    let rendered = fixture.renderer.statistics.elementsRendered
    fixture.model.heading = "Other items"
    try fixture.update()
    #expect(fixture.page.text.contains("Other items"))
    #expect(fixture.released.count == WebRenderer.firstRows)
    #expect(fixture.renderer.statistics.elementsRendered - rendered < 8)
    fixture.graph.unmount()
  }

  @Test func `rows are written again without restoring them`() throws {
    let fixture = try Fixture()
    let bodies = fixture.graph.statistics.bodiesRun
    fixture.model.tab = 1
    try fixture.update()
    #expect(!fixture.page.text.contains("Item 3"))
    fixture.model.tab = 0
    try fixture.update()
    #expect(fixture.page.text.contains("Item 3"))
    #expect(fixture.released.count == WebRenderer.firstRows)
    #expect(fixture.graph.statistics.bodiesRun - bodies < 8)
    try fixture.page.press("Complete 9")
    try fixture.update()
    #expect(fixture.model.items[9].isDone)
    try fixture.check()
    fixture.graph.unmount()
  }

  @Test func `a row that changes while its list is hidden is up to date when it is shown`() throws {
    let fixture = try Fixture()
    fixture.model.tab = 1
    try fixture.update()
    fixture.model.items[4].title = "Changed while hidden"
    try fixture.update()
    fixture.model.tab = 0
    try fixture.update()
    #expect(fixture.page.text.contains("Changed while hidden"))
    try fixture.check()
    fixture.graph.unmount()
  }

  @Test func `a change of the environment updates released rows`() throws {
    let fixture = try Fixture()
    fixture.graph.environment.isEnabled = false
    try fixture.update()
    let buttons = fixture.page.nodes { $0.tag == "button" && $0.words.hasPrefix("Complete") }
    #expect(buttons.count == WebRenderer.firstRows)
    #expect(buttons.allSatisfy { $0.attributes["disabled"] != nil })
    #expect(fixture.released.count == WebRenderer.firstRows)
    fixture.graph.unmount()
  }

  @Test func `a row with the focus is kept until another element has it`() throws {
    let fixture = try Fixture()
    let button = try fixture.page.find("Complete 2")
    try fixture.page.send("f", button.number)
    try fixture.update()
    #expect(fixture.released.count == WebRenderer.firstRows - 1)
    try fixture.page.send("f", 0)
    try fixture.update()
    #expect(fixture.released.count == WebRenderer.firstRows)
    try fixture.check()
    fixture.graph.unmount()
  }

  struct CounterView: View {
    @State private var count = 0
    var body: some View { Button("Count \(count)") { count += 1 } }
  }

  @Test func `rows with state are not released`() throws {
    let graph = ViewGraph { List { ForEach(0..<50, id: \.self) { _ in CounterView() } } }
    let renderer = WebRenderer(root: graph.root)
    let page = try WebPage(renderer)
    try page.receive()
    try page.press("Count 0")
    graph.update()
    try page.receive()
    #expect(page.text.contains("Count 1"))
    #expect(
      renderer.document.lists.nodes.flatMap(\.children).allSatisfy { $0.html.released == nil }
    )
    graph.unmount()
  }

  @Test func `a released row removes its observers when it is removed`() throws {
    let fixture = try Fixture()
    let removed = fixture.model.items.remove(at: 3)
    try fixture.update()
    let bodies = fixture.graph.statistics.bodiesRun
    removed.title = "Removed"
    try fixture.update()
    #expect(fixture.graph.statistics.bodiesRun == bodies)
    #expect(!fixture.graph.hasChanges)
    fixture.graph.unmount()
  }
}
