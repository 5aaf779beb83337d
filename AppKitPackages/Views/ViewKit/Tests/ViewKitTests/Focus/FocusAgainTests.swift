import ViewKit
import ScreenTesting
import Testing

/// Tests of an app that moves the focus back to the view that the user has just left.
@MainActor
@Suite struct FocusAgainTests {
  private struct Root: View {
    enum Field { case first, second }
    @FocusState private var focus: Field?
    @State private var first = ""
    @State private var second = ""
    var body: some View {
      TextField("First", text: $first).focused($focus, equals: .first)
      TextField("Second", text: $second).focused($focus, equals: .second)
      Button("Clear") {
        first = ""
        focus = .first
      }
      Text("first \(first), second \(second)")
    }
  }

  @Test func `a button moves the focus back to the field that it was in`() {
    let screen = Screen(Root(), columns: 40, rows: 6)
    screen.tap("First")
    screen.type("a")
    screen.tap("Clear")
    screen.type("b")
    #expect(screen.contains("first b, second"), "\(screen.text)")
    screen.tap("Clear")
    screen.type("c")
    #expect(screen.contains("first c, second"), "\(screen.text)")
  }

  @Test func `a field that the user enters keeps the focus`() {
    let screen = Screen(Root(), columns: 40, rows: 6)
    screen.tap("Clear")
    screen.tap("Second")
    screen.type("a")
    #expect(screen.contains("first , second a"), "\(screen.text)")
    screen.press(.tab)
    #expect(screen.focused == "Clear")
    screen.press(.enter)
    screen.type("b")
    #expect(screen.contains("first b, second a"), "\(screen.text)")
  }
}
