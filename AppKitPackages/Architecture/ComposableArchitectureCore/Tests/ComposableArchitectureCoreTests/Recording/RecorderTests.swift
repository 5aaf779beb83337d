import Clocks
import ComposableArchitectureCore
import IssueRecording
import Testing

@Reducer
private struct Search {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var results: [String] = []
    var log: [String] = []
    @Presents var detail: Counter.State?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case closeButtonTapped
    case detail(PresentationAction<Counter.Action>)
    case logged(String)
    case openButtonTapped
    case response([String])
    case searchButtonTapped
    case sequenceButtonTapped
  }

  enum CancelID { case search }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .detail:
        return .none
      case .cancelButtonTapped:
        return .cancel(id: CancelID.search)
      case .closeButtonTapped:
        state.detail = nil
        return .none
      case .logged(let text):
        state.log.append(text)
        return .none
      case .openButtonTapped:
        state.detail = Counter.State()
        return .none
      case .response(let results):
        state.results = results
        return .none
      case .searchButtonTapped:
        return .merge(
          .send(.logged("searching")),
          .run(name: "search") { [query = state.query] send in
            try await clock.sleep(for: .seconds(1))
            await send(.response([query]))
          }
          .cancellable(id: CancelID.search)
        )
      case .sequenceButtonTapped:
        return .concatenate(
          .run { _ in try await clock.sleep(for: .seconds(1)) },
          .send(.logged("slept")),
          .run { send in await send(.logged("ran")) }.cancellable(id: "last")
        )
      }
    }
    .ifLet(\.$detail, action: \.detail) { Counter() }
  }
}

@MainActor
@Suite struct RecorderTests {
  private let clock = TestClock()
  private let recorder: Recorder<Search.State, Search.Action>
  private let store: StoreOf<Search>

  init() {
    let (clock, recorder) = (clock, Recorder<Search.State, Search.Action>())
    self.recorder = recorder
    store = Store(initialState: Search.State()) {
      Search().recorded(by: recorder)
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `each action is recorded with the state before and after it`() {
    store.query = "Blob"
    store.send(.openButtonTapped)

    #expect(recorder.entries.map(\.id) == [1, 2])
    #expect(recorder.initialState?.query == "")
    #expect(recorder.entries[0].state.query == "Blob")
    #expect(recorder.entries[0].state.detail == nil)
    #expect(recorder.state(before: recorder.entries[1])?.detail == nil)
    #expect(recorder.entries[1].state.detail == Counter.State())
    #expect(recorder.entries[0].time <= recorder.entries[1].time)
    #expect(recorder.entries[1].duration >= .zero)
  }

  @Test func `the difference of an entry contains what its action changed`() throws {
    store.send(.logged("one"))
    store.send(.cancelButtonTapped)
    #expect(
      recorder.difference(of: recorder.entries[0]) == """
          Search.State(
            _query: "",
            _results: [],
            _log: [
        +     [0]: "one"
            ],
            _detail: nil
          )
        """
    )
    #expect(recorder.difference(of: recorder.entries[1]) == nil)
  }

  @Test func `runs of bodies belong to the last action and to those that led to it at once`() {
    recorder.recordBodyRun(of: "SearchView", reason: "new")
    #expect(recorder.bodyRuns.isEmpty)
    store.query = "Blob"
    store.send(.searchButtonTapped)
    recorder.recordBodyRun(of: "SearchView", reason: "state changed")
    recorder.recordBodyRun(of: "CounterView", reason: "new")
    store.send(.closeButtonTapped)
    recorder.recordBodyRun(of: "SearchView", reason: "state changed")

    #expect(recorder.bodyRuns.map(\.actions) == [2...3, 2...3, 4...4])
    #expect(recorder.bodyRuns(after: 1).isEmpty)
    #expect(recorder.bodyRuns(after: 2).map(\.view) == ["SearchView", "CounterView"])
    #expect(recorder.bodyRuns(after: 3).map(\.reason) == ["state changed", "new"])
    #expect(recorder.bodyRuns(after: 4).map(\.view) == ["SearchView"])
    #expect(recorder.bodyRuns(after: 5).isEmpty)

    recorder.travel(to: 1)
    recorder.recordBodyRun(of: "SearchView", reason: "state changed")
    recorder.returnToPresent()
    #expect(recorder.bodyRuns.count == 3)
    recorder.removeAll()
    #expect(recorder.bodyRuns.isEmpty)
  }

  @Test func `a control is the cause of its binding action`() {
    store.query = "Blob"
    store.send(.openButtonTapped)
    store.scope(state: \.detail, action: \.detail.presented)?.count = 4
    #expect(recorder.entries.map(\.cause) == [.binding, .external, .binding])
  }

  @Test func `an action causes the action that its reducer returns`() {
    store.send(.searchButtonTapped)
    #expect(recorder.entries.map(\.cause) == [.external, .action(1)])
    #expect(recorder.causes(of: recorder.entries[1]).map(\.id) == [1, 2])
  }

  @Test func `an effect causes its actions, also after others`() async {
    let task = store.send(.searchButtonTapped)
    store.send(.openButtonTapped)
    await clock.advance(by: .seconds(1))
    await task.finish()

    #expect(recorder.entries.map(\.id) == [1, 2, 3, 4])
    #expect(recorder.entries[3].cause == .effect(id: 1, startedBy: 1))
    #expect(recorder.causes(of: recorder.entries[3]).map(\.id) == [1, 4])
  }

  @Test func `an effect has a location, a name, ids and an end`() async throws {
    let line = 55
    let task = store.send(.searchButtonTapped)
    let running = try #require(recorder.runningEffects.first)
    #expect(recorder.runningEffects.count == 1)
    #expect(
      running.location
        == "ComposableArchitectureCoreTests/RecorderTests.swift:\(line)"
    )
    #expect(running.name == "search")
    #expect(running.cancellationIDs == ["Search.CancelID.search"])
    #expect(running.startedBy == 1)
    #expect(running.status == .running)

    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(recorder.entries[0].effects.map(\.status) == [.finished])
    #expect(recorder.runningEffects == [])
  }

