import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct ContainerRelativeFrameTests {
  @Test func `containerRelativeFrame uses the size of the scroll view`() {
    let screen = show(40, 3) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Text("a").containerRelativeFrame(.horizontal, alignment: .leading)
          Text("b").containerRelativeFrame(.horizontal, alignment: .leading)
        }
      }
      .frame(width: 80, height: 16)
    }
    let texts = [0, 1, 1, 1, 1].map { columns in
      screen.mouse(.scroll(columns: columns, rows: 0), column: 2, row: 0)
      return screen.text
    }
    #expect(texts == ["a", "      b", "  b", "b", "b"])
  }

  @Test func `containerRelativeFrame spans a number of parts of the container`() {
    let screen = Screen(
      HStack(spacing: 0) {
        Text("a").containerRelativeFrame(
          .horizontal,
          count: 4,
          span: 2,
          spacing: 0,
          alignment: .leading
        )
        Text("b")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading),
      columns: 20,
      rows: 2
    )
    #expect(screen.text == "a         b")
  }

  @Test func `containerRelativeFrame computes a length from that of the container`() {
    let screen = show(20, 6) {
      Text("a").containerRelativeFrame(.vertical, alignment: .top) { length, _ in length / 2 }
      Text("b")
    }
    #expect(screen.text.components(separatedBy: "\n").count >= 4)
  }
}
