import ViewKit
import ScreenTesting
import Testing

/// Tests that the menus of several modifiers of one view are offered together.
@MainActor
@Suite struct JoinedMenuTests {
  @MainActor final class Log { var entries: [String] = [] }

  private let log = Log()

  private func entry(_ name: String) -> Button<Text> {
    Button(name) { [log] in log.entries.append(name) }
  }

  /// The lines of the menu that `.` opens, without the lines around it.
  private func menu(_ view: some View) -> [String] {
    let screen = Screen(view, columns: 40, rows: 14)
    screen.press(".")
    return screen.text.split(separator: "\n").compactMap { line in
      guard line.contains("│") else { return nil }
      return line.split(separator: "│").dropFirst().first?.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func `two named actions of a view are both offered and performed`() {
    let screen = Screen(
      Button("Row") {}
        .accessibilityAction(named: "A") { [log] in log.entries.append("A") }
        .accessibilityAction(named: "B") { [log] in log.entries.append("B") },
      columns: 40,
      rows: 14
    )
    for presses in 0...1 {
      screen.press(".")
      for _ in 0..<presses { screen.press(.down) }
      screen.press(.enter)
    }
    #expect(log.entries == ["A", "B"])
  }

  @Test func `context menus, accessibility actions and swipe actions are joined`() {
    let view = Button("Row") {}
      .contextMenu { entry("Copy") }
      .accessibilityActions { entry("Speak") }
      .accessibilityAction(named: "Archive") {}
      .accessibilityAction {
        log.entries.append("label")
      } label: {
        Text("Labeled")
      }
      .swipeActions(edge: .leading) { entry("Pin") }
      .swipeActions { entry("Delete") }
    let expected = ["Copy", "Speak", "Labeled", "Pin", "Delete", "Archive"]
    #expect(menu(view) == expected)
    #expect(menu(List { view }) == expected)
    #expect(menu(List { ForEach(0..<2) { _ in view } }) == expected)
  }

  @Test func `modifiers with an element of their own hide no menu`() {
    let view = HStack {
      Text("a")
      Text("b")
    }
    .contextMenu { entry("Copy") }
    .accessibilityAction(named: "Archive") {}
    .onTapGesture {}
    .padding()
    .accessibilityAction(named: "Share") {}
    .swipeActions { entry("Delete") }
    #expect(menu(List { view }) == ["Copy", "Delete", "Archive", "Share"])
    #expect(menu(view) == ["Copy", "Delete", "Archive", "Share"])
  }

  @Test func `the link of a row and its label share one menu`() {
    let list = NavigationStack {
      List {
        NavigationLink(value: 1) { Text("Page").contextMenu { entry("Copy") } }
          .padding()
          .swipeActions { entry("Delete") }
      }
    }
    #expect(menu(list) == ["Copy", "Delete"])
  }

  @Test func `buttons beside each other keep their own menus`() {
    let view = HStack {
      Button("One") {}.contextMenu { entry("First") }
      Button("Two") {}.contextMenu { entry("Second") }
    }
    #expect(menu(view) == ["First"])
    #expect(menu(List { view.swipeActions { entry("Delete") } }) == ["First"])
  }
}
