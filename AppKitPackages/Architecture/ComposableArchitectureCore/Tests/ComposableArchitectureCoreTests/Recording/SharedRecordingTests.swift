import ComposableArchitectureCore
import Observation
import Synchronization
import Testing

@Reducer
private struct SharedCounts {
  @ObservableState
  struct State: Equatable {
    @Shared var counts: [Int]
    @SharedReader var total: Int
    var isOn = false
  }

  enum Action {
    case addButtonTapped
    case loadButtonTapped
    case loaded
    case toggle
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.$counts.withLock { $0.append($0.count) }
        return .none
      case .loadButtonTapped:
        return .run { [counts = state.$counts] send in
          counts.withLock { $0.append(100) }
          await send(.loaded)
        }
      case .loaded:
        return .none
      case .toggle:
        state.isOn.toggle()
        return .none
      }
    }
  }
}

@MainActor
@Suite struct SharedRecordingTests {
  private let recorder = Recorder<SharedCounts.State, SharedCounts.Action>()
  private let counts = Shared(value: [Int]())
  private let store: StoreOf<SharedCounts>

  init() {
    let (recorder, counts) = (recorder, counts)
    let state = SharedCounts.State(counts: counts, total: counts.read(\.count))
    store = Store(initialState: state) {
      SharedCounts().recorded(by: recorder)
    }
  }

  private var recordedCounts: [[Int]] { recorder.entries.map { $0.withState(\.counts) } }

  @Test func `entries have the values of shared state after their actions`() {
    store.send(.addButtonTapped)
    store.send(.toggle)
    store.send(.addButtonTapped)

    #expect(recordedCounts == [[0], [0], [0, 1]])
    #expect(recorder.entries.map { $0.withState(\.total) } == [1, 1, 2])
    #expect(recorder.withInitialState(\.counts) == [])
    #expect(recorder.entries[0].state.counts == [0, 1])
  }

  @Test func `differences contain changes of shared state, also by effects`() async throws {
    store.send(.addButtonTapped)
    await store.send(.loadButtonTapped).finish()
    store.send(.toggle)

    let differences = recorder.entries.map { recorder.difference(of: $0) ?? "" }
    try #require(differences.count == 4)
    #expect(differences[0].contains("+     0\n"))
    #expect(differences[2].contains("+     100\n"))
    #expect(differences[3].contains("_isOn: true"))
    #expect(!differences[3].contains("100"))
  }

  @Test func `several changes between two entries are one change`() {
    store.send(.addButtonTapped)
    counts.withLock { $0 = [7] }
    counts.withLock { $0 = [8] }
    store.send(.toggle)
    counts.withLock { $0 = [9] }

    #expect(recordedCounts == [[0], [8]])
  }

  @Test func `views show the shared values of an earlier state`() {
    store.send(.addButtonTapped)
    store.send(.addButtonTapped)
    let changes = Mutex(0)
    let read = withObservationTracking {
      store.counts
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    #expect(read == [0, 1])

    recorder.travel(to: 1)
    #expect(changes.withLock { $0 } == 1)
    #expect(store.counts == [0])
    #expect(store.total == 1)
    recorder.travel(to: 0)
    #expect(store.counts == [])
    recorder.returnToPresent()
    #expect(store.counts == [0, 1])
  }

  @Test func `effects use current shared values while an earlier state is shown`() async {
    store.send(.addButtonTapped)
    store.send(.addButtonTapped)
    recorder.travel(to: 1)
    counts.withLock { $0.append(5) }
    #expect(store.counts == [0])
    recorder.returnToPresent()
    #expect(store.counts == [0, 1, 5])
  }

  @Test func `an earlier state continues with its shared values`() {
    store.send(.addButtonTapped)
    store.send(.addButtonTapped)
    recorder.travel(to: 1)
    recorder.continueFromHere()
    #expect(counts.wrappedValue == [0])

    store.send(.toggle)
    store.send(.addButtonTapped)
    #expect(recordedCounts == [[0], [0], [0, 1]])
    #expect(recorder.branches[0].entries.map { $0.withState(\.counts) } == [[0, 1]])
  }
}
