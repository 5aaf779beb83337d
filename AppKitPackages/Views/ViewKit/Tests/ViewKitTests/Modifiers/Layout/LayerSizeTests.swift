import ViewKit
import ScreenTesting
import Testing

/// Tests of the size of a `ZStack`, which depends on the layout priorities of its views.
@MainActor
struct LayerSizeTests {
  private func size(_ view: some View) -> CGSize? {
    var size: CGSize?
    let screen = Screen(
      view.onGeometryChange(for: CGSize.self) {
        $0.size
      } action: {
        size = $0
      },
      columns: 40,
      rows: 12
    )
    _ = screen.text
    return size
  }

  @Test func `the views with the highest layout priority determine the size`() {
    let text = Text("abc").layoutPriority(1)
    let large = Color.blue.frame(width: 160, height: 160)
    #expect(
      size(
        ZStack {
          large; text
        }
      ) == CGSize(width: 24, height: 16)
    )
    #expect(
      size(
        ZStack {
          Color.blue; text
        }
      ) == CGSize(width: 24, height: 16)
    )
    #expect(
      size(
        ZStack {
          text; Color.blue
        }
      ) == CGSize(width: 24, height: 16)
    )
    #expect(
      size(
        ZStack {
          large; Text("abc")
        }
      ) == CGSize(width: 160, height: 160)
    )
    #expect(
      size(
        ZStack {
          large.layoutPriority(-1); Text("abc")
        }
      ) == CGSize(width: 24, height: 16)
    )
    #expect(
      size(
        ZStack {
          large; text; Text("abcde").layoutPriority(1)
        }
      )
        == CGSize(width: 40, height: 16)
    )
  }

  @Test func `a view that is larger than the stack is aligned with it`() {
    let screen = Screen(
      HStack(spacing: 0) {
        ZStack(alignment: .topLeading) {
          Text("abcdef").fixedSize()
          Text("X").layoutPriority(1)
        }
        Text("|")
      },
      columns: 12,
      rows: 1
    )
    #expect(screen.text.contains("X|"))
  }
}
