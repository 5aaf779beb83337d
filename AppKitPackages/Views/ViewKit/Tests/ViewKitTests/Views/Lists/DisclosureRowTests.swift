import ScreenTesting
import Testing
import ViewKit

/// Tests of disclosure groups whose views are rows of a list.
@MainActor
@Suite struct DisclosureRowTests {
  private struct Folders: View {
    @State private var isOpen = true
    @State private var selected: Int?
    var body: some View {
      Text("selected \(selected ?? 0)")
      List(selection: $selected) {
        DisclosureGroup("Work", isExpanded: $isOpen) {
          Text("Email").tag(1)
          DisclosureGroup("Files") { Text("Notes").tag(2) }
          ForEach(3..<5) { Text("Day \($0)") }
        }
        Text("Last").tag(9)
      }
    }
  }

  @Test func `each view of a group in a list is a row`() {
    let screen = Screen(VStack(alignment: .leading, spacing: 0) { Folders() }, columns: 24, rows: 9)
    #expect(
      screen.text == """
        selected 0
         ▾ Work
             Email
           ▸ Files
             Day 3
             Day 4
           Last
        """
    )
    screen.tap("Email")
    #expect(screen.contains("selected 1"))
    screen.tap("Day 4")
    #expect(screen.contains("selected 4"))
    screen.tap("Files")
    #expect(screen.contains("       Notes"))
    screen.tap("Notes")
    #expect(screen.contains("selected 2"))
    screen.tap("Work")
    #expect(!screen.contains("Email"))
    #expect(!screen.contains("Notes"))
    screen.tap("Last")
    #expect(screen.contains("selected 9"))
  }

  @Test func `groups of data are rows too`() {
    let screen = show(20, 8) {
      List {
        ForEach(0..<2) { number in
          DisclosureGroup("Group \(number)") {
            Text("First \(number)")
            Text("Second \(number)")
          }
        }
      }
    }
    screen.tap("Group 0")
    let rows = screen.elements.split(separator: "\n").filter { $0.hasSuffix("row") }
    #expect(rows.count == 4)
    #expect(
      screen.text == """
         ▾ Group 0
           First 0
           Second 0
         ▸ Group 1
        """
    )
  }

  @Test func `a lazy stack creates groups on demand`() {
    var created = 0
    let screen = show(20, 4) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<99) { number in
            created += 1
            return DisclosureGroup("Group \(number)") { Text("First") }
          }
        }
      }
    }
    #expect(screen.contains("Group 0"))
    #expect(created < 50)
  }
}
