import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct TableRowContentTests {
  struct Person: Identifiable {
    let id: Int
    var name: String
    var children: [Person]?
  }

  @MainActor @Observable final class Directory {
    var people: [Person] = []
    var log: [String] = []
  }

  static let family = [
    Person(
      id: 1,
      name: "Ada",
      children: [Person(id: 2, name: "Byron"), Person(id: 3, name: "Anne")]
    ),
    Person(id: 4, name: "Charles"),
  ]

  /// A table of one column.
  private struct Names<Rows: TableRowContent>: View where Rows.TableRowValue == Person {
    @TableRowBuilder<Person> let rows: Rows

    var body: some View {
      Table(of: Person.self) {
        TableColumn("Name", value: \.name)
      } rows: {
        rows
      }
      .tableColumnHeaders(.hidden)
    }
  }

  private struct DirectoryRows: TableRowContent {
    let directory: Directory
    @Environment(\.isEnabled) private var isEnabled

    var tableRowBody: some TableRowContent<Person> {
      ForEach(directory.people) { person in
        TableRow(person).contextMenu {
          Button("Call \(person.name)") { directory.log.append(person.name) }
        }
      }
      if !isEnabled { TableRow(Person(id: 0, name: "read-only")) }
    }
  }

  @Test func `rows of a custom type follow the values that they read`() async {
    let directory = Directory()
    directory.people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Byron")]
    let screen = show(20, 6) { Names { DirectoryRows(directory: directory) } }
    #expect(screen.text == " Ada\n Byron")
    directory.people.append(Person(id: 3, name: "Charles"))
    await screen.settle()
    #expect(screen.text == " Ada\n Byron\n Charles")
    let disabled = show(20, 6) { Names { DirectoryRows(directory: directory) }.disabled(true) }
    #expect(disabled.text == " Ada\n Byron\n Charles\n read-only")
  }

  @Test func `rows of a custom type have menus`() {
    let directory = Directory()
    directory.people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Byron")]
    let screen = show(30, 8) { Names { DirectoryRows(directory: directory) } }
    screen.mouse(.press(.right), column: 2, row: 1)
    #expect(screen.contains("Call Byron"))
    screen.press(.enter)
    #expect(directory.log == ["Byron"])
  }

  @Test func `rows of a custom type are selected by their identities`() {
    struct Root: View {
      let directory: Directory
      @State private var selection: Set<Person.ID> = []
      var body: some View {
        VStack(spacing: 0) {
          Text("selected \(selection.sorted().description)")
          Table(of: Person.self, selection: $selection) {
            TableColumn("Name", value: \.name)
          } rows: {
            DirectoryRows(directory: directory)
            TableRow(Person(id: 8, name: "Emmy"))
          }
        }
      }
    }
    let directory = Directory()
    directory.people = [Person(id: 7, name: "Ada")]
    let screen = show(20, 6) { Root(directory: directory) }
    screen.press(.space)
    #expect(screen.contains("selected [7]"))
    screen.press(.down)
    screen.press(.space)
    #expect(screen.contains("selected [7, 8]"))
  }

  @Test func `a builder collects rows of conditions`() {
    enum Filter { case all, first, none }
    struct Root: View {
      @State private var filter = Filter.all
      @State private var first: Person?

      var body: some View {
        VStack(spacing: 0) {
          Button("Next") {
            filter = filter == .all ? .first : .none
            first = filter == .first ? Person(id: 9, name: "Grace") : nil
          }
          Names { rows }
        }
      }

      @TableRowBuilder<Person> private var rows: some TableRowContent<Person> {
        if let first { TableRow(first) }
        switch filter {
        case .all: ForEach(TableRowContentTests.family) { TableRow($0) }
        case .first: TableRow(TableRowContentTests.family[0])
        case .none: Section("Nobody") { if let first { TableRow(first) } }
        }
        if filter == .none {
          TableRow(Person(id: 10, name: "Mary"))
        } else {
          Group {
            TableRow(Person(id: 11, name: "Emmy"))
            TableRow(Person(id: 12, name: "Hedy"))
          }
        }
      }
    }
    let screen = show(20, 8) { Root() }
    func names() -> [String] {
      screen.text.split(separator: "\n").dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(names() == ["Ada", "Charles", "Emmy", "Hedy"])
    screen.tap("Next")
    #expect(names() == ["Grace", "Ada", "Emmy", "Hedy"])
    screen.tap("Next")
    #expect(names() == ["Nobody", "Mary"])
  }

  @Test func `a section has several rows, and a collection has sections`() {
    let screen = show(20, 12) {
      Names {
        Section("Fixed") {
          TableRow(Person(id: 10, name: "Emmy"))
          TableRow(Person(id: 11, name: "Hedy"))
        }
        ForEach(Self.family) { person in
          Section {
            ForEach(person.children ?? []) { TableRow($0) }
          } header: {
            Text(person.name)
          }
        }
      }
    }
    #expect(screen.text == " Fixed\n Emmy\n Hedy\n\n Ada\n Byron\n Anne\n\n Charles")
  }

  @Test func `each element can have several rows`() {
    let screen = show(20, 6) {
      Names {
        ForEach(Self.family) { person in
          TableRow(person)
          if let child = person.children?.first { TableRow(child) }
        }
      }
    }
    #expect(screen.text == " Ada\n Byron\n Charles")
  }

  @Test func `rows of a collection move`() {
    struct Root: View {
      @State private var people = TableRowContentTests.family
      var body: some View {
        Names {
          ForEach(people) { TableRow($0) }
            .onMove { people.move(fromOffsets: $0, toOffset: $1) }
            .onInsert(of: [.text]) { offset, providers in print(offset, providers.count) }
            .onInsert(of: ["public.text"]) { offset, _ in print(offset) }
            .dropDestination(for: String.self) { offset, names in print(offset, names.count) }
        }
      }
    }
    let screen = show(20, 4) { Root() }
    #expect(screen.text == " Ada\n Charles")
    screen.press(.down, .alt)
    #expect(screen.text == " Charles\n Ada")
  }

  @Test func `rows inside have state, and levels of indentation`() {
    struct Family: TableRowContent {
      let person: Person
      @State private var isOpen = true
      var tableRowBody: some TableRowContent<Person> {
        DisclosureTableRow(person, isExpanded: $isOpen) {
          ForEach(person.children ?? []) { child in
            DisclosureTableRow(child) {
              TableRow(Person(id: 10 * child.id, name: "of \(child.name)"))
            }
          }
        }
      }
    }
    let screen = show(20, 8) {
      Names { ForEach(Self.family) { Family(person: $0) } }
    }
    #expect(screen.text == " ▾ Ada\n   ▸ Byron\n   ▸ Anne\n ▾ Charles")
    screen.tap("Byron")
    #expect(screen.text == " ▾ Ada\n   ▾ Byron\n       of Byron\n   ▸ Anne\n ▾ Charles")
    screen.tap("Ada")
    #expect(screen.text == " ▸ Ada\n ▾ Charles")
  }

  @Test func `the rows of a tree open, and keep their modifiers`() {
    let directory = Directory()
    let screen = show(30, 8) {
      Names {
        OutlineGroup(Self.family, children: \.children) { person in
          TableRow(person).contextMenu {
            Button("Call \(person.name)") { directory.log.append(person.name) }
          }
        }
        TableRow(Person(id: 9, name: "Grace"))
      }
    }
    #expect(screen.text == " ▸ Ada\n   Charles\n Grace")
    screen.tap("Ada")
    #expect(screen.text == " ▾ Ada\n     Byron\n     Anne\n   Charles\n Grace")
    screen.mouse(.press(.right), column: 6, row: 2)
    screen.press(.enter)
    #expect(directory.log == ["Anne"])
  }

  @Test func `many rows of a custom type create only visible rows`() {
    struct Numbers: TableRowContent {
      let count: Int
      var tableRowBody: some TableRowContent<Person> {
        Section("Numbers") {
          ForEach((0..<count).map { Person(id: $0, name: "no. \($0)") }) { person in
            TableRow(person).contextMenu { Button("Call") {} }
          }
        }
      }
    }
    let screen = show(20, 6) { Names { Numbers(count: 10_000) } }
    #expect(screen.contains("Numbers") && screen.contains("no. 4"))
    #expect(screen.statistics.graph.elementsDiffed < 300)
    screen.press(.end)
    #expect(screen.contains("no. 9999"))
    #expect(screen.statistics.graph.elementsDiffed < 600)
  }

  @Test func `many rows of a tree create only visible rows`() {
    let people = (0..<10_000).map { Person(id: $0, name: "no. \($0)", children: []) }
    let screen = show(20, 3) {
      Table(people, children: \.children) { TableColumn("Name", value: \.name) }
    }
    #expect(screen.contains("▸ no. 1"))
    #expect(screen.statistics.graph.elementsDiffed < 300)
  }

  @Test func `rows and bindings give the type of the values of a table`() {
    struct Sorted: View {
      let people: [Person]
      @State private var order = [KeyPathComparator(\Person.name, order: .reverse)]
      @State private var chosen: Set<Person.ID> = [1]
      var body: some View {
        Table(selection: $chosen, sortOrder: $order) {
          TableColumn("Name", value: \.name)
        } rows: {
          Section { ForEach(people.sorted(using: order)) { TableRow($0) } }
        }
        .tableColumnHeaders(.hidden)
      }
    }
    #expect(show(20, 3) { Sorted(people: Self.family) }.text == "   Charles\n • Ada")
    let plain = show(20, 2) {
      Table {
        TableColumn("Name") { (person: Person) in Text(person.name) }
      } rows: {
        TableRow(Person(id: 5, name: "Mary"))
      }
      .tableColumnHeaders(.hidden)
    }
    #expect(plain.text == " Mary")
  }
}
