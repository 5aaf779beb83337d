import ViewKit
import TerminalDriver
import Testing

@testable import TerminalRenderer

/// Tests of the order of recipients of a key press.
@MainActor
struct KeyRouterTests {
  private func session(@ViewBuilder content: () -> some View) -> TerminalSession {
    let session = TerminalSession(columns: 40, rows: 10, content: content)
    session.layOut()
    return session
  }

  @Test func `an overlay handles a key before everything else`() {
    var presses = 0
    let session = session {
      Button("One") {}.keyboardShortcut("x", modifiers: [])
        .onKeyPress { _ in
          presses += 1
          return .handled
        }
    }
    session.overlay = HelpOverlay([])
    #expect(session.keys.handle(KeyEvent(.character("x"))))
    #expect(presses == 0)
    #expect(session.overlay == nil)
  }

  @Test func `an ancestor of the focused element handles a key before its shortcut`() {
    var log: [String] = []
    var isHandled = true
    let session = session {
      Button("One") { log.append("shortcut") }.keyboardShortcut("x", modifiers: [])
        .onKeyPress { _ in
          log.append("view")
          return isHandled ? .handled : .ignored
        }
    }
    #expect(session.keys.handle(KeyEvent(.character("x"))))
    #expect(log == ["view"])
    isHandled = false
    #expect(session.keys.handle(KeyEvent(.character("x"))))
    #expect(log == ["view", "view", "shortcut"])
  }

  @Test func `a shortcut with Command acts before the views around the focus`() {
    var log: [String] = []
    var text = ""
    let session = session {
      VStack {
        Button("One") { log.append("shortcut") }.keyboardShortcut("x")
        Button("Two") { log.append("other") }.keyboardShortcut("o")
        TextField("Name", text: Binding(get: { text }, set: { text = $0 }))
      }
      .onKeyPress { _ in
        log.append("view")
        return .handled
      }
    }
    #expect(session.keys.handle(KeyEvent(.character("x"), modifiers: .control)))
    #expect(log == ["shortcut"])
    session.focus.move(to: session.root.descendant("Name") ?? session.root)
    #expect(session.keys.handle(KeyEvent(.character("o"), modifiers: .control)))
    #expect(log == ["shortcut", "other"])
    // Control X cuts text of a field, so the field and the views around it have it first.
    #expect(session.keys.handle(KeyEvent(.character("x"), modifiers: .control)))
    #expect(log == ["shortcut", "other", "view"])
  }

  @Test func `a text field handles characters before screen commands`() {
    var text = ""
    let session = session {
      TextField("Name", text: Binding(get: { text }, set: { text = $0 }))
    }
    #expect(session.keys.handle(KeyEvent(.tab)))
    #expect(session.keys.handle(KeyEvent(.character("q"))))
    #expect(text == "q")
    #expect(!session.shouldQuit)
  }

  @Test func `the key q quits only if the session allows it`() {
    let session = session { Text("Hello") }
    session.quitsOnQ = false
    #expect(!session.keys.handle(KeyEvent(.character("q"))))
    session.quitsOnQ = true
    #expect(session.keys.handle(KeyEvent(.character("q"))))
    #expect(session.shouldQuit)
  }

  @Test func `a key without a handler is reported as unhandled`() {
    let session = session { Text("Hello") }
    #expect(!session.keys.handle(KeyEvent(.function(9))))
  }

  // MARK: Letters of vi

  /// The keys that move the focus in a list of numbers, with the number that then has the focus.
  nonisolated private static let movements: [(keys: String, focused: String)] = [
    ("jj", "3"), ("jjk", "2"), ("G", "1000000"), ("Gk", "999999"), ("Gg", "1"), ("jjgg", "1"),
  ]

