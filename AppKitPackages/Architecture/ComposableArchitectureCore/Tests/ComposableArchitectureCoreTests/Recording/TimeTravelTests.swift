import Clocks
@_spi(Internals) import ComposableArchitectureCore
import IssueRecording
import Observation
import Testing

@Reducer
private struct Editor {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var ticks = 0
    var rows: IdentifiedArrayOf<Row.State> = []
    @Presents var sheet: Row.State?
  }

  enum Action: BindableAction {
    case addRow(Int)
    case binding(BindingAction<State>)
    case removeRow(Int)
    case rows(IdentifiedActionOf<Row>)
    case sequence
    case sheet(PresentationAction<Row.Action>)
    case sheetButtonTapped
    case start
    case stop
    case ticked
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addRow(let id):
        state.rows.append(Row.State(id: id))
        return .none
      case .binding, .rows, .sheet:
        return .none
      case .removeRow(let id):
        state.rows.remove(id: id)
        return .none
      case .sequence:
        return .concatenate(
          .run { _ in try await clock.sleep(for: .seconds(1)) },
          .run { send in await send(.ticked) }
        )
      case .sheetButtonTapped:
        state.sheet = Row.State(id: 100)
        return .none
      case .start:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer)
      case .stop:
        return .cancel(id: CancelID.timer)
      case .ticked:
        state.ticks += 1
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Row() }
    .ifLet(\.$sheet, action: \.sheet) { Row() }
  }
}

@Reducer
private struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  enum Action {
    case dismissButtonTapped
    case increment
    case later
    case response
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .dismissButtonTapped:
        return .run { _ in
          try await clock.sleep(for: .seconds(1))
          await dismiss()
        }
      case .increment:
        state.count += 1
        return .none
      case .later:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.response)
        }
      case .response:
        state.count += 100
        return .none
      }
    }
  }
}

@MainActor
@Suite struct TimeTravelTests {
  private let clock = TestClock()
  private let recorder: Recorder<Editor.State, Editor.Action>
  private let store: StoreOf<Editor>

