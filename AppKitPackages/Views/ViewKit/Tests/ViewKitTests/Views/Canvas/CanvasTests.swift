import Foundation
import ViewKit
import ScreenTesting
import Testing

/// Draws without isolation, as helper functions of apps do.
private nonisolated func drawSquare(in context: inout GraphicsContext, size: CGSize) {
  context.opacity = 1
  context.fill(Path(CGRect(x: 0, y: 0, width: 8, height: 16)), with: .color(.red))
  let text = context.resolve(Text("ab"))
  context.draw(
    text,
    at: CGPoint(x: size.width - text.measure(in: size).width, y: 0),
    anchor: .topLeading
  )
}

@MainActor
@Suite struct CanvasTests {
  @Test func `functions without isolation draw`() {
    let screen = show(6, 1) { Canvas { context, size in drawSquare(in: &context, size: size) } }
    #expect(screen.text == "█   ab")
    #expect(screen.frame[0, 0].style.background == .ansi(1))
    let other = show(6, 1) { Canvas(renderer: drawSquare) }
    #expect(other.text == "█   ab")
  }

  @Test func `fills cover whole and half cells`() {
    let screen = show(6, 3) {
      Canvas { context, size in
        context.fill(Path(CGRect(x: 0, y: 0, width: 16, height: 16)), with: .color(.red))
        context.fill(Path(CGRect(x: 16, y: 8, width: 16, height: 8)), with: .color(.green))
        context.fill(Path(CGRect(x: 32, y: 0, width: 8, height: 8)), with: .color(.blue))
      }
    }
    #expect(screen.text == "██▄▄▀")
    #expect(screen.frame[0, 0].style.background == .ansi(1))
    #expect(screen.frame[1, 0].style.background == .ansi(1))
    #expect(screen.frame[2, 0].style.foreground == .ansi(2))
    #expect(screen.frame[4, 0].style.foreground == .ansi(4))
  }

  @Test(arguments: [7, 43, 49, 53, 97])
  func `cells with calculated edges are filled`(count: Int) {
    let screen = show(count, 1) {
      Canvas { context, size in
        let width = size.width / CGFloat(count)
        for index in 0..<count {
          let (start, end) = (CGFloat(index) / CGFloat(count), CGFloat(index + 1) / CGFloat(count))
          let x = start * size.width
          let cell = CGRect(x: x, y: 0, width: min(end * size.width - x, width - 1e-12), height: 16)
          context.fill(Path(cell), with: .color(.red))
        }
      }
    }
    #expect(screen.text == String(repeating: "█", count: count))
  }

  @Test func `a translucent fill covers a part of each cell`() {
    let screen = show(6, 1) {
      Canvas { context, _ in
        for (index, alpha) in [0.2, 0.5, 0.7, 0.9].enumerated() {
          let cell = CGRect(x: CGFloat(index) * 8, y: 0, width: 8, height: 16)
          context.fill(Path(cell), with: .color(.red.opacity(alpha)))
        }
      }
    }
    #expect(screen.text == "░▒▓█")
    #expect(screen.frame[0, 0].style.foreground == .ansi(1))
  }

  @Test func `a dashed line has gaps`() {
    let screen = show(8, 1) {
      Canvas { context, size in
        var line = Path()
        line.addLines([.zero, CGPoint(x: size.width, y: 0)])
        context.stroke(
          line,
          with: .foreground,
          style: StrokeStyle(lineWidth: 1, dash: [14, 18])
        )
      }
    }
    #expect(screen.text == "⠉⠉  ⠉⠉")
  }

