import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct ModifiedContentTests {
  private struct Shelf: View {
    let name: String
    let books: [String]
    @State private var isOpen = false
    @State private var opened: String?

    var body: some View {
      Section(name) {
        ForEach(books, id: \.self) { book in
          Button(book) {
            opened = book
            isOpen = true
          }
        }
      }
      .alert("Book", isPresented: $isOpen, presenting: opened) { _ in
      } message: {
        Text($0)
      }
    }
  }

  private struct Library: View {
    @State private var count = 2

    var body: some View {
      List {
        ForEach(0..<count, id: \.self) { number in
          Shelf(name: "Shelf \(number)", books: ["A\(number)", "B\(number)"])
        }
      }
      .navigationTitle("Library")
      .toolbar { Button("Add shelf") { count += 1 } }
    }
  }

  @Test func `sections with a modifier that presents views have all their rows`() {
    let screen = Screen(NavigationStack { Library() }, columns: 20, rows: 16)
    for name in ["A0", "B0", "A1", "B1"] { #expect(screen.text.contains(name)) }
    #expect(screen.tap("B1"))
    #expect(screen.text.contains("Book"))
    #expect(screen.tap("OK"))
    #expect(screen.tap("Add shelf"))
    for name in ["Shelf 2", "A2", "B2"] { #expect(screen.text.contains(name)) }
  }

  private struct Counters: View {
    @State private var title = "One"

    var body: some View {
      VStack {
        Counter()
        Button("Rename") { title = "Two" }
      }
      .navigationTitle(title)
      .sheet(isPresented: .constant(false)) { Text("Sheet") }
    }
  }

  private struct Counter: View {
    @State private var count = 0

    var body: some View { Button("Count \(count)") { count += 1 } }
  }

  @Test func `the content of a modified view keeps its state when the modifier changes`() {
    let screen = Screen(NavigationStack { Counters() }, columns: 20, rows: 6)
    #expect(screen.tap("Count 0"))
    #expect(screen.tap("Rename"))
    #expect(screen.text.contains("Two"))
    #expect(screen.text.contains("Count 1"))
  }
}
