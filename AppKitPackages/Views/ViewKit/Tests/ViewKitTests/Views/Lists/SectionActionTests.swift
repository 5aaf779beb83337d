import ViewKit
import ScreenTesting
import Testing

/// Tests the actions of sections, and labels that consist of views.
@MainActor
@Suite struct SectionActionTests {
  struct Root: View {
    @State private var count = 1
    var body: some View {
      List {
        Section {
          ForEach(0..<count, id: \.self) { Text("Item \($0)") }
        } header: {
          Text("Open")
        } footer: {
          Text("End")
        }
        .sectionActions { Button("Add") { count += 1 } }
        Section { Text("Other") }
      }
    }
  }

  @Test func `the actions of a section are its last rows`() {
    let screen = Screen(Root(), columns: 20, rows: 10)
    #expect(screen.text == " Open\n Item 0\n Add\n End\n\n Other")
    screen.tap("Add")
    #expect(screen.text == " Open\n Item 0\n Item 1\n Add\n End\n\n Other")
  }

  @Test func `a label consists of the texts of views`() {
    struct Star: View {
      @State private var count = 1
      var body: some View {
        Button("★") { count += 1 }
          .accessibilityLabel("Star")
          .accessibilityLabel { label in
            Text("\(count) times")
            label
          }
      }
    }
    let screen = Screen(Star(), columns: 20, rows: 3)
    #expect(screen.elements.contains("\"1 times Star\""), "\(screen.elements)")
    screen.press(.enter)
    #expect(screen.elements.contains("\"2 times Star\""), "\(screen.elements)")
  }
}
