import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct LayoutModifierTests {
  @Test func `padding insets the given edges`() {
    #expect(show(8, 4) { Text("a").padding() }.text == "\n  a")
    #expect(show(8, 4) { Text("a").padding(.leading, 8) }.text == " a")
    #expect(show(8, 4) { Text("a").padding([.top, .leading], 16) }.text == "\n  a")
    let sides: Edge.Set = Edge.allCases.reduce(into: []) { $0.insert(Edge.Set($1)) }
    #expect(sides == .all)
    #expect(show(8, 4) { Text("a").padding(sides, 16) }.text == "\n  a")
    let insets = EdgeInsets(top: 16, leading: 24, bottom: 0, trailing: 0)
    #expect(show(8, 4) { Text("a").padding(insets) }.text == "\n   a")
  }

  @Test func `a frame has a fixed size and aligns its view`() {
    let framed = show(8, 3) {
      Text("a").frame(width: 32, height: 32, alignment: .bottomTrailing)
    }
    #expect(framed.text == "\n   a")
    #expect(show(8, 1) { Text("abc").frame(width: 16) }.text.hasPrefix("a"))
  }

  @Test func `a flexible frame clamps the proposed size`() {
    func width(_ columns: Int) -> String {
      show(columns, 1) {
        HStack(spacing: 0) {
          Text("").frame(minWidth: 16, maxWidth: 48)
          Text("|")
        }
      }.text
    }
    #expect(width(20) == "      |")
    #expect(width(5) == "    |")
    #expect(width(3) == "  |")
  }

  @Test func `an ideal size applies without a proposal`() {
    let screen = show(20, 1) {
      HStack(spacing: 0) {
        Color.clear.frame(idealWidth: 24)
        Text("|")
      }
      .fixedSize()
    }
    #expect(screen.text == "   |")
  }

  @Test func `a frame of infinite width fills the proposed width`() {
    let screen = show(7, 1) { Text("a").frame(maxWidth: .infinity, alignment: .trailing) }
    #expect(screen.text == "      a")
  }

  @Test func `fixedSize uses the ideal size of the view`() {
    let wrapped = show(5, 2) { Text("one two") }
    #expect(wrapped.text == "one\ntwo")
    let fixed = show(5, 2) { Text("one two").fixedSize() }
    #expect(fixed.text == "ne tw")
    let high = show(5, 3) {
      Text("one two").fixedSize(horizontal: false, vertical: true)
        .frame(height: 16, alignment: .top)
    }
    #expect(high.text == "one\ntwo")
  }

  @Test func `an offset does not affect the layout`() {
    let screen = show(8, 2) {
      HStack(spacing: 0) {
        Text("a").offset(x: 8, y: 16)
        Text("b")
      }
    }
    #expect(screen.text == " b\n a")
    #expect(show(8, 2) { Text("a").offset(CGSize(width: 16, height: 0)) }.text == "  a")
  }

  @Test func `position places the center of the view`() {
    let screen = show(9, 3) { Text("abc").position(x: 36, y: 24) }
    #expect(screen.text == "\n   abc")
  }

  @Test func `an overlay and a background have the size of the view`() {
    let over = show(8, 1) {
      Text("abcd").overlay(alignment: .trailing) { Text("x") }
    }
    #expect(over.text == "abcx")
    let behind = show(8, 1) {
      Text("ab").background(alignment: .leading) { Text("wxyz").fixedSize() }
    }
    #expect(behind.text.hasPrefix("ab"))
    let filled = show(8, 1) { Text("ab").background(.red) }
    #expect(filled.frame[0, 0].style.background == .ansi(1))
    #expect(filled.frame[2, 0].style.background == .default)
    let shaped = show(8, 1) { Text("ab").background(.blue, in: Capsule()) }
    #expect(shaped.frame[1, 0].style.background == .ansi(4))
    let layered = show(8, 1) { Text("ab").overlay(Text("x"), alignment: .leading) }
    #expect(layered.text == "xb")
  }

  @Test func `a square is twice as many columns as rows`() {
    let screen = show(10, 3) {
      Color.red.aspectRatio(1, contentMode: .fit)
    }
    #expect(screen.frame[5, 2].style.background == .ansi(1))
    #expect(screen.frame[6, 2].style.background == .default)
    let filled = show(10, 3) {
      Color.red.aspectRatio(CGSize(width: 1, height: 1), contentMode: .fill)
    }
    #expect(filled.frame[9, 2].style.background == .ansi(1))
    let covering = show(4, 4) { Color.red.scaledToFill() }
    #expect(covering.frame[3, 3].style.background == .ansi(1))
    #expect(show(6, 1) { Image(systemName: "star").resizable().scaledToFit() }.text == "☆")
  }

  @Test func `an aspect ratio in padding keeps the size that its content chose`() {
    let screen = show(20, 6) {
      Color.red.frame(maxWidth: 32).aspectRatio(1, contentMode: .fit).padding(.horizontal, 8)
    }
    for row in 0..<6 {
      #expect(screen.frame[4, row].style.background == .ansi(1))
      #expect(screen.frame[5, row].style.background == .default)
    }
  }

  @Test func `text in an aspect ratio keeps its own size`() {
    let square = show(20, 4) { Text("Thursday").aspectRatio(1, contentMode: .fit) }
    #expect(square.text.contains("Thursday"))
    let ring = show(20, 6) {
      ScrollView {
        ZStack {
          VStack(spacing: 0) {
            Text("Month"); Text("120")
          }
        }.aspectRatio(1, contentMode: .fit)
      }
    }
    #expect(ring.text.contains("Month"))
    #expect(ring.text.contains("120"))
  }

  @Test func `a clipped frame clips its content`() {
    let screen = show(8, 1) {
      HStack(spacing: 0) {
        Text("abcdef").fixedSize().frame(width: 16, alignment: .leading).clipped()
        Text("|")
      }
    }
    #expect(screen.text == "ab|")
    let round = show(8, 1) {
      Text("abcdef").fixedSize().frame(width: 24, alignment: .leading).clipShape(Circle())
    }
    #expect(round.text == "abc")
  }

  @Test func `a safe area inset leaves the remaining space to the content`() {
    let screen = Screen(
      Text("middle").safeAreaInset(edge: .bottom) { Text("below") },
      columns: 8,
      rows: 3
    )
    #expect(screen.text == " middle\n\n below")
  }

  @Test func `onGeometryChange receives the size of a view`() {
    @MainActor final class Sizes { var all: [CGSize] = [] }
    let sizes = Sizes()
    let screen = show(10, 2) {
      Text("four").onGeometryChange(for: CGSize.self) {
        $0.size
      } action: {
        sizes.all.append($0)
      }
    }
    _ = screen.text
    #expect(sizes.all.last == CGSize(width: 32, height: 16))
  }
}
