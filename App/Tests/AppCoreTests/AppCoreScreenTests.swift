import ComposableArchitecture
import Foundation
import Home
import Models
import Profile
import ScreenTesting
import Services
import Testing

@testable import AppCore

/// Tests of the whole app on a text screen, through keys and taps.
@MainActor
struct AppCoreScreenTests {
  let clock = TestClock()
  let services = InMemoryServices(todos: [.milk])

  @Test func `the app in a small terminal`() async {
    let (screen, _) = await app(columns: 44, rows: 10)
    #expect(
      textBelowTabs(of: screen) == """
         To-dos
        [Open] Done  All   Search
         ○ Milk                                   ›




        Add: Call mum tomorrow +home @phone
         n Add  s Sort  f Filter
        """
    )
  }

  @Test func `the app in a large terminal`() async {
    let (screen, _) = await app(columns: 80, rows: 16)
    #expect(screen.text.hasPrefix(" 1 ⌂ Home  2 ☺ Profile  3 ⚙ Settings"))
    #expect(
      textBelowTabs(of: screen) == """
         To-dos
        [Open] Done  All   Search
         ○ Milk                                                                       ›










        Add: Call mum tomorrow +home @phone
         n Add  s Sort  f Filter
        """
    )
  }

  @Test func `a line says that the database cannot be reached`() async {
    let (screen, store) = await app(columns: 80, rows: 10)
    let before = screen.text
    services.reportDatabaseStatus(.disconnected(since: .testTime))
    await screen.wait { _ in store.databaseStatus != .connected }
    let lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 10)
    let line = lines.last?.trimmingCharacters(in: .whitespaces) ?? ""
    #expect(line.hasPrefix("No connection to the database since "))
    #expect(line.hasSuffix(". Trying again ..."))
    #expect(screen.text.contains("○ Milk"))
    services.reportDatabaseStatus(.connected)
    await screen.wait { _ in store.databaseStatus == .connected }
    #expect(screen.text == before)
  }

  @Test func `the keys 1 to 3 switch tabs`() async {
    let (screen, store) = await app()

    screen.press("3")
    #expect(store.selectedTab == .settings)
    screen.press("2")
    #expect(store.selectedTab == .profile)
    screen.press("1")
    #expect(store.selectedTab == .home)
  }

  @Test func `the app draws every size down to one cell`() async {
    let (screen, store) = await app()

    for tab in AppCoreReducer.Tab.allCases {
      store.send(.selectedTabChanged(tab))
      for (columns, rows) in [(1, 1), (2, 2), (1, 40), (200, 1), (13, 7), (200, 60)] {
        screen.resize(columns: columns, rows: rows)
        await screen.settle(10)
        #expect(screen.frame.text.count == rows)
      }
    }
  }

  @Test func `turning off confirmations deletes without an alert`() async throws {
    let (screen, store) = await app()

    screen.press("3")
    screen.tap("Ask before deleting")
    await screen.wait { _ in !store.home.settings.confirmBeforeDelete }
    screen.press("1")
    screen.tap("Milk")
    await screen.wait { _ in store.home.path.count == 1 }
    screen.press("D")
    await screen.wait { _ in store.home.rows.isEmpty }

    #expect(try await services.todoClient.count(filter: .all) == 0)
  }

  @Test func `the first day of the week moves the lines of the chart`() async throws {
    let (screen, store) = await app()
    screen.press("2")
    await screen.wait { $0.contains("Su   Mo") }
    /// The days that have a line before them.
    func linedDays() -> [Substring] {
      let lines = screen.text.split(separator: "\n")
      guard let row = lines.firstIndex(where: { $0.contains("Su   Mo") }), row > 0 else {
        return []
      }
      return lines[row - 1].indices.filter { lines[row - 1][$0].isBraille }.compactMap { index in
        let column = lines[row - 1].distance(from: lines[row - 1].startIndex, to: index)
        return lines[row].dropFirst(column).split(separator: " ").first
      }
    }
    #expect(linedDays() == ["Mo", "Mo"])

    store.send(.settings(.binding(.set(\.settings.weekStart, .sunday))))
    await screen.wait { _ in linedDays() == ["Su"] }
  }

  @Test func `a finished focus session counts in the profile`() async {
    let (screen, store) = await app(settings: AppSettings(focusMinutes: 1))

    screen.tap("Milk")
    await screen.wait { _ in store.home.path.count == 1 }
    screen.press("f")
    await screen.wait { _ in store.home.path.count == 2 }
    screen.press("p")
    await screen.wait { $0.contains("Pause") }
    await advanceClock { store.profile.statistics?.focusMinutes == 1 }
    #expect(screen.contains("Break"))

    screen.press("2")
    await screen.wait { $0.contains("1 min") }
    #expect(screen.contains("1 min"))
  }

  @Test func `the keys of the tabs work on a stopped timer`() async {
    let (screen, store) = await app()

    screen.tap("Milk")
    await screen.wait { _ in store.home.path.count == 1 }
    screen.press("f")
    await screen.wait { _ in store.home.path.count == 2 }
    screen.press("p")
    await advanceClock { screen.contains("24:5") }
    screen.press("p")
    screen.press("s")
    await screen.wait { _ in store.profile.statistics != nil }

    screen.press("2")

    #expect(store.selectedTab == .profile)
  }

  @Test func `logging out presents the picker, and a new profile has no to-dos`() async throws {
    let (screen, store) = await app()

    screen.press("3")
    screen.tap("Log out")
    await screen.wait { $0.contains("Log out?") }
    screen.tap("Log out", role: .button)
    await screen.wait { _ in store.profilePicker?.profiles?.count == 1 }
    #expect(store.selectedTab == .home)
    #expect(screen.contains("Choose a profile"))

    screen.tap("Name")
    screen.type("Ada")
    screen.press(.enter)
    await screen.wait { _ in store.profilePicker == nil && store.profile.profile?.name == "Ada" }
    #expect(store.home.rows.isEmpty)
    #expect(try await services.profileClient.all().map(\.name) == ["Ada", "Me"])
  }

  /// The text without the first line, which changes with each feature that gets a tab.
  private func textBelowTabs(of screen: Screen) -> String {
    screen.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .joined(separator: "\n")
  }

  /// Advances the clock until a condition is true, since the effect may start to sleep late.
  private func advanceClock(until condition: () -> Bool) async {
    for _ in 0..<10_000 {
      if condition() { return }
      await clock.advance(by: .seconds(1))
    }
  }

  private func app(
    settings: AppSettings = AppSettings(),
    columns: Int = 80,
    rows: Int = 40
  ) async -> (Screen, StoreOf<AppCoreReducer>) {
    let store = Store(initialState: AppCoreReducer.State(settings: settings)) {
      AppCoreReducer()
    } withDependencies: {
      services.register(in: &$0)
      $0.continuousClock = clock
      $0.date.now = .testTime
      $0.notifierClient = .none
      $0.numberFactClient.fetch = { number, _ in "\(number) is a number." }
      $0.settingsClient.load = { settings }
      $0.uuid = UUIDGenerator { UUID() }
    }
    let screen = Screen(AppCoreView(store: store), columns: columns, rows: rows)
    await screen.wait { _ in !store.home.isLoading && !store.home.rows.isEmpty }
    return (screen, store)
  }
}

extension Character {
  fileprivate var isBraille: Bool {
    unicodeScalars.allSatisfy { (0x2800...0x28FF).contains($0.value) }
  }
}
