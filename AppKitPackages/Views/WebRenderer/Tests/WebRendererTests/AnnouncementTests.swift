import ViewKit
import Testing
import WebRenderer
import WebTesting

@MainActor
@Suite struct AnnouncementTests {
  struct Counter: View {
    @State private var count = 0

    var body: some View {
      Button("Add") {
        count += 1
        AccessibilityNotification.Announcement("One was added.").post()
      }
      Text("Count: \(count)")
        .onChange(of: count) {
          AccessibilityNotification.Announcement("The count is \(count).").post()
        }
    }
  }

  @Test func `announcements of actions and updates reach the live region of their window`()
    async throws
  {
    let graphs = (1...2).map { _ in ViewGraph { Counter() } }
    let renderers = graphs.map { WebRenderer(root: $0.root) }
    let pages = try renderers.map { try WebPage($0) }
    try graphs[0].perform { try pages[0].press("Add") }
    var announced: [[String]] = []
    // The requests are made in tasks, whose number of turns is not defined.
    for _ in 1...100_000 where announced.count < 2 {
      for (graph, renderer) in zip(graphs, renderers) {
        graph.update()
        for request in graph.takeRequests() { renderer.perform(request) }
      }
      for page in pages { try page.receive() }
      announced = pages[0].requests.filter { $0.first == "say" }
      await Task.yield()
    }
    #expect(announced == [["say", "One was added."], ["say", "The count is 1."]])
    #expect(pages[1].requests.allSatisfy { $0.first != "say" })
  }
}
