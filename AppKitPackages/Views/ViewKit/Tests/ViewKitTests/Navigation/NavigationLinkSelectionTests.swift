import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct NavigationLinkSelectionTests {
  @Test func `isPresented shows its destination`() {
    struct Root: View {
      @State private var isActive = false
      var body: some View {
        NavigationStack {
          NavigationLink(destination: Text("page"), isActive: $isActive) { Text("Open") }
            .isDetailLink(false)
          Text(isActive ? "active" : "idle")
        }
      }
    }
    let screen = show(30, 4) { Root() }
    #expect(screen.contains("idle"))
    screen.tap("Open")
    #expect(screen.contains("page"))
    screen.press(.escape)
    #expect(screen.contains("idle"))
  }

  @Test func `a selection shows the destination with its tag`() {
    struct Root: View {
      @State private var chosen: Int?
      var body: some View {
        NavigationStack {
          ForEach(1..<3) { number in
            NavigationLink(
              destination: Text("page \(number)"),
              tag: number,
              selection: $chosen
            ) {
              Text("Open \(number)")
            }
          }
          NavigationLink("Third", destination: Text("page 3"), tag: 3, selection: $chosen)
          Button("Second") { chosen = 2 }
        }
      }
    }
    let screen = show(30, 6) { Root() }
    screen.tap("Open 1")
    #expect(screen.contains("page 1"))
    screen.press(.escape)
    screen.tap("Second")
    #expect(screen.contains("page 2"))
    screen.press(.escape)
    screen.tap("Third")
    #expect(screen.contains("page 3"))
  }

  @Test func `a zoom transition shows its destination immediately`() {
    struct Root: View {
      @Namespace private var pictures
      var body: some View {
        NavigationStack {
          NavigationLink {
            Text("large").navigationTransition(.zoom(sourceID: 1, in: pictures))
          } label: {
            Text("small").matchedTransitionSource(id: 1, in: pictures)
          }
        }
      }
    }
    let screen = show(30, 3) { Root() }
    screen.tap("small")
    #expect(screen.contains("large"))
  }

  @Test func `a link in a list with a selection shows whether it is selected`() {
    struct Root: View {
      @State private var selection: Int?
      var body: some View {
        List(selection: $selection) {
          NavigationLink("One", value: 1)
          NavigationLink("Two", value: 2)
        }
      }
    }
    let screen = Screen(Root(), columns: 12, rows: 2)
    screen.tap("Two")
    #expect(screen.text.contains("• Two"), "\(screen.text)")
    #expect(!screen.text.contains("• One"), "\(screen.text)")
  }
}
