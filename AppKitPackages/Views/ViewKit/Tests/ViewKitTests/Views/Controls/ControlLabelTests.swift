import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct ControlLabelTests {
  @Test func `a second view in a label is a subtitle`() {
    let screen = show(30, 8) {
      Toggle(isOn: .constant(true)) {
        Text("Reminders")
        Text("One hour before")
      }
      LabeledContent {
        Text("5 GB")
      } label: {
        Text("Storage")
        Text("On this device")
      }
      Picker(selection: .constant(1)) {
        Text("Daily").tag(1)
      } label: {
        Text("Repeat")
        Text("From today")
      }
    }
    let lines = screen.text.components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(
      lines.filter { !$0.isEmpty } == [
        "[x] Reminders", "One hour before", "Storage                   5 GB", "On this device",
        "Repeat From today ‹ Daily ›",
      ]
    )
  }
}