  @Test func `lines are drawn with dots, and crossing lines share a cell`() {
    let screen = show(4, 2) {
      Canvas { context, size in
        var line = Path()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: size.width, y: 0))
        context.stroke(line, with: .color(.green))
        var axis = Path()
        axis.addLines([.zero, CGPoint(x: 0, y: size.height)])
        context.stroke(axis, with: .foreground, lineWidth: 2)
      }
    }
    #expect(screen.text == "⡏⠉⠉⠉\n⡇")
  }

  @Test func `a point smaller than a cell is visible`() {
    let screen = show(2, 1) {
      Canvas { context, _ in
        context.fill(Path(ellipseIn: CGRect(x: 8, y: 8, width: 3, height: 3)), with: .foreground)
      }
    }
    #expect(screen.text == " ⠄")
  }

  @Test func `texts are drawn at an anchor and in rectangles`() {
    let screen = show(20, 3) {
      Canvas { context, size in
        context.draw(Text("middle"), at: CGPoint(x: size.width / 2, y: size.height / 2))
        context.draw(Text("left"), at: .zero, anchor: .topLeading)
        context.draw(Text("right"), at: CGPoint(x: size.width, y: 0), anchor: .topTrailing)
        context.draw(
          Text("in a box").bold(),
          in: CGRect(x: 16, y: 32, width: 80, height: 16)
        )
      }
    }
    #expect(screen.text == "left           right\n       middle\n  in a box")
    #expect(screen.style(of: "in a box")?.attributes.contains(.bold) == true)
  }

  @Test func `a text can be measured before it is drawn`() {
    let screen = show(20, 2) {
      Canvas { context, size in
        var text = context.resolve(Text("日本 ok"))
        text.shading = .color(.red)
        let width = text.measure(in: size).width
        context.draw(text, at: .zero, anchor: .topLeading)
        context.draw(Text("\(Int(width))"), at: CGPoint(x: 0, y: 16), anchor: .topLeading)
      }
    }
    #expect(screen.text == "日本 ok\n56")
    #expect(screen.style(of: "日本")?.foreground == .ansi(1))
  }

  @Test func `a transform applies to later drawing, and inside of a layer only to the layer`() {
    let screen = show(10, 2) {
      Canvas { context, _ in
        context.drawLayer { layer in
          layer.translateBy(x: 16, y: 16)
          layer.scaleBy(x: 2, y: 1)
          layer.draw(Text("a"), at: CGPoint(x: 8, y: 0), anchor: .topLeading)
        }
        context.draw(Text("b"), at: .zero, anchor: .topLeading)
        context.rotate(by: .degrees(90))
        context.draw(Text("c"), at: CGPoint(x: 16, y: -16), anchor: .topLeading)
      }
    }
    #expect(screen.text == "b\n  c a")
  }

  @Test func `a clip limits drawing`() {
    let screen = show(6, 1) {
      Canvas { context, size in
        context.drawLayer { layer in
          layer.clip(to: Path(CGRect(x: 8, y: 0, width: 16, height: 16)))
          layer.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
        }
        context.draw(Text("x"), at: CGPoint(x: 40, y: 0), anchor: .topLeading)
      }
    }
    let grounds = (0..<6).map { screen.frame[$0, 0].style.background == .ansi(1) }
    #expect(grounds == [false, true, true, false, false, false])
    #expect(screen.text == " ██  x")
  }

  @Test func `symbols are views with a tag, which can be drawn repeatedly`() {
    let screen = show(12, 2) {
      Canvas { context, size in
        guard let star = context.resolveSymbol(id: "star") else { return }
        for column in 0..<3 {
          context.draw(star, at: CGPoint(x: CGFloat(column) * 32, y: 0), anchor: .topLeading)
        }
        context.draw(
          Text("\(Int(star.size.width))x\(Int(star.size.height))"),
          at: CGPoint(x: 0, y: 16),
          anchor: .topLeading
        )
        if context.resolveSymbol(id: "none") != nil {
          context.draw(Text("wrong"), at: CGPoint(x: 48, y: 16), anchor: .topLeading)
        }
      } symbols: {
        Text("<>").tag("star")
        Text("other").tag("other")
      }
    }
    #expect(screen.text == "<>  <>  <>\n16x16")
  }

  @Test func `a canvas is drawn again after changes of its state and its size`() {
    struct Bar: View {
      @State private var height: CGFloat = 16
      var body: some View {
        HStack(spacing: 0) {
          Canvas { context, size in
            context.draw(Text("\(Int(size.width))"), at: .zero, anchor: .topLeading)
            let rect = CGRect(x: 0, y: size.height - height, width: 8, height: height)
            context.fill(Path(rect), with: .color(.red))
          }
          Button("Grow") { height += 16 }
        }
      }
    }
    let screen = show(20, 4) { Bar() }
    func bar() -> Int { (0..<4).filter { screen.frame[0, $0].style.background == .ansi(1) }.count }
    #expect(bar() == 1)
    screen.tap("Grow")
    #expect(bar() == 2)
    let before = screen.text.prefix(3)
    screen.resize(columns: 30, rows: 4)
    #expect(screen.text.prefix(3) != before)
  }

  @Test func `a canvas is an image with an accessibility label`() {
    let screen = show(10, 2) {
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
      }
      .accessibilityLabel("Temperature")
    }
    #expect(screen.elements.contains("Temperature"))
  }
}
