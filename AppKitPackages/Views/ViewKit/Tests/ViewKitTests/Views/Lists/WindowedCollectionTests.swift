import Foundation
import ViewKit
import ScreenTesting
import Testing

/// A list of 1,000,000 rows, of which a window is loaded.
@MainActor
@Suite struct WindowedCollectionTests {
  struct Row: Identifiable {
    let id: Int
  }

  @Observable final class Model {
    var loaded = 0..<100
    var count = 1_000_000
    @ObservationIgnored var visibleRanges: [Range<Int>] = []
    @ObservationIgnored var deleted: [Int] = []
  }

  struct Rows: View {
    let model: Model

    var body: some View {
      List {
        ForEach(
          model.loaded.map { Row(id: $0) }
            .windowed(offset: model.loaded.lowerBound, count: model.count)
        ) { row in
          switch row {
          case .loaded(let row): Button("Row \(row.id)") {}
          case .placeholder: Text("…")
          }
        }
        .onDelete { model.deleted += $0 }
        .onVisibleRangeChange { model.visibleRanges.append($0) }
      }
    }
  }

  let model = Model()
  let screen: Screen

  init() {
    screen = Screen(Rows(model: model), columns: 20, rows: 5)
  }

  @Test func `the action receives each range of visible rows once`() {
    screen.press(.down)
    #expect(model.visibleRanges == [0..<5])
    screen.press(.end)
    #expect(model.visibleRanges == [0..<5, 999_995..<1_000_000])
  }

  @Test func `rows outside of the window are placeholders, which keep the focus when they load`() {
    screen.press(.down)
    screen.press(.end)
    #expect(screen.text.contains("…") && !screen.text.contains("Row"))

    model.loaded = 999_900..<1_000_000
    #expect(screen.focused?.contains("Row \(999_999.formatted())") == true)
    screen.press(.up)
    #expect(screen.focused?.contains("Row \(999_998.formatted())") == true)
  }

  @Test func `rows keep the focus when the window and the count change`() {
    screen.press(.down)
    #expect(screen.focused?.contains("Row 1") == true)

    model.loaded = 0..<50
    model.count = 900_000
    #expect(screen.text.contains("Row 4"))
    #expect(screen.focused?.contains("Row 1") == true)
  }

  @Test func `a placeholder is deleted by its position`() {
    screen.press(.down)
    screen.press(.end)
    screen.press(.delete)
    #expect(model.deleted == [999_999])
  }

  @Test func `elements and identities follow the window`() {
    let rows = [Row(id: 7), Row(id: 8)].windowed(offset: 3, count: 6)
    #expect(
      rows.map(\.id) == [
        .placeholder(0), .placeholder(1), .placeholder(2), .element(7), .element(8),
        .placeholder(5),
      ]
    )
    #expect([Row(id: 1)].windowed(offset: 2, count: 0).count == 3)
  }
}
