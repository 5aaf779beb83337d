import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct ActionSheetTests {
  @MainActor final class Log { var entries: [String] = [] }

  private struct Item: Identifiable {
    let id: String
  }

  private struct Root: View {
    let log: Log
    @State private var item: Item?
    @State private var isChoosing = false

    var body: some View {
      VStack {
        Button("Item") { item = Item(id: "Milk") }
        Button("Choose") { isChoosing = true }
      }
      .alert(item: $item) { item in
        Alert(
          title: Text("Delete \(item.id)?"),
          message: Text("For good"),
          primaryButton: .destructive(Text("Delete")) { log.entries.append(item.id) },
          secondaryButton: .cancel()
        )
      }
      .actionSheet(isPresented: $isChoosing) {
        ActionSheet(
          title: Text("Photo"),
          buttons: [.default(Text("Take")) { log.entries.append("take") }, .cancel()]
        )
      }
    }
  }

  @Test func `an alert value shows its buttons, and any of them closes it`() {
    let log = Log()
    let screen = Screen(Root(log: log), columns: 40, rows: 12)
    screen.tap("Item")
    #expect(screen.contains("Delete Milk?"))
    #expect(screen.contains("For good"))
    screen.tap("Cancel")
    #expect(!screen.contains("Delete Milk?"))
    #expect(log.entries.isEmpty)
    screen.tap("Item")
    screen.tap("Delete")
    #expect(log.entries == ["Milk"])
    #expect(!screen.contains("Delete Milk?"))
  }

  @Test func `an action sheet shows its buttons`() {
    let log = Log()
    let screen = Screen(Root(log: log), columns: 40, rows: 12)
    screen.tap("Choose")
    #expect(screen.contains("Photo"))
    screen.tap("Take")
    #expect(log.entries == ["take"])
    #expect(!screen.contains("Photo"))
  }

  @Test func `an alert without buttons has an OK button`() {
    let screen = show(40, 12) {
      Text("below").alert(isPresented: .constant(true)) { Alert(title: Text("Hello")) }
    }
    #expect(screen.contains("Hello"))
    #expect(screen.element("OK") != nil)
  }
}