  @Test func `a cancelled effect names the action that cancelled it`() async {
    let task = store.send(.searchButtonTapped)
    store.send(.cancelButtonTapped)
    #expect(recorder.entries[0].effects.map(\.status) == [.cancelled(by: 3)])
    await task.finish()
    #expect(recorder.entries[0].effects.map(\.status) == [.cancelled(by: 3)])
    #expect(recorder.runningEffects == [])
  }

  @Test func `an effect that its caller cancels names no action`() async {
    let task = store.send(.searchButtonTapped)
    task.cancel()
    await task.finish()
    #expect(recorder.entries[0].effects.map(\.status) == [.cancelled(by: nil)])
  }

  @Test func `an effect of a removed feature names the action that removed it`() async {
    store.send(.openButtonTapped)
    let task = store.send(.detail(.presented(.start)))
    await waitUntil { recorder.entries.count == 3 }
    store.send(.closeButtonTapped)
    await task.finish()
    #expect(recorder.entries[1].effects.map(\.status) == [.cancelled(by: 4)])
    #expect(recorder.entries[2].cause == .effect(id: 1, startedBy: 2))
  }

  @Test func `an effect that dismisses its feature causes the dismissal`() async {
    store.send(.openButtonTapped)
    await store.send(.detail(.presented(.closeButtonTapped))).finish()
    #expect(store.detail == nil)
    #expect(recorder.entries.count == 3)
    #expect(recorder.entries[2].cause == .effect(id: 1, startedBy: 2))
  }

  @Test func `effects that run one after another have the same cause`() async {
    let task = store.send(.sequenceButtonTapped)
    store.send(.openButtonTapped)
    await clock.advance(by: .seconds(1))
    await task.finish()

    #expect(store.log == ["slept", "ran"])
    #expect(recorder.entries.map(\.cause).prefix(3) == [.external, .external, .action(1)])
    #expect(recorder.entries[3].cause == .effect(id: 2, startedBy: 1))
    #expect(recorder.entries[0].effects.map(\.cancellationIDs) == [[], [#""last""#]])
  }

  @Test func `a recorder of a child has the numbers of the store's actions`() {
    let recorder = Recorder<Counter.State, Counter.Action>()
    let store = Store(initialState: Opener.State()) {
      Opener(recorder: recorder)
    }
    store.send(.opened)
    store.send(.opened)
    #expect(recorder.entries.map(\.id) == [2, 4])
    #expect(recorder.entries.map(\.cause) == [.action(1), .action(3)])
    #expect(recorder.entries.map(\.state.count) == [1, 2])
    #expect(recorder.entry(3) == nil)
    #expect(recorder.entry(4)?.state.count == 2)
  }

