import Foundation
import Observation
import ViewKit
import Testing
import WebRenderer
import WebTesting

/// Tests the maximum sizes of frames.
@MainActor
@Suite struct PayloadTests {
  @MainActor
  @Observable final class Model {
    struct Task: Identifiable {
      let id: Int
      var isDone = false
    }

    var tasks: [Task] = []
    var text = ""
  }

  struct TaskRow: View {
    let task: Model.Task
    let toggle: @MainActor () -> Void

    var body: some View {
      HStack(spacing: 8) {
        Button(action: toggle) {
          Image(systemName: task.isDone ? "checkmark.circle.fill" : "circle")
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Task \(task.id)")
        Text("A task").strikethrough(task.isDone)
      }
    }
  }

  struct Page: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        TextField("Field", text: $model.text)
        List {
          ForEach(model.tasks) { task in
            TaskRow(task: task) { model.tasks[task.id].isDone.toggle() }
          }
        }
      }
    }
  }

  @Test(arguments: [300, 10_000])
  func `checking off a task takes at most 60 bytes and few elements`(
    count: Int
  ) throws {
    let model = Model()
    model.tasks = (0..<count).map { Model.Task(id: $0) }
    let graph = ViewGraph { Page(model: model) }
    let renderer = WebRenderer(root: graph.root)
    let page = try WebPage(renderer)
    // The first one also sends the rule of the line through the text.
    try page.press("Task 1")
    graph.update()
    try page.receive()
    let received = page.received
    let rendered = renderer.statistics.elementsRendered
    try page.press("Task 2")
    graph.update()
    try page.receive()
    #expect(page.received - received <= 60, "\(page.frames.last ?? "")")
    #expect(renderer.statistics.elementsRendered - rendered <= 4)
    #expect(model.tasks[2].isDone)
  }

  @Test(arguments: [300, 10_000])
  func `removing a row takes at most 44 bytes, until the browser needs other rows`(
    count: Int
  ) throws {
    let model = Model()
    model.tasks = (0..<count).map { Model.Task(id: $0) }
    let graph = ViewGraph { Page(model: model) }
    let renderer = WebRenderer(root: graph.root)
    let page = try WebPage(renderer)
    let list = try #require(page.nodes { $0.tag == "ul" }.first)
    let spare = WebRenderer.firstRows / 2
    for _ in 1...spare {
      let received = page.received
      model.tasks.remove(at: 3)
      graph.update()
      try page.receive()
      #expect(page.received - received <= 44, "\(page.frames.last ?? "")")
    }
    #expect(list.children.count == WebRenderer.firstRows - spare + 2)
    #expect(page.control("Task \(WebRenderer.firstRows - 1)") != nil)
    #expect(page.control("Task \(WebRenderer.firstRows)") == nil)
    // The browser requests the rows that it shows.
    try page.send("w", list.number, 0, WebRenderer.firstRows)
    try page.receive()
    #expect(list.children.count == WebRenderer.firstRows + 2)
    #expect(page.control("Task \(WebRenderer.firstRows + spare - 1)") != nil)
    model.tasks.removeFirst(model.tasks.count - 5)
    graph.update()
    try page.receive()
    #expect(list.children.count == 5)
  }

  @Test func `rows that are removed outside of the window change only the number of rows`() throws {
    let model = Model()
    model.tasks = (0..<300).map { Model.Task(id: $0) }
    let graph = ViewGraph { Page(model: model) }
    let page = try WebPage(WebRenderer(root: graph.root))
    let list = try #require(page.nodes { $0.tag == "ul" }.first)
    model.tasks.removeLast(20)
    graph.update()
    try page.receive()
    #expect(list.attributes["data-rows"] == "0 280")
    #expect(list.children.count == WebRenderer.firstRows + 2)
    #expect(page.frames.last?.contains("<li") == false)
  }

  @Test func `typing a letter takes at most 30 bytes up and 20 bytes down`() throws {
    let model = Model()
    let graph = ViewGraph { Page(model: model) }
    let page = try WebPage(WebRenderer(root: graph.root))
    try page.type("A text that has been typed before", into: "Field")
    graph.update()
    try page.receive()
    let (sent, received) = (page.sent, page.received)
    let field = try page.find("Field")
    try page.send("e", field.number, 33, 0, "x")
    graph.update()
    try page.receive()
    #expect(model.text.hasSuffix("beforex"))
    #expect(page.sent - sent <= 30)
    #expect(page.received - received <= 20)
  }

  @Test func `the document has a window of rows however many there are`() throws {
    func bytes(_ count: Int) -> Int {
      let model = Model()
      model.tasks = (0..<count).map { Model.Task(id: $0) }
      let graph = ViewGraph { Page(model: model) }
      return WebRenderer(root: graph.root).body().utf8.count
    }
    #expect(bytes(100_000) - bytes(100) < 100)
  }

  @Test func `the browser asks for the rows that it shows`() throws {
    let model = Model()
    model.tasks = (0..<10_000).map { Model.Task(id: $0) }
    let graph = ViewGraph { Page(model: model) }
    let page = try WebPage(WebRenderer(root: graph.root))
    let list = try #require(page.nodes { $0.tag == "ul" }.first)
    #expect(list.attributes["data-rows"] == "0 10000")
    #expect(list.children.count == WebRenderer.firstRows + 2)
    try page.send("w", list.number, 5_000, 30)
    try page.receive()
    #expect(list.attributes["data-rows"] == "5000 10000")
    #expect(list.children.count == 32)
    #expect(page.control("Task \(5_000.formatted())") != nil)
    #expect(page.control("Task 0") == nil)
  }
}
