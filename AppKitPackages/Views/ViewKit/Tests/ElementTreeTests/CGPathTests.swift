#if !canImport(CoreGraphics)
  import ElementTree
  import Foundation
  import Testing

  @Suite struct CGPathTests {
    private let rect = CGRect(x: 0, y: 0, width: 80, height: 64)
    private let shift = CGAffineTransform(translationX: 8, y: 16)

    @Test func `a path of Core Graphics becomes a path of a shape and back`() {
      let path = Path(ellipseIn: rect)
      #expect(Path(path.cgPath) == path)
      #expect(Path(CGPath(ellipseIn: rect, transform: nil)) == path)
      #expect(Path(CGPath(rect: rect, transform: nil)) == Path(rect))
      let rounded = CGPath(roundedRect: rect, cornerWidth: 8, cornerHeight: 8, transform: nil)
      #expect(Path(rounded) == Path(roundedRect: rect, cornerRadius: 8))
    }

    @Test func `a mutable path has the elements that were added`() {
      let path = CGMutablePath()
      #expect(path.isEmpty)
      #expect(path.currentPoint == .zero)
      path.move(to: CGPoint(x: 40, y: 0))
      path.addLine(to: CGPoint(x: 80, y: 64))
      path.addQuadCurve(to: CGPoint(x: 0, y: 64), control: CGPoint(x: 40, y: 32))
      path.addCurve(to: CGPoint(x: 40, y: 0), control1: .zero, control2: CGPoint(x: 1, y: 1))
      path.closeSubpath()
      path.addPath(CGPath(rect: rect, transform: nil))
      #expect(
        Path(path)
          == Path {
            $0.move(to: CGPoint(x: 40, y: 0))
            $0.addLine(to: CGPoint(x: 80, y: 64))
            $0.addQuadCurve(to: CGPoint(x: 0, y: 64), control: CGPoint(x: 40, y: 32))
            $0.addCurve(to: CGPoint(x: 40, y: 0), control1: .zero, control2: CGPoint(x: 1, y: 1))
            $0.closeSubpath()
            $0.addRect(rect)
          }
      )
      #expect(path.boundingBox == rect)
    }

    @Test func `a transformation applies to what is added, not to the current point`() {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 0, y: 0))
      path.addLine(to: CGPoint(x: 8, y: 0), transform: shift)
      #expect(path.currentPoint == CGPoint(x: 16, y: 16))
      path.addArc(
        center: .zero,
        radius: 8,
        startAngle: 0,
        endAngle: .pi / 2,
        clockwise: false,
        transform: shift
      )
      var expected = Path { $0.addLines([.zero, CGPoint(x: 16, y: 16)]) }
      expected.addArc(
        center: CGPoint(x: 8, y: 16),
        radius: 8,
        startAngle: .degrees(0),
        endAngle: .degrees(90),
        clockwise: false
      )
      // The order of translations and tangents changes the last digit.
      func rounded(_ path: Path) -> Path {
        path.mapPoints { CGPoint(x: ($0.x * 1e6).rounded(), y: ($0.y * 1e6).rounded()) }
      }
      #expect(rounded(Path(path)) == rounded(expected))
    }

    @Test(arguments: [true, false])
    func `an arc that starts a path is transformed as a whole`(isRelative: Bool) {
      let path = CGMutablePath()
      if isRelative {
        path.addRelativeArc(center: .zero, radius: 8, startAngle: 0, delta: .pi, transform: shift)
      } else {
        path.addArc(
          center: .zero,
          radius: 8,
          startAngle: 0,
          endAngle: .pi,
          clockwise: false,
          transform: shift
        )
      }
      let box = path.boundingBox
      #expect(abs(box.minX) < 1e-9 && abs(box.maxX - 16) < 1e-9)
      #expect(abs(box.minY - 16) < 1e-9 && abs(box.maxY - 24) < 1e-9)
    }

    @Test func `the rule decides whether a point in a hole is in the path`() {
      let path = CGMutablePath()
      path.addRects([rect, rect.insetBy(dx: 16, dy: 16)])
      let center = CGPoint(x: 40, y: 32)
      #expect(path.contains(center))
      #expect(!path.contains(center, using: .evenOdd))
      #expect(!path.contains(center, transform: CGAffineTransform(translationX: 80, y: 0)))
    }

    @Test func `a copy does not change with its original`() throws {
      let path = CGMutablePath()
      path.addEllipse(in: rect)
      let copy = try #require(path.copy())
      #expect(copy == path)
      #expect(copy.hashValue == path.hashValue)
      let mutable = try #require(copy.mutableCopy())
      mutable.addRoundedRect(in: rect, cornerWidth: 4, cornerHeight: 4)
      #expect(copy == path)
      #expect(mutable != path)
    }

    @Test func `a vector without parts is zero`() {
      #expect(CGVector(dx: 1, dy: 2) == CGVector(dx: 1.0, dy: 2.0))
      #expect(CGVector() == .zero)
    }
  }
#endif