  @Test func `a paused recorder records nothing`() {
    store.send(.openButtonTapped)
    recorder.isRecording = false
    store.send(.closeButtonTapped)
    recorder.isRecording = true
    store.send(.openButtonTapped)
    #expect(recorder.entries.map(\.id) == [1, 3])
  }

  @Test func `the oldest entries are removed at the limit`() {
    let recorder = Recorder<Counter.State, Counter.Action>(byteLimit: 4_000)
    let store = Store(initialState: Counter.State()) { Counter().recorded(by: recorder) }
    for _ in 1...1_000 { store.send(.increment) }

    #expect((1...100).contains(recorder.entries.count))
    #expect(recorder.removedCount == 1_000 - recorder.entries.count)
    #expect(recorder.initialState?.count == recorder.removedCount)
    #expect(recorder.entries.first?.id == recorder.removedCount + 1)
    #expect(recorder.entries.last?.state.count == 1_000)
  }

  @Test func `all entries can be removed`() {
    store.send(.openButtonTapped)
    recorder.removeAll()
    #expect(recorder.entries.isEmpty)
    #expect(recorder.initialState == nil)
    #expect(recorder.removedCount == 1)
    store.send(.closeButtonTapped)
    #expect(recorder.initialState?.detail == Counter.State())
  }

  @Test func `secrets are replaced in states and actions, and not in the store`() {
    recorder.redact(\.query, with: "***")
    recorder.redactActions { action in
      if case .binding(\.query) = action { action = .binding(.set(\.query, "***")) }
    }
    store.query = "secret"
    store.query = "secrets"

    #expect(store.query == "secrets")
    #expect(recorder.initialState?.query == "***")
    #expect(recorder.entries.map(\.state.query) == ["***", "***"])
    #expect(!String(customDumping: recorder.entries.map(\.action)).contains("secret"))
  }

  @Test func `a new entry notifies observers of the entries`() {
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = recorder.entries.count
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    store.send(.openButtonTapped)
    #expect(changes.value == 1)
  }

  @Test func `a second store is not recorded`() throws {
    let issues = IssueRecorder()
    store.send(.openButtonTapped)
    withIssueReporters([issues]) {
      let other = Store(initialState: Search.State()) { Search().recorded(by: recorder) }
      other.send(.openButtonTapped)
      other.send(.closeButtonTapped)
    }
    #expect(recorder.entries.map(\.id) == [1])
    #expect(
      issues.messages == [
        """
        A recorder for "State" is used by two stores. Only the actions of the first one are recorded.

        To fix this, create a recorder for each store.
        """
      ]
    )
  }

  @Test func `a recorder that is created after its store records nothing`() async {
    // A process of its own, because recorders of other tests precede the stores here.
    await #expect(processExitsWith: .success) { @MainActor in
      let recorders = LockIsolated<[Recorder<Counter.State, Counter.Action>]>([])
      let issues = IssueRecorder()
      let store = Store(initialState: Counter.State()) {
        Reduce<Counter.State, Counter.Action> { state, action in
          if recorders.value.isEmpty { recorders.setValue([Recorder()]) }
          return Counter().recorded(by: recorders.value[0]).reduce(into: &state, action: action)
        }
      }
      withIssueReporters([issues]) {
        store.send(.increment)
        store.send(.increment)
      }
      precondition(store.count == 2)
      precondition(recorders.value[0].entries.isEmpty)
      precondition(
        issues.messages == [
          """
          A recorder for "State" was created after the store that it should record, so nothing is \
          recorded.

          To fix this, create the recorder before the store.
          """
        ]
      )
    }
  }

  @Test func `a test store passes the same actions to a recorder`() async {
    let recorder = Recorder<Search.State, Search.Action>()
    let store = TestStore(initialState: Search.State()) {
      Search().recorded(by: recorder)
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.searchButtonTapped)
    await store.receive(\.logged) { $0.log = ["searching"] }
    await clock.advance(by: .seconds(1))
    await store.receive(\.response) { $0.results = [""] }
    #expect(
      recorder.entries.map(\.cause) == [.external, .action(1), .effect(id: 1, startedBy: 1)]
    )
  }
}

@Reducer
private struct Opener {
  struct State { var counter = Counter.State() }
  enum Action {
    case counter(Counter.Action)
    case opened
  }

  let recorder: Recorder<Counter.State, Counter.Action>

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) {
      Counter().recorded(by: recorder)
    }
    Reduce { _, action in
      switch action {
      case .counter: .none
      case .opened: .send(.counter(.increment))
      }
    }
  }
}
