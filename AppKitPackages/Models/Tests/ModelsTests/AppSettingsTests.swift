import Foundation
import Models
import Testing

struct AppSettingsTests {
  @Test func `lengths are clamped to their ranges`() throws {
    var settings = AppSettings(focusMinutes: 0, breakMinutes: -5)
    #expect(settings.focusMinutes == 1 && settings.breakMinutes == 1)
    settings.focusMinutes = 100_000
    settings.breakMinutes = .max
    #expect(settings.focusMinutes == 180 && settings.breakMinutes == 60)
    let data = Data(#"{"focusMinutes": 0, "breakMinutes": 999}"#.utf8)
    let decoded = try JSONDecoder().decode(AppSettings.self, from: data)
    #expect(decoded.focusMinutes == 1 && decoded.breakMinutes == 60)
  }

  @Test func `settings encode and decode, with defaults for missing keys`() throws {
    let settings = AppSettings(
      theme: .highContrast,
      focusMinutes: 50,
      breakMinutes: 10,
      confirmBeforeDelete: false,
      weekStart: .sunday,
      lookUpFactsOnline: true
    )
    let data = try JSONEncoder().encode(settings)
    #expect(try JSONDecoder().decode(AppSettings.self, from: data) == settings)
    #expect(try JSONDecoder().decode(AppSettings.self, from: Data("{}".utf8)) == AppSettings())
  }

  @Test func `themes have display names and raw values`() {
    #expect(Theme.allCases.map(\.rawValue) == ["system", "light", "dark", "high-contrast"])
    #expect(Theme.allCases.map(\.name) == ["System", "Light", "Dark", "High contrast"])
  }
}
