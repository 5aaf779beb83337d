import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct ExpandableSectionTests {
  private struct Root: View {
    @State private var isExpanded = true
    var body: some View {
      List {
        Section("Fruit", isExpanded: $isExpanded) {
          Text("Apple")
          Text("Pear")
        }
        Section(isExpanded: .constant(false)) {
          Text("Leek")
        } header: {
          Text("Greens")
        }
      }
    }
  }

  @Test func `the header of a section shows and hides its rows`() {
    let screen = Screen(Root(), columns: 20, rows: 10)
    #expect(screen.contains("Apple"))
    #expect(!screen.contains("Leek"))
    screen.tap("Fruit")
    #expect(!screen.contains("Apple"))
    #expect(screen.contains("Fruit"))
    screen.tap("Fruit")
    #expect(screen.contains("Pear"))
  }

  @Test func `a section without a binding does not collapse`() {
    let list = List { Section("Fruit") { Text("Apple") }.collapsible(true) }
    #expect(Screen(list, columns: 20, rows: 10).text == " Fruit\n Apple")
  }
}
