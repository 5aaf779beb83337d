import Testing
import ViewKit
import WebRenderer
import WebTesting

/// Tests that a canvas draws only what is inside of its clip paths.
@MainActor
struct ClippedDrawingTests {
  private func paths(_ draw: @escaping (inout GraphicsContext) -> Void) throws -> [String] {
    let canvas = Canvas { context, _ in draw(&context) }.frame(width: 100, height: 100)
    let graph = ViewGraph { canvas }
    let page = try WebPage(WebRenderer(root: graph.root))
    // A canvas draws when the browser has reported its size.
    let canvasNode = try #require(page.nodes { $0.classes.contains("geometry") }.first)
    try page.send("g", canvasNode.number, 0, 0, 100, 100)
    graph.update()
    try page.receive()
    return page.nodes { $0.tag == "path" }.compactMap { $0.attributes["d"] }
  }

  private let square = Path(CGRect(x: 0, y: 0, width: 40, height: 40))

  @Test func `areas end at the clip paths`() throws {
    let whole = try paths { $0.fill(square, with: .color(.red)) }
    #expect(whole == ["M0 0L40 0L40 40L0 40Z"])
    let clipped = try paths { context in
      context.clip(to: Path(CGRect(x: 10, y: 0, width: 100, height: 20)))
      context.clip(to: Path(CGRect(x: 0, y: 0, width: 30, height: 100)))
      context.fill(square, with: .color(.red))
    }
    let numbers = clipped.joined().split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
    #expect(Set(numbers) == [0, 10, 20, 30])
  }

  @Test func `lines end at the clip paths`() throws {
    let clipped = try paths { context in
      context.clip(to: Path(CGRect(x: 10, y: 0, width: 20, height: 20)))
      var line = Path()
      line.move(to: CGPoint(x: 0, y: 5))
      line.addLine(to: CGPoint(x: 40, y: 5))
      context.stroke(line, with: .color(.red), lineWidth: 2)
    }
    #expect(clipped == ["M10 5L30 5"])
  }

  @Test func `the clip path of a layer has no effect after it`() throws {
    let drawn = try paths { context in
      context.drawLayer { layer in
        layer.clip(to: Path(CGRect(x: 100, y: 100, width: 1, height: 1)))
        layer.fill(square, with: .color(.red))
      }
      context.fill(square, with: .color(.red))
    }
    #expect(drawn.last == "M0 0L40 0L40 40L0 40Z")
    #expect(drawn.dropLast().allSatisfy { $0.isEmpty })
  }
}
