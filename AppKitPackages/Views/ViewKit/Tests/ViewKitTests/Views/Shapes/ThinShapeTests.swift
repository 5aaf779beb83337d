import ViewKit
import ScreenTesting
import Testing

/// Shapes with a length of less than 4 points, which apps use as lines.
@MainActor
@Suite struct ThinShapeTests {
  @Test func `a shape with the height of a hairline is a line`() {
    let screen = show(6, 5) {
      VStack(spacing: 0) {
        Text("Above")
        Rectangle().frame(height: 1)
        Color.red.frame(height: 0.5)
        Capsule().fill(.blue).frame(maxWidth: .infinity).frame(height: 2).padding(.horizontal, 8)
      }
    }
    #expect(screen.text == "Above\n──────\n──────\n ────")
    #expect(screen.frame[0, 2].style.foreground != .default)
    #expect(screen.frame[0, 2].style.background == .default)
  }

  @Test func `a shape with the width of a hairline is a vertical line`() {
    let screen = show(6, 2) {
      HStack(spacing: 0) {
        Rectangle().fill(.blue).frame(width: 2)
        VStack {
          Text("A")
          Text("B")
        }
      }
      .fixedSize(horizontal: true, vertical: false)
    }
    #expect(screen.text == "│A\n│B")
  }

  @Test func `a line in front of a text underlines it`() {
    func title(@ViewBuilder line: () -> some View) -> Screen {
      show(12, 1) {
        HStack {
          Text("One two").overlay(alignment: .bottom) { line() }
          Text("3")
        }
      }
    }
    for screen in [
      title { Rectangle().fill(.red).frame(height: 2) },
      title { Color.red.frame(height: 1) },
      title { Divider() },
    ] {
      #expect(screen.text == "One two 3")
      #expect(screen.style(of: "One")?.attributes.contains(.underline) == true)
      #expect(screen.style(of: "two")?.attributes.contains(.underline) == true)
      #expect(screen.style(of: "3")?.attributes.contains(.underline) == false)
    }
  }

  @Test func `a field with a line below shows what is typed`() {
    struct Field: View {
      @State private var text = "Mai"
      var body: some View {
        TextField("Name", text: $text)
          .overlay(alignment: .bottom) { Rectangle().frame(height: 1) }
      }
    }
    let screen = show(20, 1) { Field() }
    #expect(screen.text.contains("Mai"))
  }

  @Test func `a text in front of a line interrupts it`() {
    let screen = show(12, 1) {
      ZStack {
        Rectangle().frame(height: 1)
        Text(" or ")
      }
    }
    #expect(screen.text == "──── or ────")
  }

  @Test func `thicker and invisible shapes, and dots, are no lines`() {
    let bar = show(4, 1) { Rectangle().fill(.red).frame(height: 4) }
    #expect(bar.frame[0, 0].style.background != .default)
    #expect(show(4, 1) { Color.clear.frame(height: 1) }.text == "")
    let dot = show(4, 1) { Rectangle().fill(.red).frame(width: 2, height: 2) }
    #expect(dot.frame[0, 0].style.background != .default)
  }
}
