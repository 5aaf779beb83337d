import ComposableArchitecture
import Foundation
import Home
import Models
import Profile
import Services
import Testing

@testable import AppCore

/// Tests that the app stops to show a running focus timer when the profile changes, and not when the
/// person leaves its screen. The timer stays stored with its profile.
@MainActor
struct RunningTimerTests {
  private let clock = TestClock()

  /// Creates a store whose focus timer has run for two seconds.
  private func store(
    picksProfile: Bool = false
  ) async -> TestStoreOf<AppCoreReducer> {
    var state = AppCoreReducer.State(timerFor: .milk)
    if picksProfile { state.profilePicker = ProfilePickerReducer.State(canCancel: true) }
    let store = TestStore(initialState: state) {
      AppCoreReducer()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = .testTime
      $0.focusSessionClient.running = { nil }
      $0.focusSessionClient.setRunning = { _ in }
      $0.focusSessionClient.statistics = { _, _ in .nothing }
      $0.numberFactClient.fetch = { number, _ in "\(number) is a number." }
      $0.notifierClient = .none
      $0.profileClient.current = { nil }
      $0.todoClient.changes = { .finished }
      $0.todoClient.window = { _ in TodoWindow(count: 0, offset: 0, todos: []) }
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    await store.send(\.home.timer.startButtonTapped)
    await clock.advance(by: .seconds(2))
    #expect(store.state.home.timer?.isRunning == true)
    await store.receive(\.home.timer.ticked, 1_498)
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    return store
  }

  /// Expects that no effect sleeps on the clock and that no timer is shown.
  private func expectNoTimer(_ store: TestStoreOf<AppCoreReducer>) async throws {
    #expect(store.state.home.timer == nil)
    try await clock.checkSuspension()
    await clock.advance(by: .seconds(5))
    #expect(store.state.home.timer == nil)
  }

  @Test func `logging out cancels the timer`() async throws {
    let store = await store()
    await store.send(\.settings.delegate.loggedOut)
    try await expectNoTimer(store)
  }

  @Test func `deleting the profile cancels the timer`() async throws {
    let store = await store()
    await store.send(\.profile.delegate.profileDeleted)
    try await expectNoTimer(store)
  }

  @Test func `a missing profile cancels the timer`() async throws {
    let store = await store()
    await store.send(\.home.delegate.profileNeeded)
    try await expectNoTimer(store)
  }

  @Test func `selecting a profile cancels the timer`() async throws {
    let store = await store(picksProfile: true)
    let ada = UserProfile(id: UUID(0), name: "Ada")
    await store.send(\.profilePicker.delegate.selected, ada)
    await store.receive(\.home.profileChanged)
    try await expectNoTimer(store)
  }

  @Test func `switching profiles cancels the timer`() async throws {
    let store = await store()
    let ada = UserProfile(id: UUID(0), name: "Ada")
    await store.send(\.profile.delegate.profileSwitched, ada)
    await store.receive(\.home.profileChanged)
    try await expectNoTimer(store)
  }

  @Test func `popping the timer and switching tabs do not stop it`() async throws {
    let store = await store()
    await store.send(.selectedTabChanged(.settings))
    await clock.advance(by: .seconds(1))
    await store.receive(\.home.timer.ticked, 1_497)
    await store.send(\.home.path.popFrom, 0)
    await clock.advance(by: .seconds(1))
    await store.receive(\.home.timer.ticked, 1_496)
    await store.send(\.home.timer.pauseButtonTapped)
    try await clock.checkSuspension()
  }
}
