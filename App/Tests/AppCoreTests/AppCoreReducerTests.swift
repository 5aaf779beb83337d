import ComposableArchitecture
import Foundation
import Home
import Models
import Profile
import Services
import Testing

@testable import AppCore
import Settings

@MainActor
struct AppCoreReducerTests {
  @Test func `an action selects the tab`() async {
    let store = TestStore(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    }

    await store.send(.selectedTabChanged(.settings)) {
      $0.selectedTab = .settings
    }
  }

  @Test func `loaded settings reach every feature`() async {
    let saved = AppSettings(theme: .dark, focusMinutes: 50, lookUpFactsOnline: true)
    let store = TestStore(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    } withDependencies: {
      $0.settingsClient.load = { saved }
      $0.settingsClient.changes = { .finished }
      $0.databaseStatusClient.statuses = { .finished }
      $0.date.now = .testTime
      $0.focusSessionClient.running = { nil }
      $0.todoClient.changes = { .finished }
    }

    await store.send(.task)
    await store.receive(\.settings.task)
    await store.receive(\.settings.observe)
    await store.receive(\.home.timerTask)
    await store.receive(\.settings.settingsResponse.success) {
      $0.settings.settings = saved
    }
    await store.receive(\.settings.delegate.settingsChanged) {
      $0.home.apply(saved)
      $0.profile.settings = saved
    }
    // The source of facts changed with the settings.
    await store.receive(\.profile.factOutdated)
  }

