import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct TableTests {
  struct Person: Identifiable {
    let id: Int
    var name: String
    var age: Int
  }

  static let people = [
    Person(id: 1, name: "Ada", age: 36), Person(id: 2, name: "Charles", age: 79),
    Person(id: 3, name: "Blaise", age: 39),
  ]

  private struct Sorted: View {
    @State private var chosen: Int?
    @State private var order = [KeyPathComparator(\Person.name)]
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Table(TableTests.people.sorted(using: order), selection: $chosen, sortOrder: $order) {
          TableColumn("Name", value: \.name)
          TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(48).alignment(.numeric)
          TableColumn("Note") { person in Text("no. \(person.id)") }
        }
        Text("chosen \(chosen ?? 0)")
      }
    }
  }

  @Test func `values are below the titles of their columns`() {
    let screen = show(40, 5) {
      Table(Self.people) {
        TableColumn("Name", value: \.name)
        TableColumn("Age") { Text("\($0.age)") }.width(48).alignment(.numeric)
      }
    }
    #expect(
      screen.text == """
         Name                               Age
         Ada                                 36
         Charles                             79
         Blaise                              39
        """
    )
    #expect(
      screen.elements.contains(
        """
        table
        """
      )
    )
    #expect(screen.elements.contains("cell"))
  }

  @Test func `columns of a collection stand among other columns`() {
    struct Sale: Identifiable {
      let id: Int
      var amounts: [String: Int]
    }
    struct Month: Identifiable { let id: String }
    let sales = [Sale(id: 1, amounts: ["May": 3, "June": 5]), Sale(id: 2, amounts: ["May": 7])]
    let screen = show(30, 3) {
      Table(sales) {
        TableColumn("No.") { Text("\($0.id)") }.width(32)
        TableColumnForEach([Month(id: "May"), Month(id: "June")]) { month in
          TableColumn(month.id) { sale in Text("\(sale.amounts[month.id] ?? 0)") }.width(40)
        }
        TableColumnForEach(0..<1) { number in
          TableColumn("+\(number)") { sale in Text("\(sale.id + number)") }
        }
      }
    }
    #expect(
      screen.text == """
         No.  May   June  +0
         1    3     5     1
         2    7     0     2
        """
    )
  }

  @Test func `columns of a collection sort`() {
    struct Sorted: View {
      @State private var order = [KeyPathComparator(\Person.name)]
      var body: some View {
        Table(TableTests.people.sorted(using: order), sortOrder: $order) {
          TableColumnForEach(["Years"], id: \.self) { title in
            TableColumn(title, value: \.age) { Text("\($0.age)") }
          }
        }
      }
    }
    let screen = show(20, 4) { Sorted() }
    screen.tap("Years")
    #expect(screen.text == " Years ↑\n 36\n 39\n 79")
    screen.tap("Years")
    #expect(screen.text == " Years ↓\n 79\n 39\n 36")
  }

  @Test func `pressing a title sorts by its column, and pressing it again reverses the order`() {
    let screen = show(50, 6) { Sorted() }
    func names() -> [Substring] {
      screen.text.split(separator: "\n").compactMap { line in
        ["Ada", "Blaise", "Charles"].first { line.contains($0) }.map { $0[...] }
      }
    }
    #expect(names() == ["Ada", "Blaise", "Charles"])
    #expect(screen.contains("Name ↑"))
    #expect(screen.tap("Name", role: .button))
    #expect(names() == ["Charles", "Blaise", "Ada"])
    #expect(screen.contains("Name ↓"))
    screen.tap("Age", role: .button)
    #expect(names() == ["Ada", "Blaise", "Charles"])
    #expect(screen.contains("Age ↑"))
    #expect(!screen.contains("Name ↓"))
    screen.tap("Age", role: .button)
    #expect(names() == ["Charles", "Blaise", "Ada"])
    #expect(!screen.tap("Note", role: .button))
  }

  @Test func `the accessibility value of a table header is its sort order`() {
    let screen = show(50, 6) { Sorted() }
    #expect(screen.elements.contains("ascending"))
    screen.tap("Name", role: .button)
    #expect(screen.elements.contains("descending"))
  }

  @Test func `rows are selected with keys and the mouse`() {
    let screen = show(50, 6) { Sorted() }
    screen.mouse(.press(.left), column: 4, row: 2)
    screen.mouse(.release(.left), column: 4, row: 2)
    #expect(screen.contains("chosen 3"))
    screen.press(.down)
    screen.press(.enter)
    #expect(screen.contains("chosen 2"))
    #expect(screen.contains(" • Charles"))
  }

  @Test func `several rows are selected with a set`() {
    struct Several: View {
      @State private var chosen: Set<Int> = [1]
      var body: some View {
        VStack(spacing: 0) {
          Table(TableTests.people, selection: $chosen) { TableColumn("Name", value: \.name) }
          Text("chosen \(chosen.sorted().map { "\($0)" }.joined(separator: ","))")
        }
      }
    }
    let screen = show(30, 6) { Several() }
    screen.mouse(.press(.left), column: 4, row: 2)
    screen.mouse(.release(.left), column: 4, row: 2)
    #expect(screen.contains("chosen 1,2"))
  }

  @Test func `rows can be in sections and have menus`() {
    let screen = show(30, 8) {
      Table(of: Person.self) {
        TableColumn("Name", value: \.name)
      } rows: {
        Section("Computing") { ForEach(Self.people.prefix(2)) { TableRow($0) } }
        Section("Thinking") {
          TableRow(Self.people[2]).contextMenu { Button("Visit") {} }
        }
      }
    }
    #expect(
      screen.text == """
         Name
         Computing
         Ada
         Charles

         Thinking
         Blaise
        """
    )
  }

  @Test func `rows have the modifiers of SwiftUI`() {
    let screen = show(30, 3) {
      Table(of: Person.self) {
        TableColumn("Name", value: \.name)
        TableColumn("Born") { Text("\($0.id)") }
      } rows: {
        ForEach(Self.people.prefix(1)) { person in
          TableRow(person)
            .contextMenu { Button("Visit") {} }
            .onHover { _ in }
            .draggable(person.name)
            .itemProvider { NSItemProvider(object: person.name) }
            .dropDestination(for: String.self) { names in print(names.count) }
        }
      }
    }
    #expect(screen.contains("Ada"))
    #expect(screen.frame.text[1].contains("1"))
  }

  @Test func `columns without space are omitted, except for the first one`() {
    let screen = show(14, 4) {
      Table(Self.people) {
        TableColumn("Name", value: \.name)
        TableColumn("Age") { Text("\($0.age)") }
        TableColumn("Hidden") { _ in Text("never") }.defaultVisibility(.hidden)
      }
    }
    #expect(screen.contains("Charles"))
    #expect(!screen.contains("Age"))
    screen.resize(columns: 30, rows: 4)
    #expect(screen.contains("Age"))
    #expect(!screen.contains("Hidden"))
  }

  @Test func `rows show and hide the rows inside`() {
    struct Folder: Identifiable {
      let id: String
      var files: [Folder]?
    }
    let mail = Folder(id: "Mail", files: [Folder(id: "Inbox"), Folder(id: "Sent", files: [])])
    struct Root: View {
      let mail: Folder
      @State private var isOpen = true
      var body: some View {
        Table(of: Folder.self) {
          TableColumn("Name", value: \.id)
          TableColumn("Count") { Text("\($0.files?.count ?? 0)") }
        } rows: {
          DisclosureTableRow(mail, isExpanded: $isOpen) {
            ForEach(mail.files ?? []) { TableRow($0) }
          }
          TableRow(Folder(id: "Trash"))
        }
      }
    }
    let screen = show(30, 6) { Root(mail: mail) }
    #expect(screen.contains("▾ Mail") && screen.contains("Inbox"))
    screen.tap("Mail")
    #expect(screen.contains("▸ Mail") && !screen.contains("Inbox") && screen.contains("Trash"))

    let tree = show(30, 6) {
      Table([mail], children: \.files) { TableColumn("Name", value: \.id) }
    }
    tree.tap("Mail")
    #expect(tree.contains("Inbox") && tree.contains("▸ Sent"))
  }

  @Test func `titles can be hidden`() {
    let screen = show(20, 4) {
      Table(Self.people) { TableColumn("Name", value: \.name) }.tableColumnHeaders(.hidden)
    }
    #expect(screen.text.hasPrefix(" Ada"))
  }

  @Test func `a table of many rows creates only visible rows`() {
    struct Number: Identifiable { let id: Int }
    let screen = show(20, 6) {
      Table((0..<100_000).map { Number(id: $0) }) {
        TableColumn("Number") { Text("\($0.id)") }
      }
    }
    #expect(screen.contains("4"))
    #expect(screen.statistics.graph.elementsDiffed < 200)
  }
}
