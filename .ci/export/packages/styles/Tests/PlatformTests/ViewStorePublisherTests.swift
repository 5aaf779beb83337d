import Combine
import ComposableArchitecture
import Testing

@MainActor
struct ViewStorePublisherTests {
  @Test func `an action of a subscriber is handled after all subscribers have received the state`() {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state = action
        return .none
      }
    }
    let viewStore = ViewStore(store, observe: { $0 })
    var cancellables: Set<AnyCancellable> = []
    viewStore.publisher.sink { if $0 == 1 { viewStore.send(0) } }.store(in: &cancellables)
    var states: [Int] = []
    viewStore.publisher.sink { states.append($0) }.store(in: &cancellables)
    // The store reports the action that the subscriber sends, and handles it.
    withKnownIssue { _ = viewStore.send(1) }
    #expect(states == [0, 1, 0])
  }

  @Test func `each view store compares its part once after an action`() {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state = action
        return .none
      }
    }
    var comparisons = 0
    let viewStore = ViewStore(store, observe: { $0 }) { old, new in
      comparisons += 1
      return old == new
    }
    var states: [Int] = []
    let subscription = viewStore.publisher.sink { states.append($0) }
    viewStore.send(0)
    #expect(comparisons == 1)
    viewStore.send(1)
    #expect(comparisons == 2)
    #expect(states == [0, 1])
    subscription.cancel()
  }
}
