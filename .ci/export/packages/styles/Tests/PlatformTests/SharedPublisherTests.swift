import Combine
import ComposableArchitecture
import Testing

struct SharedPublisherTests {
  @Test func `a shared value publishes its current value and each change`() {
    @Shared(value: 1) var count
    var received: [Int] = []
    let subscription = $count.publisher.sink { received.append($0) }
    $count.withLock { $0 = 2 }
    $count.withLock { $0 = 3 }
    #expect(received == [1, 2, 3])
    subscription.cancel()
    $count.withLock { $0 = 4 }
    #expect(received == [1, 2, 3])
  }

  @Test func `a stored value publishes each change once`() {
    @Shared(.appStorage("count")) var count = 0
    var received: [Int] = []
    let subscription = $count.publisher.sink { [$count] value in
      received.append(value)
      if value == 1 { $count.withLock { $0 = 2 } }
    }
    $count.withLock { $0 = 1 }
    #expect(received == [0, 1, 2])
    subscription.cancel()
  }

  @Test func `an assignment publishes the other value and its changes`() {
    @Shared(value: 1) var count
    @Shared(value: 2) var other
    var received: [Int] = []
    let subscription = $count.publisher.sink { received.append($0) }
    $count = $other
    $other.withLock { $0 = 3 }
    #expect(received == [1, 2, 3])
    subscription.cancel()
  }

  @Test func `a property of a shared value is published`() {
    struct Profile { var name = "Blob" }
    @Shared(value: Profile()) var profile
    @SharedReader(value: 0) var constant
    var received: [String] = []
    let subscription = $profile.name.publisher.removeDuplicates().sink { received.append($0) }
    $profile.withLock { $0.name = "Blob Jr." }
    #expect(received == ["Blob", "Blob Jr."])
    subscription.cancel()
    let first = $constant.publisher.first().sink { received.append("\($0)") }
    #expect(received.last == "0")
    first.cancel()
  }

  @MainActor
  @Test func `an effect sends the changes of a shared value`() async {
    let store = TestStore(initialState: Watching.State(count: Shared(value: 0))) { Watching() }
    let task = await store.send(.onAppear)
    await store.receive(\.countChanged) { $0.seen = [0] }
    store.state.$count.withLock { $0 = 7 }
    await store.receive(\.countChanged) {
      $0.$count.withLock { $0 = 7 }
      $0.seen = [0, 7]
    }
    await task.cancel()
  }
}

@Reducer
struct Watching {
  @ObservableState
  struct State: Equatable {
    @Shared var count: Int
    var seen: [Int] = []
  }

  enum Action {
    case onAppear
    case countChanged(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear:
        return .publisher { state.$count.publisher.map(Action.countChanged) }
      case .countChanged(let count):
        state.seen.append(count)
        return .none
      }
    }
  }
}
