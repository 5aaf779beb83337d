import ViewKit
import Testing

@testable import TerminalRenderer

@MainActor
struct HelpBuilderTests {
  private func keys(
    focus label: String? = nil,
    quitsOnQ: Bool = true,
    @ViewBuilder content: () -> some View
  ) -> [[String]] {
    let session = TerminalSession(columns: 40, rows: 10, content: content)
    session.layOut()
    let help = HelpBuilder(
      root: session.root,
      topLayer: session.topLayer,
      focused: label.flatMap { session.root.descendant($0) },
      quitsOnQ: quitsOnQ
    )
    return help.sections.map { section in section.map { "\($0.key) \($0.name)" } }
  }

  @Test func `without a focused element there are keys of the screen and general ones`() {
    let sections = keys { Button("Save") {}.keyboardShortcut("s", localization: .automatic) }
    #expect(sections[0] == [])
    #expect(sections[1] == ["Alt-S Save"])
    #expect(sections[2].first == "Tab Next control")
    #expect(sections[2].last == "q Quit")
  }

  @Test func `Enter is named once`() {
    #expect(keys { Button("Save") {} }[2].contains("Enter Press"))
    let sections = keys(focus: "Save") { Button("Save") {} }
    #expect(sections[0] == ["Enter Save"])
    #expect(!sections[2].contains("Enter Press"))
  }

  @Test func `a command of several views or with several keys is listed once`() {
    let sections = keys {
      Button("Search") {}.keyboardShortcut("/", modifiers: [])
      Button("Delete") {}.keyboardShortcut("d", modifiers: .shift)
      Button("Search") {}.keyboardShortcut("/", modifiers: [])
      Button("Delete") {}.keyboardShortcut(.delete, modifiers: [])
    }
    #expect(sections[1].first == "/ Search")
    #expect(sections[1].count == 2)
    #expect(sections[1].last?.hasSuffix(" Delete") == true)
    #expect(sections[1].last?.split(separator: " ").count == 3)
  }

  @Test func `a disabled shortcut has no key`() {
    #expect(keys { Button("Save") {}.keyboardShortcut("s").disabled(true) }[1] == [])
  }

  @Test func `the keys of the row around the focused element are its own`() {
    let sections = keys(focus: "one") {
      List { ForEach(["one"], id: \.self) { Text($0) }.onDelete { _ in } }.refreshable {}
    }
    #expect(sections[0].contains("Del Delete"))
    #expect(sections[1] == ["^R Refresh"])
  }

  @Test func `q is no key where it does not quit`() {
    #expect(!keys(quitsOnQ: false) { Text("Hello") }[2].contains("q Quit"))
  }

  @Test func `the shortcuts of a menu are keys of its row`() {
    let sections = keys(focus: "one") {
      List(["one"], id: \.self) { row in
        NavigationLink(row, value: row).contextMenu {
          Button("Complete") {}.keyboardShortcut("x", modifiers: [])
          Button("Notes") {}.keyboardShortcut("e", modifiers: .shift)
          Button("Other") {}
        }
      }
    }
    #expect(sections[0].contains("x Complete") && sections[0].contains("E Notes"))
    #expect(sections[0].contains(". More actions"))
    #expect(!sections[0].contains { $0.hasSuffix("Other") })
  }

  @Test func `letters that the app uses are not listed as movements`() {
    #expect(keys { Text("Hello") }[2].contains("j k Down, up"))
    let sections = keys { Button("Jump") {}.keyboardShortcut("j", modifiers: []) }
    #expect(!sections[2].contains("j k Down, up"))
    #expect(sections[2].contains("g G First, last"))
  }
}
