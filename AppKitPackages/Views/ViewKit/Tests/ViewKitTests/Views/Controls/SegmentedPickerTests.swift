import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct SegmentedPickerTests {
  private struct Choice: View {
    var titles = ["Open", "Done", "All"]
    @State private var choice = 0
    var body: some View {
      Picker("State", selection: $choice) {
        ForEach(titles.indices, id: \.self) { Text(titles[$0]).tag($0) }
      }
      .pickerStyle(.segmented)
    }
  }

  @Test func `segments share the width in equal parts`() {
    #expect(show(30, 1) { Choice() }.text == "  [Open]     Done      All")
    let limited = show(40, 1) { Choice().frame(width: 8 * 21) }
    #expect(limited.text == "[Open]  Done    All")
  }

  @Test func `segments beside another view share the width that it leaves`() {
    let screen = show(32, 1) {
      HStack(spacing: 0) {
        Choice(); Text("|")
      }
    }
    #expect(screen.text == "  [Open]     Done       All    |")
  }

  @Test func `with little room the longest titles are cut, and all segments are visible`() {
    // Equal parts would cut a title.
    #expect(show(21, 1) { Choice(titles: ["A", "Everything", "B"]) }.text == "[A]  Everything   B")
    #expect(show(15, 1) { Choice(titles: ["A", "Everything", "B"]) }.text == "[A]Everyth…  B")
    #expect(show(12, 1) { Choice() }.text == "[O…]Do… All")
    #expect(show(3, 1) { Choice() }.text == "………")
    #expect(show(20, 1) { Choice(titles: []) }.text == "")
  }

  @Test func `a click anywhere in a segment selects it`() {
    let screen = show(30, 1) { Choice() }
    for (column, text) in [
      (29, "   Open      Done     [All]"), (10, "   Open     [Done]     All"),
      (0, "  [Open]     Done      All"),
    ] {
      screen.mouse(.press(.left), column: column, row: 0)
      #expect(screen.text == text)
    }
  }

  @Test func `in a row with a label, the segments are at its end, and they fill a row without one`()
  {
    let screen = show(30, 3) { Form { Choice() } }
    #expect(screen.text.contains("State"))
    #expect(screen.text.contains("[Open] Done  All"))
    let bare = show(40, 3) { Form { Choice().labelsHidden() } }
    #expect(!bare.text.contains("[Open] Done  All"))
    #expect(bare.text.contains("[Open]"))
  }

  @Test func `options and labels that are only a symbol show its character`() {
    func picker(_ style: some PickerStyle) -> String {
      show(20, 4) {
        Picker(selection: .constant(0)) {
          Image(systemName: "star").tag(0)
          Image(systemName: "star.fill").accessibilityLabel("Full").tag(1)
          Label("Home", systemImage: "house").tag(2)
        } label: {
          Image(systemName: "house")
        }
        .pickerStyle(style)
      }
      .text
    }
    #expect(picker(.segmented).contains("[☆]"))
    #expect(picker(.segmented).contains("Full"))
    #expect(picker(.menu) == "⌂ ‹ ☆ ›")
    #expect(picker(.inline) == "⌂\n(•) ☆\n( ) Full\n( ) Home")
  }
}
