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
}