  @Test func `the status of the database is kept until it changes`() async {
    let services = InMemoryServices(settings: AppSettings())
    let disconnected = DatabaseStatus.disconnected(since: .testTime)
    let store = TestStore(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    } withDependencies: {
      services.register(in: &$0)
      $0.withoutProfile()
    }
    store.exhaustivity = .off(showSkippedAssertions: false)

    let task = await store.send(.task)
    services.reportDatabaseStatus(disconnected)
    await store.receive(\.databaseStatusChanged, disconnected) {
      $0.databaseStatus = disconnected
    }
    await store.send(.home(.delegate(.profileNeeded)))
    #expect(store.state.databaseStatus == disconnected)
    services.reportDatabaseStatus(.connected)
    await store.receive(\.databaseStatusChanged, .connected) {
      $0.databaseStatus = .connected
    }
    await task.cancel()
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `a changed focus length reaches a timer that has not started`() async {
    let changed = AppSettings(focusMinutes: 50)
    let store = TestStore(initialState: AppCoreReducer.State(timerFor: .milk)) {
      AppCoreReducer()
    }

    await store.send(\.settings.delegate.settingsChanged, changed) {
      $0.home.apply(changed)
      $0.profile.settings = changed
    }
    #expect(store.state.home.timer?.secondsLeft == 3_000)
  }

  @Test func `logging out resets every feature and presents the picker`() async {
    let settings = AppSettings(theme: .dark)
    var state = AppCoreReducer.State(timerFor: .milk, settings: settings)
    state.home.query = "milk"
    state.profile.name = "Ada"
    state.selectedTab = .settings
    state.settings.transfer = .imported(count: 2, problems: [])
    let store = TestStore(initialState: state) {
      AppCoreReducer()
    } withDependencies: {
      $0.withoutProfile()
      $0.profileClient.select = { #expect($0 == nil) }
    }

    await store.send(\.settings.logOutButtonTapped) {
      $0.settings.dialog = .confirmLogOut
    }
    await store.send(\.settings.dialog.confirmLogOut) {
      $0.settings.dialog = nil
    }
    await store.receive(\.settings.logOutResponse.success)
    await store.receive(\.settings.delegate.loggedOut) {
      $0 = AppCoreReducer.State(settings: settings)
      $0.profilePicker = ProfilePickerReducer.State(canCancel: false)
    }
    await store.finishReset()
    #expect(store.state.selectedTab == .home)
  }

  @Test func `responses for a profile that was logged out change no feature`() async {
    let clock = TestClock()
    let isLoggedIn = LockIsolated(true)
    let store = TestStore(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    } withDependencies: {
      $0.withoutProfile()
      $0.profileClient.select = { _ in isLoggedIn.setValue(false) }
      $0.todoClient.window = { _ in
        guard isLoggedIn.value else { throw ServiceError.noCurrentProfile }
        await Task { try? await clock.sleep(for: .seconds(1)) }.value
        return TodoWindow(count: 1, offset: 0, todos: [.milk])
      }
    }
    store.exhaustivity = .off

    await store.send(\.home.task)
    await store.send(\.settings.logOutButtonTapped)
    await store.send(\.settings.dialog.confirmLogOut)
    await store.receive(\.settings.delegate.loggedOut)
    await clock.advance(by: .seconds(1))
    await store.finishReset()
    var empty = HomeReducer.State()
    empty.today = Day(.testTime)
    #expect(store.state.home == empty)
    #expect(store.state.profile == ProfileReducer.State())
  }

  @Test func `the selected profile loads its own data`() async {
    let ada = UserProfile(id: UUID(0), name: "Ada")
    var state = AppCoreReducer.State()
    state.profilePicker = ProfilePickerReducer.State(canCancel: false)
    let clock = TestClock()
    let store = TestStore(initialState: state) {
      AppCoreReducer()
    } withDependencies: {
      $0.profileClient.current = {
        try await clock.sleep(for: .seconds(1))
        return ada
      }
      $0.profileClient.select = { #expect($0 == ada.id) }
      $0.todoClient.changes = { .finished }
      $0.todoClient.window = { _ in TodoWindow(count: 1, offset: 0, todos: [.milk]) }
      $0.withStatistics(.nothing) { try await clock.sleep(for: .seconds(2)) }
    }

    await store.send(\.profilePicker.profileTapped, ada)
    await store.receive(\.profilePicker.selectResponse.success)
    await store.receive(\.profilePicker.delegate.selected) {
      $0.profilePicker = nil
    }
    await store.receive(\.home.profileChanged) {
      $0.home.isLoading = true
    }
    await store.receive(\.home.timerTask)
    await store.receive(\.profile.profileChanged)
    await store.receive(\.settings.profileChanged)
    await store.receive(\.home.loadResponse.success) {
      $0.home.isLoading = false
      $0.home.rows = [TodoRowReducer.State(todo: .milk)]
      $0.home.window = ListWindow(count: 1)
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.profile.profileResponse.success) {
      $0.profile.name = "Ada"
      $0.profile.profile = ada
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.profile.statisticsResponse.success) {
      $0.profile.statistics = .nothing
    }
    await store.receive(\.profile.factResponse.success) {
      $0.profile.fact = "0 is a number."
    }
  }

  @Test func `without a profile the app presents the picker`() async {
    let store = TestStore(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    } withDependencies: {
      $0.withoutProfile()
    }

    await store.send(\.home.delegate.profileNeeded) {
      $0.profilePicker = ProfilePickerReducer.State(canCancel: false)
    }
    await store.finishReset()
  }

  /// A guest types in the list, in a new to-do or in an edited one while the owner ends sharing.
  @Test(arguments: ["list", "new", "edited"])
  func `texts that were typed for a lost profile return in the chosen one`(place: String) async {
    var state = AppCoreReducer.State()
    state.home.draft = "Buy bread"
    state.home.today = Day(.testTime)
    var form = TodoFormReducer.State(todo: .milk, isNew: place == "new")
    form.title = "Buy oat milk"
    form.notes = "Two bottles"
    switch place {
    case "new": state.home.destination = .add(form)
    case "edited":
      state.home.path.append(.detail(TodoDetailReducer.State(form: form)))
      state.home.path.append(.timer(TimerScreenReducer.State(todo: .milk)))
    default: break
    }
    let store = TestStore(initialState: state) {
      AppCoreReducer()
    } withDependencies: {
      $0.withoutProfile()
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off

    await store.send(\.home.todosChanged)
    await store.receive(\.home.delegate.profileLost)
    #expect(store.state.profilePicker?.notice?.contains("What you have typed goes to") == true)
    await store.receive(\.home.profileChanged)
    #expect(store.state.home.typedTexts == nil)
    #expect(store.state.home.today == Day(.testTime))
    let profile = UserProfile(id: UUID(9), name: "Bob")
    await store.send(\.profilePicker.presented.delegate.selected, profile)
    await store.receive(\.home.textsReturned)
    #expect(store.state.home.draft == "Buy bread")
    let shown = store.state.home.destination?[case: \.add]
    #expect(shown?.title == (place == "list" ? nil : "Buy oat milk"))
    #expect(shown?.notes == (place == "list" ? nil : "Two bottles"))
    #expect(shown?.isNew != false)
    await store.finish()
  }

  @Test func `a presented picker is not presented again`() async {
    var state = AppCoreReducer.State()
    state.profilePicker = ProfilePickerReducer.State(canCancel: false)
    state.profilePicker?.newName = "Ada"
    let store = TestStore(initialState: state) {
      AppCoreReducer()
    }

    await store.send(.home(.delegate(.profileNeeded)))
    #expect(store.state.profilePicker?.newName == "Ada")
  }

  @Test func `a finished focus session reloads the statistics`() async {
    let after = Statistics(days: [], doneCount: 0, focusMinutes: 25)
    let store = TestStore(initialState: AppCoreReducer.State(timerFor: .milk)) {
      AppCoreReducer()
    } withDependencies: {
      $0.withStatistics(after)
    }
    let session = FocusSession(id: UUID(0), todoID: Todo.milk.id, start: .testTime, seconds: 1_500)

    await store.send(\.home.timer.recordResponse, .success(session))
    await store.receive(\.home.timer.delegate.sessionFinished)
    await store.receive(\.home.delegate.sessionFinished)
    await store.receive(\.profile.statisticsChanged)
    await store.receive(\.profile.statisticsResponse.success) {
      $0.profile.statistics = after
    }
    await store.receive(\.profile.factResponse.success) {
      $0.profile.fact = "0 is a number."
    }
  }

  @Test func `changed data reloads the list and the statistics`() async {
    let clock = TestClock()
    let store = TestStore(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    } withDependencies: {
      $0.todoClient.window = { _ in TodoWindow(count: 1, offset: 0, todos: [.milk]) }
      $0.withStatistics(.nothing) { try await clock.sleep(for: .seconds(1)) }
    }

    await store.send(\.settings.delegate.dataChanged)
    await store.receive(\.home.todosChanged) {
      $0.home.isLoading = true
    }
    await store.receive(\.profile.statisticsChanged)
    await store.receive(\.home.loadResponse.success) {
      $0.home.isLoading = false
      $0.home.rows = [TodoRowReducer.State(todo: .milk)]
      $0.home.window = ListWindow(count: 1)
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.profile.statisticsResponse.success) {
      $0.profile.statistics = .nothing
    }
    await store.receive(\.profile.factResponse.success) {
      $0.profile.fact = "0 is a number."
    }
  }

  @Test func `a deep link opens the timer of a to-do above its details`() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: AppCoreReducer.State(timerFor: .milk, settings: AppSettings(focusMinutes: 1))
    ) {
      AppCoreReducer()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = .testTime
      $0.withStatistics(.nothing)
      $0.focusSessionClient.record = { _ in }
      $0.focusSessionClient.setRunning = { _ in }
      $0.notifierClient = .none
      $0.uuid = .incrementing
    }

    await store.send(\.home.timer.startButtonTapped) {
      $0.home.timer?.isRunning = true
      $0.home.timer?.sessionID = UUID(0)
      $0.home.timer?.startedAt = .testTime
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.home.timer.ticked, 59) {
      $0.home.timer?.secondsLeft = 59
    }
    // The timer goes on without its screen.
    await store.send(\.home.path.popFrom, 1) {
      $0.home.path.pop(from: 1)
    }
    #expect(store.state.home.path.count == 1)
    await clock.advance(by: .seconds(1))
    await store.receive(\.home.timer.ticked, 58) {
      $0.home.timer?.secondsLeft = 58
    }
    store.exhaustivity = .off
    await store.send(\.home.timer.stopButtonTapped)
    #expect(store.state.home.timer?.isRunning == false)
    await store.skipInFlightEffects(strict: false)
    await store.skipReceivedActions(strict: false)
  }
}

extension Todo {
  static let milk = Todo(id: UUID(0), title: "Milk")
}

extension Date {
  /// The current time in all tests.
  static let testTime = Date(timeIntervalSince1970: 1_795_262_400)
}

extension Statistics {
  /// Statistics without completed to-dos.
  static let nothing = Statistics()
}

extension DependencyValues {
  /// Overrides the clients of the profile, with statistics that arrive after a pause.
  fileprivate mutating func withStatistics(
    _ statistics: Statistics,
    after pause: @escaping @Sendable () async throws -> Void = {}
  ) {
    date.now = .testTime
    focusSessionClient.running = { nil }
    focusSessionClient.statistics = { _, _ in
      try await pause()
      return statistics
    }
    numberFactClient.fetch = { number, _ in "\(number) is a number." }
  }
}

extension DependencyValues {
  /// Overrides the clients with the responses while no profile is selected.
  fileprivate mutating func withoutProfile() {
    date.now = .testTime
    focusSessionClient.running = { throw ServiceError.noCurrentProfile }
    focusSessionClient.statistics = { _, _ in throw ServiceError.noCurrentProfile }
    profileClient.current = { nil }
    todoClient.changes = { .finished }
    todoClient.find = { _ in throw ServiceError.noCurrentProfile }
    todoClient.window = { _ in throw ServiceError.noCurrentProfile }
  }
}

extension TestStoreOf<AppCoreReducer> {
  /// Receives the actions of a reset without a profile, which present nothing but the picker.
  fileprivate func finishReset() async {
    exhaustivity = .off
    await receive(\.settings.profileChanged)
    await finish()
    await skipReceivedActions()
    #expect(state.profilePicker == ProfilePickerReducer.State(canCancel: false))
    #expect(state.home.alert == nil)
    #expect(state.home.rows.isEmpty)
    #expect(state.profile.alert == nil)
  }
}
