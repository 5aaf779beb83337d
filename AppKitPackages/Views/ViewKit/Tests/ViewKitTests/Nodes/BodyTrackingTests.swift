import ElementTree
import Observation
import ViewKit
import Testing

@MainActor
struct BodyTrackingTests {
  @MainActor
  @Observable final class Model {
    var isRead = false
    var count = 0
  }

  private struct Reader: View {
    let model: Model
    let isRead: Bool
    var body: some View { Text(isRead ? "Count: \(model.count)" : "No count") }
  }

  private struct Page: View {
    let model: Model
    var body: some View { Reader(model: model, isRead: model.isRead) }
  }

  private func text(_ graph: ViewGraph) -> String { text(graph.root) }

  private func text(_ element: Element) -> String {
    (element.content.text ?? "") + element.children.map(text).joined()
  }

  @Test func `a body that reads no state in its first run is updated after it has read state`() {
    let model = Model()
    let graph = ViewGraph { Page(model: model) }
    graph.update()
    #expect(text(graph) == "No count")
    // No run of a body has read `count`.
    model.count += 1
    #expect(!graph.hasChanges)
    model.isRead = true
    graph.update()
    #expect(text(graph) == "Count: 1")
    for count in 2...4 {
      model.count = count
      #expect(graph.hasChanges)
      graph.update()
      #expect(text(graph) == "Count: \(count)")
    }
    model.isRead = false
    graph.update()
    model.count += 1
    #expect(!graph.hasChanges)
  }

  @Test func `one change runs a body once however often the body has run`() {
    let model = Model()
    model.isRead = true
    let graph = ViewGraph { Page(model: model) }
    graph.update()
    for _ in 1...10 {
      model.isRead.toggle()
      graph.update()
    }
    graph.resetStatistics()
    model.count += 1
    graph.update()
    #expect(graph.statistics.bodiesRun == 1)
  }

  @Test func `a removed body is not updated`() {
    let model = Model()
    let graph = ViewGraph { Page(model: model) }
    model.isRead = true
    graph.update()
    graph.unmount()
    graph.resetStatistics()
    model.count += 1
    graph.update()
    #expect(graph.statistics.bodiesRun == 0)
  }
}
