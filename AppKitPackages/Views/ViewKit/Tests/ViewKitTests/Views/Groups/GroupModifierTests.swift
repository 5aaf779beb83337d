import ViewKit
import ScreenTesting
import Testing

/// Modifiers of several views, which apply to each of them.
@MainActor
@Suite struct GroupModifierTests {
  /// A mark that counts how often it was created.
  private struct Mark: View {
    final class Log { var count = 0 }
    let log: Log
    @State private var number = 0
    var body: some View {
      Text(number == 0 ? "*" : "\(number)").onAppear {
        log.count += 1
        number = log.count
      }
    }
  }

  @Test func `each view of a group has its own overlay and background`() {
    let screen = show(10, 4) {
      VStack(alignment: .leading, spacing: 0) {
        Group {
          Text("aaa")
          Text("bbb")
        }
        .overlay(alignment: .leading) { Text("*") }
        ForEach(0..<2, id: \.self) { Text("row \($0)") }
          .background(alignment: .trailing) { Text("1234567") }
          .overlay(alignment: .trailing) { Text("+") }
      }
    }
    #expect(screen.text == "*aa\n*bb\nrow +\nrow +")
  }

  @Test func `each view keeps the state of its overlay while others come and go`() {
    struct Rows: View {
      let log: Mark.Log
      @State private var names = ["a", "b"]
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(names, id: \.self) { Text($0 + "     ") }
            .overlay(alignment: .trailing) { Mark(log: log) }
          Button("Insert") { names.insert("c", at: 0) }
          Button("Remove") { names.removeAll { $0 == "a" } }
          Button("Clear") { names = [] }
          Button("Refill") { names = ["d", "e"] }
        }
      }
    }
    let log = Mark.Log()
    let screen = show(16, 8) { Rows(log: log) }
    func rows() -> [Substring] {
      screen.text.split(separator: "\n").filter { !$0.contains("[") }
    }
    #expect(rows() == ["a    1", "b    2"])
    screen.tap("Insert")
    #expect(rows() == ["c    3", "a    1", "b    2"])
    screen.tap("Remove")
    #expect(rows() == ["c    3", "b    2"])
    screen.tap("Clear")
    #expect(rows() == [])
    screen.tap("Refill")
    #expect(rows().count == 2)
    #expect(Set(rows().map(\.last)).count == 2)
  }

  @Test func `one view keeps the state of its background when a condition replaces it`() {
    struct Switch: View {
      let log: Mark.Log
      @State private var isOn = false
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Group { if isOn { Text("on    ") } else { Text("off   ") } }
            .overlay(alignment: .trailing) { Mark(log: log) }
          Button("Switch") { isOn.toggle() }
        }
      }
    }
    let log = Mark.Log()
    let screen = show(16, 3) { Switch(log: log) }
    #expect(screen.contains("off  1"))
    screen.tap("Switch")
    #expect(screen.contains("on   1"))
    #expect(log.count == 1)
  }

  @Test func `the views of a group with an overlay are rows of their own`() {
    let screen = show(20, 6) {
      List {
        Group {
          Text("one")
          Text("two")
        }
        .overlay(alignment: .leading) { Text("*") }
      }
    }
    let rows = screen.text.split(separator: "\n").filter { $0.contains("*") }
    #expect(rows.count == 2)
  }

  @Test func `padding, frames, borders and gestures apply to each view`() {
    struct Taps: View {
      @State private var taps = 0
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Group {
            Text("a")
            Text("b")
          }
          .frame(width: 32, alignment: .trailing)
          .padding(.leading, 8)
          .onTapGesture { taps += 1 }
          Text("\(taps) taps")
        }
      }
    }
    let screen = show(10, 4) { Taps() }
    #expect(screen.text == "    a\n    b\n0 taps")
    screen.mouse(.press(.left), column: 4, row: 0)
    screen.mouse(.release(.left), column: 4, row: 0)
    screen.mouse(.press(.left), column: 4, row: 1)
    screen.mouse(.release(.left), column: 4, row: 1)
    #expect(screen.contains("2 taps"))
  }
}
