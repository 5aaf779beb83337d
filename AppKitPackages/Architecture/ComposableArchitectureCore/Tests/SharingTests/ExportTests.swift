import Sharing
import Testing

@Suite struct SharingExportTests {
  struct Row: Identifiable { let id: Int }

  @Test func `the module exports dependencies and identified arrays`() {
    withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      @Shared(.inMemory("rows")) var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
      #expect(rows.ids == [1])
    }
  }
}
