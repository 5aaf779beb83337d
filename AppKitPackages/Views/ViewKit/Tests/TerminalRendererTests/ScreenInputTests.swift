import ScreenTesting
import Testing
import ViewKit

/// Tests of how a screen names and activates controls.
@MainActor
struct ScreenInputTests {
  @Test func `the focused control has the name of its accessibility label`() {
    let screen = Screen(
      VStack {
        Button {
        } label: {
          Image(systemName: "plus")
        }
        .accessibilityLabel("Add")
        Button {
        } label: {
          Image(systemName: "minus").accessibilityLabel("Remove")
        }
        Button {
        } label: {
          Image(systemName: "trash")
        }
        .padding(8)
        .accessibilityLabel("Delete")
        Button("Text") {}.accessibilityLabel("Label")
        Button("Plain") {}
      },
      columns: 30,
      rows: 12
    )
    var names = Set<String>()
    for _ in 0..<5 {
      screen.press(.tab)
      names.insert(screen.focused ?? "")
    }
    #expect(names == ["Add", "Remove", "Delete", "Label", "Plain"])
  }

  @Test func `a tap opens a menu, and performs its primary action`() {
    var log: [String] = []
    let screen = Screen(
      VStack {
        Menu("More") { Button("Copy") { log.append("copy") } }
        Menu("Send") {
          Button("Later") {}
        } primaryAction: {
          log.append("send")
        }
        Menu("Disabled") { Button("Never") {} }.disabled(true)
      },
      columns: 30,
      rows: 12
    )
    #expect(screen.tap("More"))
    #expect(screen.tap("Copy"))
    #expect(screen.tap("Send"))
    #expect(log == ["copy", "send"])
    #expect(!screen.tap("Disabled"))
    #expect(!screen.contains("Never"))
  }
}
