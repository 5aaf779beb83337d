import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct ListSelectionMenuTests {
  @MainActor final class Log { var entries: [String] = [] }

  private struct Mails: View {
    let log: Log
    @State var selection: Set<Int> = []

    var body: some View {
      List(1..<4, id: \.self, selection: $selection) { Text("mail \($0)") }
        .contextMenu(forSelectionType: Int.self) { mails in
          if mails.isEmpty {
            Button("New") { log.entries.append("new") }
          } else if mails != [3] {
            Button("Delete \(mails.sorted().description)") { log.entries.append("delete") }
          }
        } primaryAction: {
          log.entries.append("open \($0.sorted()), \(selection.sorted())")
        }
    }
  }

  let log = Log()

  @Test func `the menu of a selected row is for all selected rows`() {
    let screen = show(30, 8) { Mails(log: log, selection: [1, 3]) }
    screen.press(".")
    #expect(screen.contains("Delete [1, 3]"))
    screen.press(.enter)
    #expect(log.entries == ["delete"])
  }

  @Test func `the menu of another row is for that row alone`() {
    let screen = show(30, 8) { Mails(log: log, selection: [1, 3]) }
    screen.mouse(.press(.right), column: 4, row: 1)
    #expect(screen.contains("Delete [2]"))
  }

  @Test func `the menu follows the selection`() {
    let screen = show(30, 8) { Mails(log: log) }
    screen.press(.space)
    screen.press(.down)
    screen.press(.space)
    screen.press(".")
    #expect(screen.contains("Delete [1, 2]"))
  }

  @Test func `the menu of the list is for no rows`() {
    let screen = show(30, 8) { Mails(log: log, selection: [1]) }
    screen.mouse(.press(.right), column: 4, row: 6)
    #expect(screen.contains("New"))
    screen.press(.enter)
    #expect(log.entries == ["new"])
  }

  @Test func `a row without items has no menu`() {
    let screen = show(30, 8) { Mails(log: log) }
    screen.mouse(.press(.right), column: 4, row: 2)
    #expect(!screen.contains("New"))
    #expect(!screen.contains("Delete"))
  }

  @Test func `Return opens the selected rows or the row with the focus, Space selects`() {
    let screen = show(30, 8) { Mails(log: log) }
    screen.press(.enter)
    screen.press(.space)
    screen.press(.down)
    screen.press(.space)
    screen.press(.enter)
    #expect(log.entries == ["open [1], []", "open [1, 2], [1, 2]"])
  }

  @Test func `two clicks open a row`() {
    let screen = show(30, 8) { Mails(log: log) }
    screen.mouse(.press(.left), column: 4, row: 1)
    #expect(log.entries == [])
    screen.mouse(.press(.left), column: 4, row: 1)
    #expect(log.entries == ["open [2], [2]"])
  }

  @Test func `without a primary action Return selects`() {
    struct Mails: View {
      @State var selection: Set<Int> = []
      var body: some View {
        List(1..<4, id: \.self, selection: $selection) { Text("mail \($0)") }
          .contextMenu(forSelectionType: Int.self) {
            Button("Delete \($0.sorted().description)") {}
          }
        Text("\(selection.count) selected")
      }
    }
    let screen = show(30, 8) { Mails() }
    screen.press(.enter)
    #expect(screen.contains("1 selected"))
    screen.press(".")
    #expect(screen.contains("Delete [1]"))
  }

  @Test(arguments: [false, true])
  func `the menu of a row follows changes of the view around the list`(isStatic: Bool) {
    struct Mails: View {
      let isStatic: Bool
      @State var selection: Set<Int> = []
      @State var folder = "Inbox"
      var body: some View {
        List(selection: $selection) {
          if isStatic { Text("mail 1").tag(1) } else { ForEach(1..<2) { Text("mail \($0)") } }
        }
        .contextMenu(forSelectionType: Int.self) { _ in Button("Move to \(folder)") {} }
        Button("Folder") { folder = "Spam" }
      }
    }
    let screen = show(30, 8) { Mails(isStatic: isStatic) }
    screen.mouse(.press(.right), column: 4, row: 0)
    #expect(screen.contains("Move to Inbox"))
    screen.press(.escape)
    screen.tap("Folder")
    screen.mouse(.press(.right), column: 4, row: 0)
    #expect(screen.contains("Move to Spam"))
  }

  @Test func `a list with a selection of another type has no menu`() {
    let screen = show(30, 8) {
      List(["a", "b"], id: \.self, selection: .constant(Set<String>())) { Text($0) }
        .contextMenu(forSelectionType: Int.self) { Button("Delete \($0.count)") {} }
    }
    screen.mouse(.press(.right), column: 4, row: 0)
    #expect(!screen.contains("Delete 1"))
  }

  @Test func `a table has a menu for its rows`() {
    struct Person: Identifiable {
      let id: Int
      var name: String
    }
    struct People: View {
      let log: Log
      @State var selection: Int?
      var body: some View {
        Table([Person(id: 7, name: "Ada"), Person(id: 8, name: "Blaise")], selection: $selection) {
          TableColumn("Name", value: \.name)
        }
        .contextMenu(forSelectionType: Int.self) { people in
          ForEach(people.sorted(), id: \.self) { Button("Call \($0)") {} }
        } primaryAction: { people in
          log.entries.append("open \(people.sorted())")
        }
      }
    }
    let screen = show(30, 8) { People(log: log) }
    screen.mouse(.press(.right), column: 4, row: 2)
    #expect(screen.contains("Call 8"))
    screen.press(.escape)
    screen.mouse(.press(.left), column: 4, row: 1)
    screen.mouse(.press(.left), column: 4, row: 1)
    #expect(log.entries == ["open [7]"])
  }
}
