import ComposableArchitecture
import RendererTesting
import SwiftUI
import Testing

@testable import Inspector

/// Text renderings of the inspector, and its use with keys.
@MainActor
struct InspectorScreenTests {
  @Test func `the list folds repeats, and the details are those of the latest action`() async {
    let screen = screen(.example(count: 9), columns: 60, rows: 24)
    await screen.wait { $0.contains("isLoading: false") && $0.contains("home.task") }
    let lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == " 9 actions")
    #expect(lines[1].hasPrefix("Filter by case path"))
    #expect(lines.contains { $0.contains(" 7 home.timerTicked") && $0.hasSuffix("× 3") })
    #expect(!screen.contains(" 8 home.timerTicked"))
    #expect(screen.contains("-   isLoading: true,\n +   isLoading: false,"), "\(screen.text)")
  }

  @Test func `the state as a tree`() async {
    let example = RecordedExample(Example.State(rows: [Row.State(id: 1)]))
    example.store.send(.named("Blob"))
    let screen = screen(example.client, columns: 60, rows: 40)
    await screen.wait { $0.contains("named") }
    screen.tap("State")
    await screen.wait { $0.contains("▸ rows") }
    screen.tap("▸ rows")
    await screen.wait { $0.contains("▾ rows") && $0.contains("▸ 0 State(id: 1, isDone: false)") }
    screen.tap("▾ rows")
    await screen.wait { $0.contains("▸ rows") && !$0.contains("▸ 0 State") }
  }

  @Test func `100,000 actions scroll like 100`() async {
    func statistics(of count: Int) async -> (labels: Int, nodes: Int) {
      let example = RecordedExample()
      for number in 1...count { example.store.send(number.isMultiple(of: 2) ? .tap : .add(1)) }
      let requested = LockIsolated(0)
      var client = example.client
      client.summaries = { [client] numbers in
        requested.withValue { $0 += numbers.count }
        return client.summaries(numbers)
      }
      let screen = screen(client, columns: 60, rows: 24)
      await screen.wait { $0.contains("\(count) tap") }
      screen.session.resetStatistics()
      requested.setValue(0)
      for _ in 1...10 { screen.scroll(-3, row: 4) }
      await screen.settle()
      return (requested.value, screen.statistics.drawing.nodesPainted)
    }
    let few = await statistics(of: 100)
    let many = await statistics(of: 100_000)
    #expect(many.labels <= 2 * InspectorFeature.pageSize)
    #expect(many.nodes <= 2 * few.nodes, "\(many.nodes) and \(few.nodes)")
  }

  @Test func `a typed action is sent`() async {
    let example = RecordedExample()
    let screen = screen(example.client, columns: 60, rows: 24)
    screen.tap("Send: home.addButtonTapped")
    screen.type("add(7)\n")
    await screen.wait { _ in example.store.count == 7 }
    await screen.wait { $0.contains("1 action") }
    screen.type("ad\n")
    await screen.wait { $0.contains("has no case 'ad'") }
  }

  private func screen(
    _ client: InspectorClient,
    columns: Int,
    rows: Int
  ) -> Screen {
    let store = Store(initialState: InspectorFeature.State()) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectorClient = client
      $0.continuousClock = TestClock()
    }
    return Screen(InspectorView(store: store), columns: columns, rows: rows)
  }
}
