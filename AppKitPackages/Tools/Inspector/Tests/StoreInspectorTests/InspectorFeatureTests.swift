import ComposableArchitecture
import Testing

@testable import StoreInspector

@MainActor
struct InspectorFeatureTests {
  @Test func `the recording is listed when the view appears`() async {
    let status = RecordingStatus(count: 3, first: 1, last: 3)
    let rows = [ActionRow(id: 1, path: 0), ActionRow(id: 2, last: 3, count: 2, path: 1)]
    let details = ActionDetails(
      summary: ActionSummary(id: 3, path: "tap"),
      causes: [],
      difference: nil
    )
    let store = TestStore(initialState: InspectorFeature.State()) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectorClient.statuses = {
        AsyncStream {
          $0.yield(status); $0.finish()
        }
      }
      $0.inspectorClient.rows = { _, _ in ActionRows(rows: rows, end: 3) }
      $0.inspectorClient.details = { $0 == 3 ? details : nil }
    }

    await store.send(.task)
    await store.receive(\.statusChanged) {
      $0.status = status
      $0.isExamining = true
    }
    await store.receive(\.rowsResponse) {
      $0.isExamining = false
      $0.examined = 3
      $0.rows = rows
    }
    await store.receive(\.detailsResponse) {
      $0.details = details
    }
  }

  @Test func `rows with the case path of the last row are folded into it`() async {
    let store = TestStore(initialState: listed(through: 2)) {
      InspectorFeature()
    }
    let new = [ActionRow(id: 3, last: 4, count: 2, path: 1), ActionRow(id: 5, path: 0)]
    await store.send(.rowsResponse(ActionRows(rows: new, end: 5))) {
      $0.examined = 5
      $0.rows = [
        ActionRow(id: 1, path: 0), ActionRow(id: 2, last: 4, count: 3, path: 1),
        ActionRow(id: 5, path: 0),
      ]
    }
  }

  @Test func `without folding each action is a row`() async {
    var state = listed(through: 2)
    state.filter.foldsRepeats = false
    let store = TestStore(initialState: state) {
      InspectorFeature()
    }
    await store.send(.rowsResponse(ActionRows(rows: [ActionRow(id: 3, path: 1)], end: 3))) {
      $0.examined = 3
      $0.rows.append(ActionRow(id: 3, path: 1))
    }
  }

  @Test func `a long recording is examined in several steps`() async {
    let store = TestStore(initialState: InspectorFeature.State()) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectorClient.rows = { _, after in
        ActionRows(rows: [ActionRow(id: after + 1, path: after)], end: after + 1)
      }
      $0.inspectorClient.details = { _ in nil }
    }
    let status = RecordingStatus(count: 2, first: 1, last: 2)
    await store.send(.statusChanged(status)) {
      $0.status = status
      $0.isExamining = true
    }
    await store.receive(\.rowsResponse) {
      $0.examined = 1
      $0.rows = [ActionRow(id: 1, path: 0)]
    }
    await store.receive(\.detailsResponse)
    await store.receive(\.rowsResponse) {
      $0.isExamining = false
      $0.examined = 2
      $0.rows = [ActionRow(id: 1, path: 0), ActionRow(id: 2, path: 1)]
    }
  }

  @Test func `another filter lists again`() async {
    let filter = ActionFilter(text: "tap")
    let store = TestStore(initialState: listed(through: 2)) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectorClient.rows = { received, after in
        #expect(received == filter && after == 0)
        return ActionRows(rows: [ActionRow(id: 2, path: 1)], end: 2)
      }
    }
    await store.send(\.binding.filter, filter) {
      $0.filter = filter
      $0.rows = []
      $0.examined = 0
      $0.isExamining = true
    }
    await store.receive(\.rowsResponse) {
      $0.isExamining = false
      $0.examined = 2
      $0.rows = [ActionRow(id: 2, path: 1)]
    }
  }

  @Test func `removed entries leave the list`() async {
    let store = TestStore(initialState: listed(through: 2)) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectorClient.removeAll = {}
    }
    await store.send(.clearButtonTapped)
    await store.send(.statusChanged(RecordingStatus(removedCount: 2))) {
      $0.status = RecordingStatus(removedCount: 2)
      $0.rows = []
      $0.examined = 0
    }
  }

  @Test func `summaries are read once for a page of rows`() async {
    var state = InspectorFeature.State()
    state.rows = (1...100_000).map { ActionRow(id: $0, path: $0 % 2) }
    let requests = LockIsolated<[[Int]]>([])
    let store = TestStore(initialState: state) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectorClient.summaries = { numbers in
        requests.withValue { $0.append(numbers) }
        return numbers.map { ActionSummary(id: $0, path: "tap") }
      }
    }
    store.exhaustivity = .off
    await store.send(.rowAppeared(50_000))
    await store.receive(\.summariesResponse)
    await store.send(.rowAppeared(50_001))
    #expect(store.state.summaries[50_000]?.path == "tap")
    #expect(store.state.summaries.count == InspectorFeature.pageSize)
    #expect(requests.value.count == 1)
  }

  @Test func `the selected action stays shown while others are recorded`() async {
    var state = listed(through: 2)
    state.selection = 1
    let store = TestStore(initialState: state) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectorClient.rows = { _, _ in
        ActionRows(rows: [ActionRow(id: 3, path: 0)], end: 3)
      }
    }
    let status = RecordingStatus(count: 3, first: 1, last: 3)
    await store.send(.statusChanged(status)) {
      $0.status = status
      $0.isExamining = true
    }
    await store.receive(\.rowsResponse) {
      $0.isExamining = false
      $0.examined = 3
      $0.rows.append(ActionRow(id: 3, path: 0))
    }
  }

  @Test func `a node of the state opens and closes`() async {
    var state = listed(through: 2)
    state.tab = .state
    let root = StateNode(id: [0], name: "home", value: "State", isExpandable: true)
    let child = StateNode(id: [0, 0], name: "count", value: "1")
    let store = TestStore(initialState: state) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectorClient.children = { number, path in
        #expect(number == 2)
        return path.isEmpty ? [root] : [child]
      }
    }
    await store.send(.nodeTapped([0])) {
      $0.expanded = [[0]]
    }
    await store.receive(\.nodesResponse) {
      $0.nodes = [root, child]
    }
    await store.send(.nodeTapped([0])) {
      $0.expanded = []
    }
    await store.receive(\.nodesResponse) {
      $0.nodes = [root]
    }
  }

  @Test func `running effects are read each second while their tab is selected`() async {
    let clock = TestClock()
    let effect = EffectSummary(id: 1, origin: "A.swift:1", startedBy: 1, age: .seconds(1))
    let store = TestStore(initialState: listed(through: 2)) {
      InspectorFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.inspectorClient.runningEffects = { [effect] }
      $0.inspectorClient.details = { _ in nil }
    }
    await store.send(\.binding.tab, .effects) {
      $0.tab = .effects
    }
    await store.receive(\.effectsResponse) {
      $0.effects = [effect]
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.effectsResponse)
    await store.send(\.binding.tab, .change) {
      $0.tab = .change
    }
    await store.receive(\.detailsResponse)
  }

  @Test func `a sent text empties the field, an invalid one shows the reason`() async {
    let error = ActionTextError("No.")
    let store = TestStore(initialState: listed(through: 2)) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectorClient.send = { if $0 != "tap" { throw error } }
      $0.inspectorClient.completions = { $0 == "ta" ? ["tap"] : [] }
    }
    await store.send(\.binding.draft, "ta") {
      $0.draft = "ta"
    }
    await store.receive(\.completionsResponse) {
      $0.completions = ["tap"]
    }
    await store.send(.draftSubmitted)
    await store.receive(\.draftResponse.failure) {
      $0.problem = "No."
    }
    await store.send(\.binding.draft, "tap") {
      $0.draft = "tap"
      $0.problem = nil
    }
    await store.receive(\.completionsResponse) {
      $0.completions = []
    }
    await store.send(.draftSubmitted)
    await store.receive(\.draftResponse.success) {
      $0.draft = ""
    }
  }

  @Test func `a tapped cause is shown`() async {
    let store = TestStore(initialState: listed(through: 2)) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectorClient.details = {
        ActionDetails(summary: ActionSummary(id: $0, path: "a"), causes: [], difference: nil)
      }
    }
    await store.send(.causeTapped(1)) {
      $0.selection = 1
    }
    await store.receive(\.detailsResponse) {
      $0.details = ActionDetails(
        summary: ActionSummary(id: 1, path: "a"),
        causes: [],
        difference: nil
      )
    }
  }
}

/// A state that lists two actions with different case paths.
func listed(through number: Int) -> InspectorFeature.State {
  var state = InspectorFeature.State()
  state.status = RecordingStatus(count: number, first: 1, last: number)
  state.examined = number
  state.rows = [ActionRow(id: 1, path: 0), ActionRow(id: 2, last: number, path: 1)]
  return state
}
