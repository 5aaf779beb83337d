import Foundation
import ViewKit
import ScreenTesting
import Testing

/// Tests that a title in a variable is shown as it is, in each initializer that takes a literal.
@MainActor
@Suite struct StringTitleTests {
  private func rows(_ screen: Screen) -> [String] { screen.text.components(separatedBy: "\n") }

  @Test func `controls show a title in a variable`() {
    struct Root: View {
      let title: String
      @State private var date = Date(timeIntervalSince1970: 0)
      var body: some View {
        LabeledContent(title, value: 0.5, format: .percent)
        Menu(title) {
          Button("Item") {}
        } primaryAction: {
        }
        Menu(title, systemImage: "star") {
          Button("Item") {}
        } primaryAction: {
        }
        DatePicker(title, selection: $date, in: Date.distantPast...Date.distantFuture)
        DatePicker(title, selection: $date, in: Date.distantPast...)
        DatePicker(title, selection: $date, in: ...Date.distantFuture)
      }
    }
    let screen = show(50, 6) { Root(title: "**Rate**") }
    for row in 0..<6 { #expect(rows(screen)[row].contains("**Rate**")) }
    #expect(rows(screen)[0].contains("50%"))
  }

  @Test func `a style of control groups shows a title in a variable`() {
    struct Titled: ControlGroupStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label
        configuration.content
      }
    }
    let title = "**Format**"
    let screen = show(30, 4) {
      ControlGroup(title) { Text("one") }.controlGroupStyle(Titled())
      ControlGroup(title, systemImage: "star") { Text("two") }.controlGroupStyle(Titled())
    }
    #expect(rows(screen).filter { $0.contains("**Format**") }.count == 2)
  }

  @Test func `a tab with an image shows a title in a variable`() {
    let title = "**Home**"
    let screen = show(30, 4) {
      TabView {
        Tab(title, image: "house") { Text("content") }
      }
    }
    #expect(screen.contains("**Home**"))
  }

  @Test func `columns show a title in a variable, and sort`() {
    struct Person: Identifiable {
      let id: Int
      let name: String
    }
    struct Length: SortComparator {
      var order = SortOrder.forward
      func compare(_ left: Person, _ right: Person) -> ComparisonResult {
        let (left, right) = (left.name.count, right.name.count)
        if left == right { return .orderedSame }
        return (left < right) == (order == .forward) ? .orderedAscending : .orderedDescending
      }
    }
    let people = [Person(id: 1, name: "Grace"), Person(id: 2, name: "Ada")]
    let (name, id) = ("**name**", "**id**")
    struct Sorted: View {
      let people: [Person]
      let name: String
      let id: String
      @State private var order: [KeyPathComparator<Person>] = []
      var body: some View {
        Table(people.sorted(using: order), sortOrder: $order) {
          TableColumn(id, value: \.id) { Text("\($0.id)") }
          TableColumn(name, value: \.name, comparator: String.StandardComparator.lexical)
        }
      }
    }
    let plain = show(40, 4) {
      Table(people) {
        TableColumn(id, value: \.id) { Text("\($0.id)") }
        TableColumn(name, value: \.name)
      }
    }
    #expect(rows(plain)[0].contains("**id**"))
    #expect(rows(plain)[0].contains("**name**"))

    let sorted = show(40, 4) { Sorted(people: people, name: name, id: id) }
    #expect(rows(sorted)[1].contains("Grace"))
    sorted.tap("**name**")
    #expect(rows(sorted)[1].contains("Ada"))

    struct ByLength: View {
      let people: [Person]
      let name: String
      @State private var order: [Length] = []
      var body: some View {
        Table(people.sorted(using: order), sortOrder: $order) {
          TableColumn(name, sortUsing: Length()) { Text($0.name) }
        }
      }
    }
    let byLength = show(40, 4) { ByLength(people: people, name: name) }
    byLength.tap("**name**")
    #expect(rows(byLength)[1].contains("Ada"))
  }
}
