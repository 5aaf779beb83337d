import ViewKit
import ScreenTesting
import Testing

/// Split views in a compact width.
@MainActor
@Suite struct CompactSplitTests {
  private struct Mail: View {
    @State private var folder: String?
    @State private var message: Int?
    @State private var isCompact = true
    var initial: String?

    var body: some View {
      VStack(spacing: 0) {
        NavigationSplitView {
          List(["Inbox", "Sent"], id: \.self, selection: $folder) { Text($0) }
            .navigationTitle("Folders")
        } content: {
          List([1, 2], id: \.self, selection: $message) { Text("\(folder ?? "-") message \($0)") }
            .navigationTitle("Messages")
        } detail: {
          NavigationStack {
            Text("Text of \(message ?? 0) in \(folder ?? "-")").navigationTitle("Message")
          }
        }
        Button(isCompact ? "Widen" : "Narrow") { isCompact.toggle() }
      }
      .environment(\.horizontalSizeClass, isCompact ? .compact : .regular)
      .onAppear { folder = initial }
    }
  }

  @Test func `a selection shows the next column`() {
    let screen = Screen(Mail(), columns: 80, rows: 9)
    #expect(screen.contains("Inbox"))
    #expect(!screen.contains("Messages") && !screen.contains("Text of"))
    screen.tap("Inbox")
    #expect(screen.contains("Inbox message 1") && !screen.contains("Sent"))
    screen.tap("Inbox message 2")
    #expect(screen.contains("Text of 2 in Inbox") && !screen.contains("message 1"))
  }

  @Test func `the back button returns and clears the selection`() {
    let screen = Screen(Mail(), columns: 80, rows: 9)
    screen.tap("Inbox")
    screen.tap("Inbox message 2")
    #expect(screen.contains("Messages"))
    screen.press(.escape)
    #expect(screen.contains("Inbox message 1"))
    screen.press(.escape)
    #expect(screen.contains("Sent"))
    screen.tap("Widen")
    #expect(screen.contains("Text of 0 in -"))
    screen.tap("Narrow")
    screen.tap("Inbox")
    #expect(screen.contains("Inbox message 1"))
  }

  @Test func `the columns of a wide window keep the selection, and a narrow one shows its end`() {
    let screen = Screen(Mail(), columns: 80, rows: 9)
    screen.tap("Sent")
    screen.tap("Sent message 1")
    screen.tap("Widen")
    #expect(screen.contains("Folders") && screen.contains("Text of 1 in Sent"))
    #expect(screen.contains("Sent message 2"))
    screen.tap("Sent message 2")
    screen.tap("Narrow")
    #expect(screen.contains("Text of 2 in Sent") && !screen.contains("Folders"))
  }

  @Test func `a selection by the app shows the next column`() {
    let screen = Screen(Mail(initial: "Sent"), columns: 80, rows: 9)
    #expect(screen.contains("Sent message 1") && !screen.contains("Inbox"))
  }

  private struct Preferred: View {
    @State var column = NavigationSplitViewColumn.detail
    @State private var chosen: Int?

    var body: some View {
      VStack(spacing: 0) {
        NavigationSplitView(preferredCompactColumn: $column) {
          List([1, 2], id: \.self, selection: $chosen) { Text("Row \($0)") }
        } detail: {
          VStack {
            Text("Detail \(chosen ?? 0)")
            Leave()
          }
        }
        Text(column == .detail ? "at the detail" : "at the sidebar")
        Button("Show the detail") { column = .detail }
      }
      .environment(\.horizontalSizeClass, .compact)
    }
  }

  private struct Leave: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Leave") { dismiss() } }
  }

  @Test func `the binding decides which column is first, and follows the user`() {
    let screen = Screen(Preferred(), columns: 40, rows: 9)
    #expect(screen.contains("Detail 0"))
    screen.tap("Leave")
    #expect(screen.contains("Row 1") && screen.contains("at the sidebar"))
    screen.tap("Row 2")
    #expect(screen.contains("Detail 2") && screen.contains("at the detail"))
    screen.press(.escape)
    #expect(screen.contains("Row 1") && screen.contains("at the sidebar"))
    screen.tap("Show the detail")
    #expect(screen.contains("Detail 0"))
  }

  @Test func `a link shows its page, and returns to its column`() {
    struct Links: View {
      @State private var appeared = 0
      var body: some View {
        NavigationSplitView {
          List {
            NavigationLink("View") { Text("From a view") }
            NavigationLink("Value", value: 7)
            Text("appeared \(appeared)")
          }
          .navigationTitle("Links")
          .navigationDestination(for: Int.self) { Text("From \($0)") }
        } content: {
          Text("Middle").onAppear { appeared += 1 }
        } detail: {
          Text("Last").onAppear { appeared += 10 }
        }
        .environment(\.horizontalSizeClass, .compact)
      }
    }
    let screen = Screen(Links(), columns: 60, rows: 6)
    #expect(screen.contains("appeared 0"))
    screen.tap("View")
    #expect(screen.contains("From a view"))
    screen.press(.escape)
    screen.tap("Value")
    #expect(screen.contains("From 7"))
    screen.press(.escape)
    #expect(screen.contains("Value") && screen.contains("Links"))
  }

  @Test func `a page that is presented in the sidebar is shown alone`() {
    struct Presenting: View {
      @State private var item: Int?
      var body: some View {
        NavigationSplitView {
          Button("Open 3") { item = 3 }
            .navigationDestination(item: $item) { Text("Item \($0)") }
        } detail: {
          Text("Last")
        }
        .environment(\.horizontalSizeClass, .compact)
      }
    }
    let screen = Screen(Presenting(), columns: 60, rows: 6)
    for _ in 1...2 {
      screen.tap("Open 3")
      #expect(screen.contains("Item 3") && !screen.contains("Open 3"))
      screen.press(.escape)
      #expect(screen.contains("Open 3"))
    }
  }
}
