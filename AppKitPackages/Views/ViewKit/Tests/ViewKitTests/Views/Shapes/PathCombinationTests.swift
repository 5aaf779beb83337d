import ViewKit
import ScreenTesting
import Testing

/// Tests combinations of the areas of paths and shapes.
@MainActor
@Suite struct PathCombinationTests {
  private func square(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat = 10) -> Path {
    Path(CGRect(x: x, y: y, width: size, height: size))
  }

  @Test func `squares that overlap are combined to polygons`() {
    let (first, second) = (square(0, 0), square(5, 5))
    #expect(first.intersection(second) == square(5, 5, 5))
    #expect(
      first.union(second).description
        == "0 0 m 10 0 l 10 5 l 15 5 l 15 15 l 5 15 l 5 10 l 0 10 l h"
    )
    #expect(first.subtracting(second).boundingRect == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(first.subtracting(second).elements.count == 7)
    #expect(first.symmetricDifference(second).elements.count == 14)
  }

  @Test func `areas beside each other, inside each other, and equal ones`() {
    let first = square(0, 0)
    #expect(first.intersection(square(20, 0)).isEmpty)
    #expect(first.union(square(10, 0)).boundingRect.width == 20)
    #expect(first.union(square(10, 0)).elements.count == 5)
    #expect(first.union(square(2, 2, 4)).elements.count == 5)
    let ring = first.subtracting(square(2, 2, 4))
    #expect(ring.elements.count == 10)
    #expect(!ring.contains(CGPoint(x: 4, y: 4)))
    #expect(!ring.contains(CGPoint(x: 4, y: 4), eoFill: true))
    #expect(ring.contains(CGPoint(x: 1, y: 1)))
    #expect(first.symmetricDifference(first).isEmpty)
    #expect(first.union(first) == first.normalized())
    #expect(Path().union(Path()).isEmpty)
    #expect(first.subtracting(Path()) == first.normalized())
  }

  @Test(arguments: 0..<12)
  func `a combination contains the points that its parts contain`(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func number(_ limit: UInt64) -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return CGFloat(state >> 33 % limit)
    }
    func polygon() -> Path {
      if seed.isMultiple(of: 3) {
        let rect = CGRect(
          x: number(40),
          y: number(40),
          width: 10 + number(40),
          height: 10 + number(40)
        )
        return Path(ellipseIn: rect)
      }
      return Path { path in
        path.addLines((0..<6).map { _ in CGPoint(x: number(80), y: number(80)) })
        path.closeSubpath()
      }
    }
    let (first, second) = (polygon(), polygon())
    for eoFill in [false, true] {
      let combinations: [(Path, (Bool, Bool) -> Bool)] = [
        (first.union(second, eoFill: eoFill), { $0 || $1 }),
        (first.intersection(second, eoFill: eoFill), { $0 && $1 }),
        (first.subtracting(second, eoFill: eoFill), { $0 && !$1 }),
        (first.symmetricDifference(second, eoFill: eoFill), { $0 != $1 }),
      ]
      for x in 0..<20 {
        for y in 0..<20 {
          // The points are not on lines between points with integers as coordinates.
          let point = CGPoint(x: CGFloat(x) * 4.37 + 0.1234, y: CGFloat(y) * 4.19 + 0.0777)
          let isInFirst = first.contains(point, eoFill: eoFill)
          let isInSecond = second.contains(point, eoFill: eoFill)
          for (path, isInside) in combinations {
            #expect(path.contains(point) == isInside(isInFirst, isInSecond), "\(point)")
          }
        }
      }
    }
  }

  @Test func `lines are cut at the outline of an area`() {
    var line = Path()
    line.move(to: CGPoint(x: 0, y: 5))
    line.addLine(to: CGPoint(x: 20, y: 5))
    let area = square(5, 0)
    #expect(line.lineIntersection(area).description == "5 5 m 15 5 l")
    #expect(line.lineSubtraction(area).description == "0 5 m 5 5 l 15 5 m 20 5 l")
    #expect(line.lineIntersection(Path()).isEmpty)
  }

  @Test func `paths with points that are not finite are combined without a trap`() {
    var path = Path()
    path.addLines([.zero, CGPoint(x: CGFloat.infinity, y: 1), CGPoint(x: 1, y: CGFloat.nan)])
    _ = path.union(square(0, 0)).intersection(path).subtracting(path)
    _ = path.lineIntersection(square(0, 0)).lineSubtraction(path)
  }

  @Test func `a terminal draws the area of a combination`() {
    let shape = Rectangle().subtracting(Rectangle().scale(0.5))
    let screen = Screen(shape.fill(.red).frame(width: 64, height: 64), columns: 8, rows: 4)
    let frame = screen.frame
    let rows = (0..<4).map { row in
      (0..<8).map { column in
        let cell = frame[column, row]
        return cell.character == " " && cell.style.background == .default ? " " : "#"
      }.joined()
    }
    #expect(rows == ["########", "##    ##", "##    ##", "########"])
  }
}
