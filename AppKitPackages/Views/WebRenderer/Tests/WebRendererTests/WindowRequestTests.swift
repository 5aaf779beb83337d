import Foundation
import ViewKit
import Testing
import WebRenderer
import WebTesting

/// Tests of what a window shows and reports outside of its page: title, notifications, time zone and
/// pasted texts.
@MainActor
@Suite struct WindowRequestTests {
  @Observable @MainActor final class Model {
    var badge: String?
    var text = "Buy"
    var pasted: [String] = []
  }

  private struct Root: View {
    @Bindable var model: Model
    var body: some View {
      TabView {
        NavigationStack {
          TextField("Add", text: $model.text)
            .pasteDestination(for: String.self) {
              model.pasted += $0
            } validator: { texts in
              texts.filter { !$0.contains("refused") }
            }
            .navigationTitle("To-dos")
        }
        .tabItem { Text("Home") }
        .badge(model.badge)
        Text("Other").tabItem { Text("Other") }
      }
    }
  }

  private let model = Model()

  private func open() throws -> (ViewGraph, WebRenderer, WebTesting.WebPage) {
    let graph = ViewGraph { Root(model: model) }
    let renderer = WebRenderer(root: graph.root)
    return (graph, renderer, try WebPage(renderer))
  }

  @Test func `the title of the window begins with the badges of the tabs`() throws {
    let (graph, renderer, page) = try open()
    #expect(renderer.title == "To-dos")
    model.badge = "24:59"
    graph.update()
    try page.receive()
    #expect(page.requests.contains(["title", "(24:59) To-dos"]))
  }

  @Test func `a notification and the question for its permission reach the browser`() throws {
    let (_, renderer, page) = try open()
    renderer.requestNotificationPermission()
    renderer.notify("The break has ended", "Back to “work”.")
    try page.receive()
    #expect(page.requests.contains(["permit", ""]))
    #expect(page.requests.contains(["notify", "The break has ended", "Back to “work”."]))
  }

  @Test(arguments: [
    ("\"Asia/Tokyo\"", "Asia/Tokyo"), ("\"../../etc/passwd\"", nil), ("\"\"", nil), ("5", nil),
  ])
  func `the browser reports its time zone`(argument: String, zone: String?) throws {
    let (_, renderer, _) = try open()
    var reported: [BrowserEnvironment] = []
    renderer.host.onEnvironment = { reported.append($0) }
    try renderer.handle("[0,\"env\",800,600,0,\(argument)]")
    #expect(reported.last?.timeZone?.identifier == zone)
  }

  @Test func `pasted lines go to the app, or to the field if the app refuses them`() throws {
    let (graph, _, page) = try open()
    let field = try page.find("Add")
    try page.send("y", field.number, "one\r\ntwo")
    #expect(model.pasted == ["one\ntwo"] && model.text == "Buy")
    try page.send("y", field.number, "refused\nlines")
    graph.update()
    #expect(model.pasted.count == 1 && model.text == "Buyrefused lines")
  }
}
