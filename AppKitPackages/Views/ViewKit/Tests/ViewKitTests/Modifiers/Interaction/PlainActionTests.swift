import Foundation
import ViewKit
import ScreenTesting
import Testing

/// Tests that views accept stored actions without isolation, `let action: () -> Void`, as libraries
/// of controls declare them.
@MainActor
@Suite struct PlainActionTests {
  final class Log { var entries: [String] = [] }

  @Test func `gestures and menus run stored actions`() {
    struct Controls: View {
      let action: () -> Void
      let bool: (Bool) -> Void
      let point: (CGPoint) -> Void

      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Text("Tap").onTapGesture(perform: action)
          Text("Point").onTapGesture(perform: point)
          Text("Gesture").gesture(TapGesture().onEnded(action))
          Menu("Menu", content: { Text("Item") }, primaryAction: action)
          Text("Hold").onLongPressGesture(perform: action, onPressingChanged: bool)
        }
        .onAppear(perform: action)
        .onHover(perform: bool)
        .onExitCommand(perform: action)
        .accessibilityAction(named: "Named", action)
      }
    }
    let log = Log()
    let screen = show(30, 10) {
      Controls {
        log.entries.append("action")
      } bool: {
        log.entries.append("\($0)")
      } point: { _ in
        log.entries.append("point")
      }
    }
    #expect(log.entries == ["action"])
    for row in 0..<4 {
      screen.mouse(.press(.left), column: 1, row: row)
      screen.mouse(.release(.left), column: 1, row: row)
    }
    #expect(
      log.entries.filter { $0 != "true" && $0 != "false" }
        == ["action", "action", "point", "action", "action"]
    )
  }

  @Test func `values run stored actions`() async {
    struct Values: View {
      let changed: (Int, Int) -> Void
      let bool: (Bool) -> Void
      let action: () -> Void
      let numbers: AsyncStream<Int>
      let received: (Int) -> Void
      @State private var count = 1
      @State private var name = ""
      @State private var level = 0.5

      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          TextField("Name", text: $name, onEditingChanged: bool, onCommit: action)
          Stepper("Count", value: $count, onEditingChanged: bool)
          Slider(value: $level, onEditingChanged: bool)
        }
        .onChange(of: count, changed)
        .onChange(of: name, action)
        .onChange(of: level, perform: { _ in action() })
        .onSubmit(action)
        .onReceive(numbers, perform: received)
      }
    }
    let log = Log()
    let (numbers, continuation) = AsyncStream<Int>.makeStream()
    let screen = show(30, 5) {
      Values(
        changed: { log.entries.append("\($0) -> \($1)") },
        bool: { log.entries.append("editing \($0)") },
        action: { log.entries.append("action") },
        numbers: numbers,
        received: { log.entries.append("received \($0)") }
      )
    }
    screen.tap("Name")
    screen.type("a")
    screen.press(.enter)
    #expect(log.entries == ["editing true", "action", "action", "action"])
    screen.press(.tab)
    screen.press(.right)
    #expect(log.entries.suffix(3) == ["editing true", "editing false", "1 -> 2"])
    continuation.yield(7)
    continuation.finish()
    await screen.settle()
    #expect(log.entries.contains("received 7"))
  }

  @Test func `presentations run stored actions`() {
    struct Presenting: View {
      @State private var isPresented = true
      let dismissed: () -> Void

      var body: some View {
        Text("Page").sheet(isPresented: $isPresented, onDismiss: dismissed) {
          Button("Close") { isPresented = false }
        }
      }
    }
    let log = Log()
    let screen = show(30, 10) { Presenting { log.entries.append("dismissed") } }
    screen.press(.enter)
    #expect(log.entries == ["dismissed"])
  }

  @Test func `a button style passes its trigger to another button`() {
    struct Wrapping: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button(role: configuration.role, action: configuration.trigger) {
          HStack(spacing: 0) {
            Text("*")
            configuration.label
          }
        }
        .buttonStyle(.plain)
      }
    }
    let log = Log()
    let screen = show(20, 1) {
      Button("Go") { log.entries.append("go") }.buttonStyle(Wrapping())
    }
    #expect(screen.text == "*Go")
    screen.press(.enter)
    #expect(log.entries == ["go"])
  }
}
