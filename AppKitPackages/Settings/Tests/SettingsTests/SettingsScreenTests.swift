import ComposableArchitecture
import Models
import ScreenTesting
import Services
import SwiftUI
import Testing

@testable import Settings

/// Text renderings of the Settings screen in a small and a large terminal.
@MainActor
struct SettingsScreenTests {
  @Test func `the settings in a small terminal`() async {
    let (screen, _) = settings(SettingsReducer.State(), columns: 44, rows: 16)
    #expect(
      screen.text == """
         Settings
         Appearance                                ▐
         Theme                           ‹ System ›▐
         Week starts on                  ‹ Monday ›▐
                                                   ▐
         Focus timer                               ▐
         Focus: 25 min                       [-][+]▐
         Break: 5 min                        [-][+]▐
                                                   ▐
         Behavior                                  ▐
         [x] Ask before deleting                   ▐
         [ ] Look facts up online                  ▐
                                                   ▐
         todo.txt file
         Import
         Export
        """
    )
  }

  @Test func `a host that looks nothing up says so in place of the toggle`() async {
    let state = withDependencies {
      $0.numberFactClient.canLookUp = false
    } operation: {
      SettingsReducer.State()
    }
    let (screen, _) = settings(state, columns: 80, rows: 16)
    #expect(screen.element("Look facts up online") == nil)
    #expect(
      screen.text.contains(
        " Facts about numbers are computed, because this server looks nothing up online."
      ),
      "\(screen.text)"
    )
  }

  @Test func `a transfer in flight disables import and export`() async {
    var state = SettingsReducer.State()
    let (usual, _) = settings(state, columns: 44, rows: 20)
    #expect(usual.element("Import")?.attributes.isEnabled == true)

    state.transferDirection = .importing
    let (screen, _) = settings(state, columns: 44, rows: 20)
    #expect(screen.element("Import")?.attributes.isEnabled == false)
    #expect(screen.element("Export")?.attributes.isEnabled == false)
  }

  @Test(arguments: [
    (SettingsReducer.TransferDirection.importing, "Importing 200 to-dos", "Cancel import"),
    (.exporting, "Exporting 200 to-dos", "Cancel export"),
  ])
  func `a transfer in flight shows its progress and a button that cancels it`(
    direction: SettingsReducer.TransferDirection,
    title: String,
    button: String
  ) async {
    let services = InMemoryServices()
    var state = SettingsReducer.State()
    state.transferDirection = direction
    state.transferProgress = SettingsReducer.TransferProgress(
      direction: direction,
      count: 50,
      total: 200
    )
    let (screen, _) = settings(state, services, columns: 44, rows: 22)
    #expect(screen.text.contains(title), "\(screen.text)")
    #expect(screen.text.contains("25%"), "\(screen.text)")
    #expect(screen.element(button)?.attributes.isEnabled == true)
  }

  @Test func `the settings in a large terminal`() async {
    let (screen, _) = settings(imported, columns: 80, rows: 34)
    #expect(
      screen.text == """
         Settings
         Appearance
         Theme                                                               ‹ System ›
         Week starts on                                                      ‹ Monday ›

         Focus timer
         Focus: 25 min                                                           [-][+]
         Break: 5 min                                                            [-][+]

         Behavior
         [x] Ask before deleting
         [ ] Look facts up online

         todo.txt file
         Import
         Export
         Imported 12 to-dos, skipped 2 lines.
         Line 3 is not valid UTF-8. To fix this, save the file with the encoding UTF-8.
         Line 8 has no title. To fix this, write a title after the priority and the
         dates.

         Account
         Erase all data
         Log out
        """
    )
  }

  @Test func `the confirmation before logging out`() async {
    var state = SettingsReducer.State()
    state.dialog = .confirmLogOut
    let (screen, _) = settings(state, columns: 44, rows: 16)
    #expect(
      screen.text == """
         Settings
         Appearance                                ▐
         Theme                           ‹ System ›▐
         Week starts on                  ‹ Monday ›▐
                                                   ▐
         Focus t╭─ Log out? ───────────────╮       ▐
         Focus: │ Your to-dos stay on this │ [-][+]▐
         Break: │ machine.                 │ [-][+]▐
                │                          │       ▐
         Behavio│   [ Log out ] [ Cancel ] │       ▐
         [x] Ask╰──────────────────────────╯       ▐
         [ ] Look facts up online                  ▐
                                                   ▐
         todo.txt file
         Import
         Export
        """
    )
  }

  @Test func `a toggled preference is saved`() async throws {
    let services = InMemoryServices()
    let (screen, store) = settings(SettingsReducer.State(), services, columns: 60, rows: 34)

    screen.tap("Ask before deleting")
    await screen.wait { _ in !store.settings.confirmBeforeDelete }
    await screen.settle()

    #expect(try await services.settingsClient.load().confirmBeforeDelete == false)
  }

  private var imported: SettingsReducer.State {
    var state = SettingsReducer.State()
    state.transfer = .imported(
      count: 12,
      problems: [
        TodoTextProblem(line: 3, reason: .invalidUTF8),
        TodoTextProblem(line: 8, reason: .emptyTitle),
      ]
    )
    return state
  }

  private func settings(
    _ state: SettingsReducer.State,
    _ services: InMemoryServices = InMemoryServices(),
    columns: Int,
    rows: Int
  ) -> (Screen, StoreOf<SettingsReducer>) {
    let store = Store(initialState: state) {
      SettingsReducer()
    } withDependencies: {
      services.register(in: &$0)
    }
    let screen = Screen(
      NavigationStack { SettingsView(store: store) },
      columns: columns,
      rows: rows
    )
    return (screen, store)
  }
}
