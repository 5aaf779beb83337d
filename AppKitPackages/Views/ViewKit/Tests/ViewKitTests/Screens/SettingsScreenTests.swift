import Foundation
import ViewKit
import ScreenTesting
import Testing

/// Tests of a settings form with all kinds of controls.
private struct SettingsScreen: View {
  enum Theme: String, CaseIterable, Identifiable {
    case system, light, dark
    var id: Self { self }
  }

  @Environment(\.dismiss) private var dismiss
  @State private var name = ""
  @State private var isOn = true
  @State private var theme: Theme = .system
  @State private var count = 3
  @State private var volume = 0.5
  @State private var date = Date(timeIntervalSince1970: 0)
  @AppStorage("probe.sounds") private var sounds = false

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Name", text: $name)
            .textContentType(.name)
            .autocorrectionDisabled()
          LabeledContent("Version", value: "1.0")
          LabeledContent("Build") { Text("42").foregroundStyle(.secondary) }
        } header: {
          Text("Account")
        } footer: {
          Text("Your name is shown to others.")
        }
        Section("Look") {
          Picker("Theme", selection: $theme) {
            ForEach(Theme.allCases) { theme in
              Text(theme.rawValue.capitalized).tag(theme)
            }
          }
          Picker("Style", selection: $theme) {
            ForEach(Theme.allCases) { Text($0.rawValue.capitalized) }
          }
          .pickerStyle(.segmented)
          Toggle("Notifications", isOn: $isOn.animation())
          if isOn {
            Stepper("Count: \(count)", value: $count, in: 0...10)
            Slider(value: $volume, in: 0...1) {
              Text("Volume")
            } minimumValueLabel: {
              Image(systemName: "speaker")
            } maximumValueLabel: {
              Image(systemName: "speaker.wave.3")
            }
          }
          DatePicker("Birthday", selection: $date, displayedComponents: [.date])
        }
        .headerProminence(.increased)
        Section {
          Button("Sign out", role: .destructive) {}
          NavigationLink("About") { Text("About this app").navigationTitle("About") }
          Link("Site", destination: URL(string: "https://example.com")!)
        }
      }
      .formStyle(.grouped)
      .navigationTitle("Settings")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {}.disabled(name.isEmpty)
        }
      }
    }
  }
}

@MainActor
@Suite struct SettingsScreenTests {
  @Test func `a settings form shows every control and its value`() {
    let screen = Screen(SettingsScreen(), columns: 60, rows: 20)
    #expect(
      screen.text == """
         Settings
         Account
         Name
         Version                                                1.0
         Build                                                   42
         Your name is shown to others.

         Look
         Theme                                           ‹ System ›
         Style                                [System] Light  Dark
         [x] Notifications
         Count: 3                                            [-][+]
         ◁ ━━━━━━━━━━━━━━━━━━━━━━━━━━●────────────────────────── ◁⋙
         Birthday                                        1970-01-01

         Sign out
         About                                                    ›
         Site                                                     ↗

         [ Cancel ]                                        [ Save ]
        """
    )
    screen.tap("Notifications")
    #expect(!screen.contains("Count: 3"))
    screen.tap("Name")
    screen.type("Blob")
    #expect(!screen.elements.contains("button \"Save\" (disabled)"))
    screen.tap("About")
    #expect(screen.text.hasPrefix(" ‹ Settings  About"))
  }
}