  @Test(arguments: movements)
  func `letters move through a list of any length`(keys: String, focused: String) {
    let session = session {
      List(1...1_000_000, id: \.self) { number in Button(String(number)) {} }
    }
    session.resetStatistics()
    for key in keys { #expect(session.keys.handle(KeyEvent(.character(key)))) }
    session.layOut()
    #expect(session.focus.focusedNode?.element.plainText == focused)
    // A row that is not on the screen is not measured.
    #expect(session.statistics.measurements < 1_000)
  }

  @Test(arguments: ["j", "k", "g", "G"], [true, false])
  func `a letter never moves the focus into a text field or out of a list`(
    letter: Character,
    isForm: Bool
  ) {
    let session = session {
      TextField("First", text: .constant(""))
      List {
        if isForm { TextField("Above", text: .constant("")) }
        Button("One") {}
        if isForm { TextField("Between", text: .constant("")) }
        Button("Two") {}
        if isForm { TextField("Below", text: .constant("")) }
      }
      TextField("Last", text: .constant(""))
      Button("Other") {}
    }
    session.focus.move(to: session.root.descendant("One") ?? session.root)
    for _ in 0..<4 {
      _ = session.keys.handle(KeyEvent(.character(letter)))
      session.layOut()
      #expect(["One", "Two"].contains(session.focus.focusedNode?.element.plainText))
    }
    let isDown = letter == "j" || letter == "G"
    #expect(session.focus.focusedNode?.element.plainText == (isDown ? "Two" : "One"))
    // Arrows leave the list.
    for _ in 0..<5 {
      _ = session.keys.handle(KeyEvent(isDown ? .down : .up))
      session.layOut()
    }
    #expect(session.focus.focusedNode?.isTextField != isDown)
  }

  @Test func `half pages and pages move the focus, at the ends too`() {
    let session = session { List(1...30, id: \.self) { number in Button(String(number)) {} } }
    func press(_ key: KeyEvent) -> String? {
      _ = session.keys.handle(key)
      session.layOut()
      return session.focus.focusedNode?.element.plainText
    }
    let down = KeyEvent(.character("d"), modifiers: .control)
    let up = KeyEvent(.character("u"), modifiers: .control)
    #expect(press(down) == "14")
    #expect(press(up) == "1")
    #expect(press(KeyEvent(.pageDown)) == "19")
    for _ in 0..<5 { _ = press(down) }
    #expect(press(down) == "30")
    #expect(press(KeyEvent(.up)) == "29")
    #expect(press(KeyEvent(.pageDown)) == "30")
  }

  @Test func `letters scroll a text`() {
    let session = session {
      ScrollView { Text((1...30).map { "Line \($0)" }.joined(separator: "\n")) }
    }
    func firstLine(after keys: String) -> String {
      for key in keys { _ = session.keys.handle(KeyEvent(.character(key))) }
      return session.frame().text[0].trimmingCharacters(in: .whitespaces)
    }
    #expect(firstLine(after: "jj").hasPrefix("Line 3"))
    #expect(firstLine(after: "k").hasPrefix("Line 2"))
    #expect(firstLine(after: "G").hasPrefix("Line 21"))
    #expect(firstLine(after: "g").hasPrefix("Line 1"))
  }

  @Test func `a letter is text in a field, and a shortcut of the app comes first`() {
    var (text, presses) = ("", 0)
    let session = session {
      TextField("Name", text: Binding(get: { text }, set: { text = $0 }))
      List(1...9, id: \.self) { number in Button(String(number)) {} }
      Button("Jump") { presses += 1 }.keyboardShortcut("j", modifiers: [])
    }
    #expect(session.focus.focusedNode?.element.plainText == "1")
    _ = session.keys.handle(KeyEvent(.character("j")))
    #expect(session.focus.focusedNode?.element.plainText == "1")
    #expect(presses == 1)
    session.focus.move(to: session.root.descendant("Name") ?? session.root)
    for key in "jkgG" { session.handle(.key(KeyEvent(.character(key)))) }
    #expect(text == "jkgG")
    #expect(presses == 1)
  }

  // MARK: Shortcuts of context menus

  @Test func `a shortcut of a menu acts on the row with the focus, and before that of the screen`()
  {
    var log: [String] = []
    let session = session {
      List(["one", "two"], id: \.self) { row in
        HStack {
          Button("○") { log.append("button \(row)") }
          NavigationLink(row, value: row)
        }
        .contextMenu {
          Button("Complete") { log.append("complete \(row)") }.keyboardShortcut("x", modifiers: [])
          Button("Select") { log.append("select \(row)") }.keyboardShortcut(.space, modifiers: [])
          Button("Notes") { log.append("notes \(row)") }.keyboardShortcut("e", modifiers: .shift)
          Button("None") { log.append("none") }.keyboardShortcut("z", modifiers: []).disabled(true)
        }
      }
      Button("All") { log.append("screen") }.keyboardShortcut("x", modifiers: [])
    }
    for key: Key in [.character("x"), .space, .character("j"), .character("x"), .character("E")] {
      #expect(session.keys.handle(KeyEvent(key)))
    }
    #expect(log == ["complete one", "select one", "complete two", "notes two"])
    #expect(!session.keys.handle(KeyEvent(.character("z"))))
    #expect(!session.keys.handle(KeyEvent(.character("e"))))
    log = []
    // Space presses a button that has the focus itself.
    #expect(session.keys.handle(KeyEvent(.left)))
    #expect(session.keys.handle(KeyEvent(.space)))
    #expect(log == ["button two"])
  }
}