  init() {
    let (clock, recorder) = (clock, Recorder<Editor.State, Editor.Action>())
    self.recorder = recorder
    store = Store(initialState: Editor.State()) {
      Editor().recorded(by: recorder)
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `the store shows the state after an action, and the present again`() {
    for text in ["a", "ab", "abc"] { store.text = text }
    #expect(recorder.position == nil)

    recorder.travel(to: 1)
    #expect(store.text == "a")
    #expect(recorder.position == 1)
    recorder.travel(to: 0)
    #expect(store.text == "")
    recorder.travel(to: 2)
    #expect(store.text == "ab")

    recorder.returnToPresent()
    #expect(store.text == "abc")
    #expect(recorder.position == nil)
    #expect(recorder.entries.count == 3)
  }

  @Test func `observers of the root, of children and of the recorder are notified`() throws {
    store.send(.addRow(1))
    store.send(.rows(.element(id: 1, action: .increment)))
    store.text = "a"
    let row = try #require(store.scope(state: \.rows, action: \.rows).first)
    let changes = LockIsolated<[String]>([])
    func observe(_ name: String, _ read: () -> Void) {
      withObservationTracking(read) { changes.withValue { $0.append(name) } }
    }
    observe("text") { _ = store.text }
    observe("row") { _ = row.count }
    observe("position") { _ = recorder.position }
    recorder.travel(to: 1)
    #expect(Set(changes.value) == ["text", "row", "position"])
    #expect(row.count == 0)

    changes.setValue([])
    observe("text") { _ = store.text }
    observe("row") { _ = row.count }
    recorder.returnToPresent()
    #expect(Set(changes.value) == ["text", "row"])
    #expect(row.count == 1)
  }

  @Test func `a removed child keeps its last state until its view has disappeared`() throws {
    store.send(.sheetButtonTapped)
    store.send(.sheet(.presented(.increment)))
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
    recorder.travel(to: 0)
    #expect(store.scope(state: \.sheet, action: \.sheet.presented) == nil)
    #expect(sheet.count == 1)
    recorder.travel(to: 1)
    #expect(store.scope(state: \.sheet, action: \.sheet.presented)?.count == 0)
  }

  @Test func `actions from outside are refused and counted`() async {
    store.text = "a"
    store.text = "ab"
    recorder.travel(to: 1)
    let changes = LockIsolated(0)
    withObservationTracking {
      #expect(recorder.refusedActionCount == 0)
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    await store.send(.addRow(1)).finish()
    store.text = "abcd"
    #expect(changes.value == 1)
    #expect(recorder.refusedActionCount == 2)
    #expect(store.text == "a")

    // A refused dismissal reports no issue, either.
    recorder.returnToPresent()
    store.send(.sheetButtonTapped)
    recorder.travel(to: 3)
    store[
      presented: \.sheet,
      action: \.sheet,
      from: CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    ] = nil
    #expect(recorder.refusedActionCount == 1)
    #expect(store.sheet != nil)

    recorder.returnToPresent()
    #expect(recorder.refusedActionCount == 0)
    #expect(store.text == "ab")
    #expect(recorder.entries.count == 3)
  }

  @Test func `actions of effects are held, and handled in their order in the present`() async {
    let task = store.send(.start)
    await clock.advance(by: .seconds(1))
    recorder.travel(to: 1)
    await clock.advance(by: .seconds(3))
    #expect(recorder.heldActionCount == 3)
    #expect(store.ticks == 0)

    recorder.returnToPresent()
    #expect(store.ticks == 4)
    #expect(recorder.heldActionCount == 0)
    #expect(recorder.entries.dropFirst().allSatisfy { $0.cause == .effect(id: 1, startedBy: 1) })

    await clock.advance(by: .seconds(1))
    #expect(store.ticks == 5)
    store.send(.stop)
    await task.finish()
  }

  @Test func `a concatenation continues in the present`() async {
    let task = store.send(.sequence)
    recorder.travel(to: 0)
    await clock.advance(by: .seconds(1))
    await waitUntil { recorder.runningEffects.isEmpty }
    #expect(store.ticks == 0)
    recorder.returnToPresent()
    await task.finish()
    #expect(store.ticks == 1)
    #expect(recorder.entries.last?.cause == .effect(id: 2, startedBy: 1))
  }

  @Test func `an effect with a held action does not end before it`() async {
    store.send(.addRow(1))
    let task = store.send(.rows(.element(id: 1, action: .later)))
    recorder.travel(to: 1)
    await clock.advance(by: .seconds(1))
    await waitUntil { recorder.heldActionCount == 1 }
    let isFinished = LockIsolated(false)
    let waiting = Task {
      await task.finish()
      isFinished.setValue(true)
    }
    await Task.yield()
    #expect(!isFinished.value)
    recorder.returnToPresent()
    await waiting.value
    #expect(store.rows[id: 1]?.count == 100)
  }

  @Test func `a dismissal is held`() async {
    store.send(.sheetButtonTapped)
    store.send(.sheet(.presented(.dismissButtonTapped)))
    recorder.travel(to: 1)
    await clock.advance(by: .seconds(1))
    await waitUntil { recorder.heldActionCount == 1 }
    #expect(store.sheet != nil)
    recorder.returnToPresent()
    #expect(store.sheet == nil)
  }

  @Test func `the shown state can become the present one`() {
    for text in ["a", "ab", "abc"] { store.text = text }
    recorder.travel(to: 1)
    recorder.continueFromHere()
    #expect(recorder.position == nil)
    #expect(store.text == "a")
    store.text = "ax"
    #expect(recorder.entries.map(\.id) == [1, 4])
    #expect(recorder.entries.map(\.state.text) == ["a", "ax"])
    #expect(recorder.state(before: recorder.entries[1])?.text == "a")
    #expect(recorder.branches.map(\.start) == [1])
    #expect(recorder.branches.first?.entries.map(\.id) == [2, 3])
    #expect(recorder.branches.first.map { recorder.state(before: $0.entries[0])?.text } == "a")
  }

  @Test func `a store can continue in a branch`() {
    for text in ["a", "ab", "abc"] { store.text = text }
    recorder.travel(to: 0)
    recorder.continueFromHere()
    store.text = "x"
    recorder.travel(to: 2)
    #expect(store.text == "ab")
    recorder.continueFromHere()
    store.text = "aby"
    #expect(recorder.entries.map(\.state.text) == ["a", "ab", "aby"])
    #expect(recorder.branches.map(\.start) == [0, 2])
    #expect(recorder.branches.map { $0.entries.map(\.state.text) } == [["x"], ["abc"]])
    recorder.travel(to: 4)
    #expect(store.text == "x")
    recorder.returnToPresent()
    #expect(store.text == "aby")
  }

  @Test func `effects of a branch are cancelled, and their held actions dropped`() async {
    let before = store.send(.addRow(1))
    let kept = store.send(.rows(.element(id: 1, action: .later)))
    let timer = store.send(.start)
    recorder.travel(to: 2)
    await clock.advance(by: .seconds(1))
    await waitUntil { recorder.heldActionCount == 2 }
    recorder.continueFromHere()
    await before.finish()
    await kept.finish()
    await timer.finish()
    #expect(store.ticks == 0)
    #expect(store.rows[id: 1]?.count == 100)
    #expect(recorder.runningEffects.isEmpty)
  }

  @Test func `effects of features that are absent from the shown state are cancelled`() async {
    store.text = "a"
    store.send(.addRow(1))
    let task = store.send(.rows(.element(id: 1, action: .later)))
    recorder.travel(to: 1)
    recorder.continueFromHere()
    await task.finish()
    await clock.advance(by: .seconds(1))
    #expect(recorder.entries.map(\.id) == [1])
  }

  @Test func `a released store in the past ends its effects`() async {
    let recorder = Recorder<Editor.State, Editor.Action>()
    var store: StoreOf<Editor>? = Store(initialState: Editor.State()) {
      Editor().recorded(by: recorder)
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = store?.send(.start)
    recorder.travel(to: 0)
    await clock.advance(by: .seconds(1))
    #expect(recorder.heldActionCount == 1)
    store = nil
    await task?.finish()
    recorder.returnToPresent()
    #expect(recorder.position == nil)
  }

  @Test func `removing all entries returns to the present`() {
    store.text = "a"
    store.text = "ab"
    recorder.travel(to: 1)
    recorder.removeAll()
    #expect(store.text == "ab")
    store.text = "abc"
    recorder.travel(to: 2)
    #expect(store.text == "ab")
  }

  @Test func `an unused recorder, the recorder of a child and an unknown action are reported`() {
    let issues = IssueRecorder()
    withIssueReporters([issues]) {
      recorder.travel(to: 0)
      store.text = "a"
      recorder.travel(to: 9)

      let child = Recorder<Row.State, Row.Action>()
      let store = Store(initialState: Editor.State()) {
        CombineReducers { Editor() }.ifLet(\.sheet, action: \.sheet.presented) {
          Row().recorded(by: child)
        }
      }
      store.send(.sheetButtonTapped)
      store.send(.sheet(.presented(.increment)))
      child.travel(to: 2)
    }
    #expect(
      issues.messages == [
        """
        A recorder for "State" cannot show earlier states, because no store that it records exists.

        To fix this, keep the store, and send it an action first.
        """,
        """
        A recorder for "State" cannot show the state after action 9, because it has no entry of this \
        action.

        To fix this, choose the number of an entry, or increase "byteLimit".
        """,
        """
        A recorder for "State" cannot show earlier states, because it records a child feature.

        To fix this, record the root feature of the store.
        """,
      ]
    )
  }
}
