import ComposableArchitecture
import Testing

@testable import StoreInspector

@MainActor
struct TimeTravelTests {
  @Test func `a step back from the present shows the action before the last`() async {
    let travels = LockIsolated<[Int]>([])
    let store = TestStore(initialState: listed(through: 3)) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectorClient.adjacent = { AdjacentAction(number: $0 + $1, gap: .zero) }
      $0.inspectorClient.travel = { number in travels.withValue { $0.append(number) } }
    }
    await store.send(.stepButtonTapped(-1)).finish()
    #expect(travels.value == [2])
  }

  @Test func `the shown action is selected and its details are read`() async {
    let details = ActionDetails(
      summary: ActionSummary(id: 1, path: "tap"),
      causes: [],
      difference: nil
    )
    let store = TestStore(initialState: listed(through: 2)) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectorClient.details = { $0 == 1 ? details : nil }
    }
    let status = RecordingStatus(count: 2, first: 1, last: 2, position: 1)
    await store.send(.statusChanged(status)) {
      $0.status = status
      $0.selection = 1
    }
    await store.receive(\.detailsResponse) {
      $0.details = details
    }
    let present = RecordingStatus(count: 2, first: 1, last: 2)
    await store.send(.statusChanged(present)) {
      $0.status = present
      $0.selection = nil
    }
    await store.receive(\.detailsResponse) {
      $0.details = nil
    }
  }

  @Test func `a step after the last action returns to the present`() async {
    let returned = LockIsolated(false)
    var state = listed(through: 2)
    state.status.position = 2
    let store = TestStore(initialState: state) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectorClient.adjacent = { _, _ in nil }
      $0.inspectorClient.returnToPresent = { returned.setValue(true) }
    }
    await store.send(.stepButtonTapped(1)).finish()
    #expect(returned.value)
  }

  @Test func `playing shows each action for its time divided by the speed`() async {
    let clock = TestClock()
    let travels = LockIsolated<[Int]>([])
    var state = listed(through: 2)
    state.speed = 2
    let store = TestStore(initialState: state) {
      InspectorFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.inspectorClient.adjacent = { number, _ in
        number < 2
          ? AdjacentAction(number: number + 1, gap: number == 0 ? .zero : .seconds(60)) : nil
      }
      $0.inspectorClient.travel = { number in travels.withValue { $0.append(number) } }
    }
    await store.send(.playButtonTapped) {
      $0.isPlaying = true
    }
    await clock.advance()
    #expect(travels.value == [0, 1])
    await clock.advance(by: .milliseconds(499))
    #expect(travels.value == [0, 1])
    await clock.advance(by: .milliseconds(1))
    #expect(travels.value == [0, 1, 2])
    await store.receive(\.playbackFinished) {
      $0.isPlaying = false
    }
  }

  @Test func `pausing and returning to now end the playback`() async {
    let clock = TestClock()
    let store = TestStore(initialState: listed(through: 2)) {
      InspectorFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.inspectorClient.adjacent = { AdjacentAction(number: $0 + $1, gap: .seconds(1)) }
      $0.inspectorClient.travel = { _ in }
      $0.inspectorClient.returnToPresent = {}
      $0.inspectorClient.continueFromHere = {}
    }
    await store.send(.playButtonTapped) { $0.isPlaying = true }
    await store.send(.playButtonTapped) { $0.isPlaying = false }
    await store.send(.playButtonTapped) { $0.isPlaying = true }
    await store.send(.nowButtonTapped) { $0.isPlaying = false }
    await store.send(.playButtonTapped) { $0.isPlaying = true }
    await store.send(.continueButtonTapped) { $0.isPlaying = false }
  }
}
