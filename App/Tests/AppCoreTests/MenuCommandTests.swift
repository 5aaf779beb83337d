import ComposableArchitecture
import Home
import Models
import Profile
import ScreenTesting
import Services
import Settings
import SwiftUI
import Testing

@testable import AppCore

/// Tests of the commands that the menu bar and the command list show on every screen.
@MainActor
struct MenuCommandTests {
  let clock = TestClock()
  let services = InMemoryServices(todos: [.milk])

  /// The commands that show the list, with the list that they show.
  nonisolated private static let listings: [(MenuCommand, TodoFilter, TodoSort)] = [
    (.filter(.done), .done, .priority), (.filter(.open), .open, .priority),
    (.sort(.due), .open, .due), (.sort(.title), .open, .title),
  ]

  @Test(arguments: listings, AppCoreReducer.Tab.allCases)
  func `filters and orders are shown from any tab`(
    listing: (command: MenuCommand, filter: TodoFilter, sort: TodoSort),
    tab: AppCoreReducer.Tab
  ) async {
    let store = testStore(tab)
    await store.send(.commandChosen(listing.command)) { $0.selectedTab = .home }
    await store.receive(\.home.screenRequested) {
      $0.home.filter = listing.filter
      $0.home.sort = listing.sort
    }
    await store.skipInFlightEffects(strict: false)
  }

  @Test(arguments: AppCoreReducer.Tab.allCases)
  func `the form and the fields of the list are opened from any tab`(tab: AppCoreReducer.Tab) async
  {
    let store = testStore(tab)
    await store.send(.commandChosen(.quickAdd)) { $0.selectedTab = .home }
    await store.receive(\.home.quickAddButtonTapped) { $0.home.focus = .draft }
    await store.send(.selectedTabChanged(tab))
    await store.send(.commandChosen(.search)) { $0.selectedTab = .home }
    await store.receive(\.home.searchButtonTapped) { $0.home.focus = .search }
    await store.send(.selectedTabChanged(tab))
    await store.send(.commandChosen(.add)) { $0.selectedTab = .home }
    await store.receive(\.home.addButtonTapped)
    #expect(store.state.home.destination?.is(\.add) == true)
    await store.skipInFlightEffects(strict: false)
  }

  @Test(arguments: AppCoreReducer.Tab.allCases)
  func `import, export and profiles are opened on their tabs`(tab: AppCoreReducer.Tab) async {
    let store = testStore(tab)
    await store.send(.commandChosen(.importFile)) { $0.selectedTab = .settings }
    await store.receive(\.settings.importButtonTapped) { $0.settings.isImporterPresented = true }
    await store.send(.selectedTabChanged(tab))
    await store.send(.commandChosen(.export)) { $0.selectedTab = .settings }
    await store.receive(\.settings.exportButtonTapped)
    await store.send(.selectedTabChanged(tab))
    await store.send(.commandChosen(.switchProfile)) { $0.selectedTab = .profile }
    await store.receive(\.profile.switchButtonTapped)
    #expect(store.state.profile.picker != nil)
    await store.skipInFlightEffects(strict: false)
  }

  @Test(arguments: AppCoreReducer.Tab.allCases)
  func `preferences, undo and the timer stay on the tab`(tab: AppCoreReducer.Tab) async {
    let store = testStore(tab)
    await store.send(.commandChosen(.settings(AppSettings(theme: .dark))))
    await store.receive(\.settings.delegate.settingsChanged)
    #expect(store.state.home.settings.theme == .dark)
    await store.send(.commandChosen(.undo))
    await store.receive(\.home.undoButtonTapped)
    await store.send(.commandChosen(.startTimer))
    await store.receive(\.home.timer.startButtonTapped) { $0.home.timer?.isRunning = true }
    await store.send(.commandChosen(.pauseTimer))
    await store.receive(\.home.timer.pauseButtonTapped) { $0.home.timer?.isRunning = false }
    await store.send(.commandChosen(.stopTimer))
    await store.receive(\.home.timer.stopButtonTapped)
    #expect(store.state.selectedTab == tab)
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `without a profile there are no commands`() async {
    var state = AppCoreReducer.State()
    state.profilePicker = ProfilePickerReducer.State(canCancel: false)
    let store = TestStore(initialState: state) { AppCoreReducer() }
    await store.send(.commandChosen(.add))
  }

  @Test func `the command list has every command on every tab`() async {
    let (screen, store) = await app()
    for tab in AppCoreReducer.Tab.allCases {
      store.send(.selectedTabChanged(tab))
      for name in [
        "Add", "Quick add", "Search", "Show: Done", "Sort by: Due", "Theme: Dark",
        "Ask before deleting", "Import", "Export", "Switch profile",
      ] {
        screen.press("p", .control)
        screen.type(name)
        #expect(screen.text.components(separatedBy: name).count > 2, "\(name) on \(tab)")
        screen.press(.escape)
      }
    }
  }

  @Test func `a command chosen by name shows its screen`() async {
    let (screen, store) = await app()
    screen.press("3")
    screen.press("p", .control)
    screen.type("show: done")
    screen.press(.enter)
    await screen.wait { $0.contains("No completed to-dos.") }
    #expect(store.selectedTab == .home && store.home.filter == .done)
  }

  private func testStore(_ tab: AppCoreReducer.Tab) -> TestStoreOf<AppCoreReducer> {
    var state = AppCoreReducer.State(timerFor: .milk)
    state.selectedTab = tab
    let store = TestStore(initialState: state) {
      AppCoreReducer()
    } withDependencies: {
      services.register(in: &$0)
      $0.continuousClock = clock
      $0.date.now = .testTime
      $0.notifierClient = .none
      $0.todoFileClient = .previewValue
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    return store
  }

  private func app() async -> (Screen, StoreOf<AppCoreReducer>) {
    let store = Store(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    } withDependencies: {
      services.register(in: &$0)
      $0.continuousClock = clock
      $0.date.now = .testTime
      $0.notifierClient = .none
      $0.numberFactClient.fetch = { number, _ in "\(number) is a number." }
      $0.settingsClient.load = { AppSettings() }
    }
    let app = CommandsApp(store: store)
    let screen = Screen(app.windows[0].content, columns: 60, rows: 24)
    await screen.wait { _ in !store.home.isLoading && !store.home.rows.isEmpty }
    return (screen, store)
  }
}

/// The app with its commands, as the program shows it.
private struct CommandsApp: App {
  let store: StoreOf<AppCoreReducer>

  init(store: StoreOf<AppCoreReducer>) { self.store = store }

  init() { self.init(store: Store(initialState: AppCoreReducer.State()) { AppCoreReducer() }) }

  var body: some Scene {
    WindowGroup("App") { AppCoreView(store: store) }
      .commands { TodoCommands(store: store) }
  }
}
