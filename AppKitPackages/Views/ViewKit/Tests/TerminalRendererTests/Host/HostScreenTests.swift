import ViewKit
import TerminalDriver
import Testing

@testable import TerminalRenderer

@MainActor
struct HostScreenTests {
  @Test func `a key shows the panel beside the app in a wide terminal`() {
    let screen = makeScreen(columns: 120)
    #expect(text(screen).hasPrefix("Count 0"))
    #expect(!text(screen).contains("│"))

    #expect(screen.handle(.key(KeyEvent(.function(12)))))
    #expect(text(screen).hasPrefix("Count 0"))
    #expect(text(screen).contains("│Panel 0"))
    #expect(screen.app.columns == 59)
    #expect(screen.panelSession?.columns == 60)
  }

  @Test func `the panel covers the app in a narrow terminal`() {
    let screen = makeScreen(columns: 80)
    screen.handle(.key(KeyEvent(.function(12))))
    #expect(text(screen).hasPrefix("Panel 0"))
    #expect(screen.app.columns == 80)
    screen.resize(columns: 130, rows: 4)
    #expect(text(screen).hasPrefix("Count 0"))
  }

  @Test(arguments: [Key.function(12), .escape])
  func `a key hides the panel`(key: Key) {
    let screen = makeScreen(columns: 120)
    screen.handle(.key(KeyEvent(.function(12))))
    screen.handle(.key(KeyEvent(key)))
    #expect(screen.panelSession == nil)
    #expect(screen.app.columns == 120)
    screen.handle(.key(KeyEvent(.enter)))
    #expect(text(screen).hasPrefix("Count 1"))
  }

  @Test func `keys go to the focused half, and F6 moves the focus`() {
    let screen = makeScreen(columns: 120)
    screen.handle(.key(KeyEvent(.function(12))))
    screen.handle(.key(KeyEvent(.enter)))
    #expect(text(screen).contains("Panel 1") && text(screen).contains("Count 0"))
    screen.handle(.key(KeyEvent(.function(6))))
    screen.handle(.key(KeyEvent(.enter)))
    #expect(text(screen).contains("Panel 1") && text(screen).contains("Count 1"))
  }

  @Test func `a click moves the focus to its half`() {
    let screen = makeScreen(columns: 120)
    screen.handle(.key(KeyEvent(.function(12))))
    _ = screen.frame()
    click(screen, column: 2)
    #expect(text(screen).contains("Panel 0") && text(screen).contains("Count 1"))
    #expect(!screen.isPanelFocused)
    click(screen, column: 62)
    #expect(text(screen).contains("Panel 1") && text(screen).contains("Count 1"))
    #expect(screen.isPanelFocused)
  }

  @Test func `Escape leaves a text field of the panel before it hides the panel`() {
    let app = TerminalSession(columns: 40, rows: 4) { CounterView(name: "Count") }
    let screen = HostScreen(
      app: app,
      panel: TerminalPanel { _ in
        CounterView(name: "Panel")
        TextField("Filter", text: .constant(""))
      }
    )
    screen.handle(.key(KeyEvent(.function(12))))
    _ = screen.frame()
    screen.handle(.key(KeyEvent(.tab)))
    screen.handle(.key(KeyEvent(.escape)))
    #expect(screen.panelSession != nil)
    screen.handle(.key(KeyEvent(.escape)))
    #expect(screen.panelSession == nil)
  }

  @Test func `the panel keeps presentations of the app`() {
    let app = TerminalSession(columns: 120, rows: 12) {
      CounterView(name: "Count").alert("Sure?", isPresented: .constant(true)) {}
    }
    let screen = HostScreen(app: app, panel: TerminalPanel { _ in CounterView(name: "Panel") })
    screen.handle(.key(KeyEvent(.function(12))))
    #expect(text(screen).contains("Sure?"))
    screen.handle(.key(KeyEvent(.enter)))
    #expect(text(screen).contains("Panel 1"))
  }

  @Test func `a view hides the panel`() {
    let app = TerminalSession(columns: 80, rows: 4) { CounterView(name: "Count") }
    let screen = HostScreen(
      app: app,
      panel: TerminalPanel { close in Button("Close") { close() } }
    )
    screen.handle(.key(KeyEvent(.function(12))))
    #expect(text(screen).contains("Close"))
    screen.handle(.key(KeyEvent(.enter)))
    #expect(text(screen).hasPrefix("Count 0"))
  }

  @Test func `without a panel the key reaches the app`() {
    let screen = HostScreen(
      app: TerminalSession(columns: 20, rows: 2) { CounterView(name: "Count") },
      panel: nil
    )
    #expect(!screen.handle(.key(KeyEvent(.function(12)))))
    #expect(screen.panelSession == nil)
  }

  private func makeScreen(columns: Int) -> HostScreen {
    HostScreen(
      app: TerminalSession(columns: columns, rows: 4) { CounterView(name: "Count") },
      panel: TerminalPanel { _ in CounterView(name: "Panel") }
    )
  }

  private func text(_ screen: HostScreen) -> String {
    screen.frame().text.joined(separator: "\n")
  }

  private func click(_ screen: HostScreen, column: Int) {
    screen.handle(.mouse(MouseEvent(.press(.left), column: column, row: 0)))
    screen.handle(.mouse(MouseEvent(.release(.left), column: column, row: 0)))
    _ = screen.frame()
  }
}

private struct CounterView: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Button("\(name) \(count)") { count += 1 }
      .buttonStyle(.plain)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
