import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@testable import StoreInspector

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

  @Test func `actions that were left are below the action at which they begin`() async {
    let example = RecordedExample()
    for name in ["a", "b", "c", "d"] { example.store.send(.named(name)) }
    example.client.travel(2)
    example.client.continueFromHere()
    example.store.send(.add(1))
    let screen = screen(example.client, columns: 60, rows: 24)
    await screen.wait {
      $0.contains("└ actions 3 to 4, left at action 2") && $0.contains("1 named")
    }
    let lines = screen.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let first = lines.firstIndex { $0.hasPrefix("1 named") }
    #expect(lines[(first ?? 0) + 1] == "└ actions 3 to 4, left at action 2", "\(screen.text)")

    screen.tap("└ actions 3 to 4")
    await screen.wait { $0.contains("▶ actions 3 to 4") }
    #expect(example.store.name == "d")
    #expect(example.store.count == 0)
    await screen.wait { $0.contains("The app shows its state after action 4.") }
  }

  @Test func `a branch that begins in another branch is below that one's start`() async {
    let example = RecordedExample()
    for number in 1...4 { example.store.send(.add(number)) }
    example.client.travel(3)
    example.client.continueFromHere()
    example.client.travel(1)
    example.client.continueFromHere()
    var statuses = example.client.statuses().makeAsyncIterator()
    #expect(
      await statuses.next()?.branches == [
        BranchSummary(id: 4, last: 4, count: 1, start: 3, anchor: 1),
        BranchSummary(id: 2, last: 3, count: 2, start: 1),
      ]
    )
  }

  @Test func `bodies that ran after an action are listed with their reasons`() async {
    let example = RecordedExample()
    let app = Screen(
      ExampleView(store: example.store).timeTravelOverlay(example.recorder),
      columns: 40,
      rows: 6
    )
    example.store.send(.named("Blob"))
    _ = app.text
    example.store.send(.add(2))
    _ = app.text
    let screen = screen(example.client, columns: 60, rows: 24)
    await screen.wait { $0.contains("2 add") }
    screen.tap("Bodies")
    await screen.wait { $0.contains("Ran after action 2") }
    #expect(screen.contains("CountView state changed"), "\(screen.text)")
    #expect(!screen.contains("NameView"), "\(screen.text)")
    screen.tap("1 named")
    await screen.wait { $0.contains("Ran after action 1") }
    #expect(screen.contains("NameView state changed"), "\(screen.text)")
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

private struct ExampleView: View {
  let store: StoreOf<Example>

  var body: some View {
    NameView(store: store)
    CountView(store: store)
  }
}

private struct NameView: View {
  let store: StoreOf<Example>

  var body: some View { Text(store.name) }
}

private struct CountView: View {
  let store: StoreOf<Example>

  var body: some View { Text("\(store.count)") }
}
