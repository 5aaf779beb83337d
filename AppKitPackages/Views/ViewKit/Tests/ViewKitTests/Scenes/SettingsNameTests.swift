import ViewKit
import ScreenTesting
import SettingsFixture
import Testing

@Suite @MainActor
struct SettingsNameTests {
  private struct SettingsRow: View {
    let settings: Settings

    var body: some View { Text(settings.state.isOn ? "On" : "Off") }
  }

  private struct OwnSettingsApp: App {
    var body: some Scene {
      WindowGroup { SettingsLink() }
      Settings { SettingsRow(settings: Settings()) }
    }
  }

  @Test func `a module of an app may have a type with the name of the scene for settings`() {
    let screen = Screen(SettingsRow(settings: Settings()), columns: 20, rows: 3)
    #expect(screen.contains("Off"))
    #expect(Settings.State() == Settings().state)
    #expect([Settings.State()].map(Settings.init(state:)) == [Settings()])
  }

  @Test func `a module of an app may have a type with the name of one that renderers use`() {
    let element = Element(symbol: "Fe")
    #expect([element].map(\.symbol) == ["Fe"])
  }

  @Test func `the scene stays available beside such a type`() throws {
    let window = try #require(OwnSettingsApp().windows.first)
    let screen = Screen(window.content, columns: 20, rows: 3)
    screen.tap("Settings")
    #expect(screen.contains("Off"))
  }
}
