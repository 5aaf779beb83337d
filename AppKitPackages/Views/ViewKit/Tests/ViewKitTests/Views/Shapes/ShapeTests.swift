import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct ShapeTests {
  /// The half of a rectangle below the diagonal from its upper left to its lower right corner.
  private struct Wedge: Shape {
    func path(in rect: CGRect) -> Path {
      Path { path in
        path.move(to: rect.origin)
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
      }
    }
  }

  /// Returns the drawing with `#` for completely filled cells.
  private func drawn<V: View>(_ columns: Int, _ rows: Int, _ view: V) -> String {
    let frame = show(columns, rows) { view }.frame
    let blank = show(columns, rows) { EmptyView() }.frame
    return frame.text.enumerated().map { row, line in
      String(
        line.enumerated().map { column, character in
          frame[column, row].style == blank[column, row].style ? character : mark(character)
        }
      )
    }.joined(separator: "\n")
  }

  private func mark(_ character: Character) -> Character { character == " " ? "#" : character }

  @Test func `a circle is centered and drawn with half cells`() {
    #expect(
      drawn(8, 4, Circle().fill(.red)) == """
         ▄####▄\u{20}
        ########
        ########
         ▀####▀\u{20}
        """
    )
    #expect(drawn(12, 2, Circle().fill(.red)) == "    ▄##▄    \n    ▀##▀    ")
  }

  @Test func `a circle with one row is a dot`() {
    let screen = show(4, 1) { Circle().fill(.red).frame(width: 8, height: 8) }
    #expect(screen.text == "●")
    #expect(screen.frame[0, 0].style.foreground == .ansi(1))
    #expect(show(4, 1) { Circle().stroke(.red).frame(width: 8, height: 8) }.text == "○")
  }

  @Test func `rounded corners are drawn if they are large enough`() {
    #expect(
      drawn(6, 2, RoundedRectangle(cornerRadius: 16).fill(.blue)) == "▄####▄\n▀####▀"
    )
    #expect(drawn(6, 2, RoundedRectangle(cornerRadius: 8).fill(.blue)) == "######\n######")
    #expect(drawn(6, 1, Capsule().fill(.blue)) == "######")
    #expect(drawn(4, 1, Rectangle().fill(.blue)) == "####")
  }

  @Test func `a custom shape fills its path`() {
    #expect(drawn(4, 2, Wedge().fill(.pink)) == "▄   \n##▄ ")
    #expect(show(4, 2) { Wedge().fill(.pink) }.frame[0, 1].style.background == .palette(205))
    #expect(drawn(4, 2, Wedge()) == "▄   \n##▄ ")
  }

  @Test func `rectangles are stroked with lines, other shapes with dots`() {
    #expect(show(4, 2) { Rectangle().stroke(.gray) }.text == "┌──┐\n└──┘")
    #expect(show(4, 2) { Capsule().stroke(.gray) }.text == "╭──╮\n╰──╯")
    let dashed = StrokeStyle(lineWidth: 2, lineCap: .round, dash: [4])
    #expect(show(4, 2) { Rectangle().stroke(.gray, style: dashed) }.text == "┌──┐\n└──┘")
    let circle = show(4, 2) { Circle().stroke(.purple) }
    #expect(circle.text == "⡞⠉⠉⢳\n⢧⣀⣀⡼")
    #expect(circle.frame[1, 0].style.foreground == .ansi(5))
  }

  @Test func `trimming an outline shows a part, and rotating it another`() {
    let quarter = Circle().trim(from: 0, to: 0.25)
    // The arc from the right to the bottom.
    let lines = show(8, 4) { quarter.stroke(.blue) }.text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("    ") && !$0.drop { $0 == " " }.isEmpty })
    let turned = show(8, 4) { quarter.rotation(.degrees(180)).stroke(.blue) }.text
    // The arc from the left to the top.
    #expect(!turned.hasPrefix("\n"))
    #expect(turned.split(separator: "\n").allSatisfy { $0.count <= 5 })
  }

  @Test func `a path contains points and can be trimmed`() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(circle.contains(CGPoint(x: 5, y: 5)))
    #expect(circle.contains(CGPoint(x: 5, y: 0.5)))
    #expect(!circle.contains(CGPoint(x: 1, y: 1)))
    var ring = circle
    ring.addEllipse(in: CGRect(x: 3, y: 3, width: 4, height: 4))
    #expect(!ring.contains(CGPoint(x: 5, y: 5), eoFill: true))
    #expect(ring.contains(CGPoint(x: 5, y: 5)))

    let line = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 10, y: 0))
      path.addLine(to: CGPoint(x: 10, y: 10))
    }
    let part = line.trimmedPath(from: 0.25, to: 0.75).polylines()
    #expect(part.count == 1)
    #expect(
      part.first?.points == [
        CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 5),
      ]
    )
    #expect(line.trimmedPath(from: 1, to: 0).isEmpty)
  }

  @Test func `an arc has its direction`() {
    func end(clockwise: Bool) -> CGPoint? {
      var path = Path()
      path.addArc(
        center: .zero,
        radius: 1,
        startAngle: .zero,
        endAngle: .degrees(90),
        clockwise: clockwise
      )
      let points = path.polylines().first?.points ?? []
      return points.isEmpty ? nil : points[points.count / 2]
    }
    #expect(end(clockwise: false)?.y ?? 0 > 0)
    #expect(end(clockwise: true)?.y ?? 0 < 0)
  }

  @Test func `shapes have static members and can be type-erased`() {
    func corner<S: Shape>(_ shape: S) -> String {
      drawn(4, 2, Text("").frame(width: 32, height: 32).background(.red, in: shape))
    }
    #expect(corner(.rect) == "####\n####")
    #expect(corner(.rect(cornerRadius: 16)) == corner(.circle))
    #expect(corner(AnyShape(Circle())) == corner(.ellipse))
    #expect(corner(.capsule) == corner(.circle))
  }

  @Test func `paths can be translated and scaled`() {
    let path = Path(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(
      path.offsetBy(dx: 1, dy: 3).boundingRect == CGRect(x: 1, y: 3, width: 2, height: 2)
    )
    #expect(
      path.applying(CGAffineTransform(scaleX: 2, y: 3)).boundingRect
        == CGRect(x: 0, y: 0, width: 4, height: 6)
    )
  }

  @Test func `a shape can be larger or smaller than its frame, and have its own size`() {
    let frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    let half = Rectangle().scale(0.5).path(in: frame).boundingRect
    #expect(half == CGRect(x: 20, y: 10, width: 40, height: 20))
    let corner = Rectangle().scale(x: 0.5, anchor: .topLeading).path(in: frame).boundingRect
    #expect(corner == CGRect(x: 0, y: 0, width: 40, height: 40))
    let centered = Rectangle().size(width: 16, height: 8, anchor: .center).path(in: frame)
    #expect(centered.boundingRect.midX == frame.midX && centered.boundingRect.midY == frame.midY)
    let moved: some Shape = Rectangle().offset(x: 1, y: 2)
    #expect(moved.path(in: frame).boundingRect == frame.offsetBy(dx: 1, dy: 2))
    let movedByPoint = Rectangle().offset(CGPoint(x: 1, y: 2))
    #expect(movedByPoint.path(in: frame).boundingRect == frame.offsetBy(dx: 1, dy: 2))
    let sized = Rectangle().size(width: 16, height: 8).path(in: frame).boundingRect
    #expect(sized == CGRect(x: 0, y: 0, width: 16, height: 8))
  }

  @Test func `uneven rounded corners are drawn round if any corner is`() {
    func text<S: Shape>(_ shape: S) -> String {
      show(6, 3) { shape.stroke(lineWidth: 1).frame(width: 48, height: 48) }.text
    }
    let round = text(RoundedRectangle(cornerRadius: 8))
    #expect(text(UnevenRoundedRectangle(topLeadingRadius: 8)) == round)
    #expect(text(.rect(topLeadingRadius: 8)) == round)
    #expect(text(UnevenRoundedRectangle()) == text(Rectangle()))
    #expect(text(ContainerRelativeShape()) == text(Rectangle()))
  }

  @Test func `a shape can be filled and have an outline`() {
    let both = show(6, 3) {
      Rectangle().fill(.blue).stroke(.red, lineWidth: 2).frame(width: 48, height: 48)
    }
    let outline = show(6, 3) { Rectangle().stroke(.red).frame(width: 48, height: 48) }
    let filled = show(6, 3) { Rectangle().fill(.blue).frame(width: 48, height: 48) }
    #expect(both.text == outline.text)
    #expect(both.frame[2, 1].style == filled.frame[2, 1].style)
    #expect(outline.frame[2, 1].style != filled.frame[2, 1].style)
  }

  @Test func `a line in front of a text does not hide it`() {
    struct Bubble: Shape {
      func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: 4) }
    }
    let screen = show(20, 8) {
      Text("one 1").padding(.trailing, 8).overlay(Bubble().stroke(.red))
      Text("two\n語").padding(.trailing, 8).overlay { RoundedRectangle(cornerRadius: 4).stroke() }
      Text("  x  ").padding().border(.red)
    }
    #expect(screen.contains("one 1") && screen.contains("two╮") && screen.contains("語"))
    #expect(screen.contains("│") && screen.contains("x"))
  }

  @Test func `a stroked shape can also be filled, and a filled one filled again`() {
    let both = show(8, 4) { Rectangle().fill(.blue).stroke(.red).frame(width: 64, height: 64) }
    let other = show(8, 4) {
      Rectangle().fill(.green).stroke(.red, lineWidth: 2).fill(.blue).frame(width: 64, height: 64)
    }
    #expect(both.frame == other.frame)
    let framed = show(8, 4) {
      Rectangle().inset(by: 0).outlined(.red, fill: .blue).frame(width: 64, height: 64)
    }
    #expect(both.frame == framed.frame)
  }

  @Test func `shapes have interpolated data and the operations of paths`() {
    struct Sector: Shape {
      var end: Double
      var inset: CGFloat = 0
      var animatableData: AnimatablePair<Double, CGFloat> {
        get { AnimatablePair(end, inset) }
        set { (end, inset) = (newValue.first, newValue.second) }
      }
      func path(in rect: CGRect) -> Path {
        var path = Path()
        path.addRelativeArc(
          center: CGPoint(x: rect.midX, y: rect.midY),
          radius: 8,
          startAngle: .zero,
          delta: .degrees(end)
        )
        return path
      }
    }
    var sector = Sector(end: 90)
    sector.animatableData.interpolate(towards: AnimatablePair(180, 8), amount: 0.5)
    #expect(sector.end == 135 && sector.inset == 4)
    #expect(Circle().animatableData == EmptyAnimatableData())
    let line = Path { $0.addLines([.zero, CGPoint(x: 8, y: 0)]) }
    #expect(
      line.strokedPath(StrokeStyle(lineWidth: 2)).boundingRect
        == CGRect(x: 0, y: -1, width: 8, height: 2)
    )
    let turn = CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 1, y: 0).scaledBy(
      x: 2,
      y: 2
    )
    #expect(turn.concatenating(turn.inverted()).tx.magnitude < 1e-9)
    let spring = Spring(duration: 0.5, bounce: 0.2)
    #expect(abs(spring.value(target: 1.0, time: spring.settlingDuration) - 1) < 0.002)
    #expect(abs(Spring(settlingDuration: 2, dampingRatio: 0.5).settlingDuration - 2) < 1e-9)
  }
}

@MainActor
extension InsettableShape {
  fileprivate func outlined<S: ShapeStyle>(_ style: S, fill color: Color) -> some View {
    strokeBorder(style).background(fill(color))
  }
}
