import Core
import Foundation
import Journal
import Testing

@MainActor
struct JournalTests {
  @Test func entriesAreShown() {
    _ = JournalView(entries: [Entry(id: UUID(), text: "Rain")]).body
  }
}
