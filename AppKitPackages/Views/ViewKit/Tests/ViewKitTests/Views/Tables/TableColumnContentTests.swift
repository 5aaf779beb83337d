import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct TableColumnContentTests {
  struct Person: Identifiable {
    let id: Int
    var name: String
    var age: Int
  }

  private static let people = [
    Person(id: 1, name: "Ada", age: 36), Person(id: 2, name: "Charles", age: 79),
    Person(id: 3, name: "Blaise", age: 39),
  ]

  @MainActor @Observable final class Titles { var name = "Name" }

  private struct PersonColumns: TableColumnContent {
    var showsAge = true
    @Environment(\.isEnabled) private var isEnabled

    var tableColumnBody: some TableColumnContent<Person, KeyPathComparator<Person>> {
      TableColumn("Name", value: \.name).width(64)
      if showsAge {
        TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(48)
      }
      TableColumn("State") { _ in Text(isEnabled ? "on" : "off") }.width(48)
    }
  }

  private struct Sorted<Columns: TableColumnContent>: View
  where
    Columns.TableRowValue == Person,
    Columns.TableColumnSortComparator == KeyPathComparator<Person>
  {
    @State private var order = [KeyPathComparator(\Person.name)]
    @TableColumnBuilder<Person, KeyPathComparator<Person>> let columns: Columns

    var body: some View {
      Table(of: Person.self, sortOrder: $order) {
        columns
      } rows: {
        ForEach(TableColumnContentTests.people.sorted(using: order)) { TableRow($0) }
      }
    }
  }

  @Test func `columns of a custom type read the environment and sort`() {
    let screen = show(40, 4) { Sorted { PersonColumns() } }
    #expect(
      screen.text == """
         Name ↑   Age    State
         Ada      36     on
         Blaise   39     on
         Charles  79     on
        """
    )
    screen.tap("Age", role: .button)
    screen.tap("Age", role: .button)
    #expect(
      screen.text == """
         Name     Age ↓  State
         Charles  79     on
         Blaise   39     on
         Ada      36     on
        """
    )
    let disabled = show(40, 2) { Sorted { PersonColumns(showsAge: false) }.disabled(true) }
    #expect(disabled.text == " Name ↑   State\n Ada      off")
  }

  @Test func `columns of a custom type keep their state`() {
    struct Counting: TableColumnContent {
      @State private var count = 0
      var tableColumnBody: some TableColumnContent<Person, Never> {
        TableColumn("Count \(count)") { person in
          Button("Add \(person.age)") { count += person.age }
        }
      }
    }
    struct Root: View {
      @State private var showsName = true
      var body: some View {
        VStack(spacing: 0) {
          Toggle("Names", isOn: $showsName)
          Table(TableColumnContentTests.people) {
            if showsName { TableColumn("Name", value: \.name) }
            Counting()
          }
        }
      }
    }
    let screen = show(40, 6) { Root() }
    screen.tap("Add 36")
    #expect(screen.contains("Name ") && screen.contains("Count 36"))
    screen.tap("Names")
    #expect(!screen.contains("Name ") && screen.contains("Count 36"))
    screen.tap("Add 79")
    #expect(screen.contains("Count 115"))
  }

  @Test func `columns of a custom type follow the values that they read`() async {
    struct Titled: TableColumnContent {
      let titles: Titles
      var tableColumnBody: some TableColumnContent<Person, Never> {
        TableColumn(titles.name, value: \.name)
      }
    }
    let titles = Titles()
    let screen = show(20, 2) { Table(Self.people) { Titled(titles: titles) } }
    #expect(screen.text == " Name\n Ada")
    titles.name = "Person"
    await screen.settle()
    #expect(screen.text == " Person\n Ada")
  }

  @Test func `a builder collects columns of conditions, groups and collections`() {
    struct Root: View {
      enum Detail { case age, number, none }
      @State private var detail = Detail.age

      var body: some View {
        VStack(spacing: 0) {
          Button("Next") { detail = detail == .age ? .number : .none }
          Sorted { columns }
        }
      }

      @TableColumnBuilder<Person, KeyPathComparator<Person>>
      private var columns: some TableColumnContent<Person, KeyPathComparator<Person>> {
        Group {
          TableColumn("Name", value: \.name).width(64)
          TableColumn("A") { _ in Text("a") }.width(16)
        }
        .alignment(.trailing)
        switch detail {
        case .age: TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(32)
        case .number: TableColumn("No.") { Text("\($0.id)") }.width(32)
        case .none: Group {}
        }
        if detail != .none {
          TableColumnForEach(["x", "y"], id: \.self) { title in
            TableColumn(title) { _ in Text(title) }.width(16)
            if title == "y" { TableColumn("z") { _ in Text("z") }.width(16) }
          }
        } else {
          TableColumn("None") { _ in Text("none") }.width(40)
        }
      }
    }
    let screen = show(40, 3) { Root() }
    func lines() -> ArraySlice<Substring> { screen.text.split(separator: "\n").dropFirst() }
    #expect(lines() == ["   Name ↑  A Age  x  y  z", "      Ada  a 36   x  y  z"])
    screen.tap("Next")
    #expect(lines() == ["   Name ↑  A No.  x  y  z", "      Ada  a 1    x  y  z"])
    screen.tap("Next")
    #expect(lines() == ["   Name ↑  A None", "      Ada  a none"])
  }

  @Test func `columns that do not sort stand among others`() {
    struct Plain: TableColumnContent {
      var tableColumnBody: some TableColumnContent<Person, Never> {
        TableColumn("Name", value: \.name).width(64)
        TableColumn("Age") { Text("\($0.age)") }.width(48)
      }
    }
    let screen = show(40, 2) {
      Sorted {
        Plain()
        Group { TableColumn("No.", value: \.id) { Text("\($0.id)") }.width(40) }
      }
    }
    #expect(screen.text == " Name     Age    No.\n Ada      36     1")
    #expect(!screen.tap("Name", role: .button))
    #expect(screen.tap("No.", role: .button))
  }

  private struct Customized: View {
    @State private var customization = TableColumnCustomization<Person>()

    var body: some View {
      VStack(spacing: 0) {
        HStack {
          Button("Swap") {
            customization[visibility: "age"] = .hidden
            customization[visibility: "number"] = .visible
          }
          Button("Reset") {
            customization[visibility: "age"] = .automatic
            customization[visibility: "number"] = .automatic
          }
        }
        Table(TableColumnContentTests.people, columnCustomization: $customization) {
          TableColumn("Name", value: \.name).width(64)
            .disabledCustomizationBehavior(.visibility)
          TableColumn("Age") { Text("\($0.age)") }.width(48)
            .customizationID("age")
          TableColumn("No.") { Text("\($0.id)") }.width(48)
            .customizationID("number").defaultVisibility(.hidden)
        }
      }
    }
  }

  @Test func `a customization shows and hides columns by their names`() {
    let screen = show(40, 3) { Customized() }
    func lines() -> ArraySlice<Substring> { screen.text.split(separator: "\n").dropFirst() }
    #expect(lines() == [" Name     Age", " Ada      36"])
    screen.tap("Swap")
    #expect(lines() == [" Name     No.", " Ada      1"])
    screen.tap("Reset")
    #expect(lines() == [" Name     Age", " Ada      36"])
  }

  @Test func `a customization of columns is stored in the user defaults`() throws {
    let suite = "TableColumnContentTests-\(UUID())"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    struct Root: View {
      @AppStorage("columns") private var customization: TableColumnCustomization<Person>
      var body: some View {
        Button("\(customization[visibility: "age"])") {
          customization[visibility: "age"] = .hidden
        }
        .buttonStyle(.plain)
      }
    }
    let screen = show(20, 1) { Root().defaultAppStorage(defaults) }
    #expect(screen.text == "automatic")
    screen.tap("automatic")
    #expect(screen.text == "hidden")
    #expect(show(20, 1) { Root().defaultAppStorage(defaults) }.text == "hidden")
  }
}
