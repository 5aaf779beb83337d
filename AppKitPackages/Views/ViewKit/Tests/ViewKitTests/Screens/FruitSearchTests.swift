import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct FruitSearchTests {
  private struct Fruit: View {
    @State private var query = ""
    private let names = ["Apple 🍎", "Blueberry", "Cherry 🍒", "Elderberry"]
    private var found: [String] {
      query.isEmpty ? names : names.filter { $0.localizedCaseInsensitiveContains(query) }
    }

    var body: some View {
      NavigationStack {
        List {
          if found.isEmpty {
            ContentUnavailableView.search(text: query)
          } else {
            ForEach(found, id: \.self) { NavigationLink($0, value: $0) }
          }
        }
        .navigationTitle("Fruit")
        .navigationDestination(for: String.self) { Text("All about \($0)").navigationTitle($0) }
        .searchable(text: $query, prompt: "Find fruit") {
          if query.isEmpty { Text("Try berries").searchCompletion("berr") }
        }
      }
    }
  }

  @Test func `a suggestion completes a search`() {
    let screen = Screen(Fruit(), columns: 30, rows: 8)
    #expect(screen.tap("Find fruit"))
    #expect(
      screen.text == """
         Fruit
         ⌕ Find fruit
         Try berries
         Apple 🍎                   ›
         Blueberry                  ›
         Cherry 🍒                  ›
         Elderberry                 ›
        """
    )
    #expect(screen.tap("Try berries"))
    #expect(
      screen.text == """
         Fruit
         ⌕ berr
         Blueberry                  ›
         Elderberry                 ›
        """
    )
    #expect(screen.tap("Elderberry"))
    #expect(screen.contains("All about Elderberry"))
    #expect(screen.survivesResizing())
    #expect(screen.tap("Fruit"))
    #expect(screen.contains("Blueberry"))
    #expect(!screen.contains("Apple"))
    screen.tap("Find fruit")
    screen.type("🍒")
    #expect(screen.contains("No Results for “berr🍒”"))
    #expect(screen.survivesResizing())
  }
}
