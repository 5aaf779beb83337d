import ViewKit
import Testing
import WebRenderer
import WebTesting

@MainActor
@Suite struct GeometryTests {
  private struct PositionPage: View {
    var body: some View {
      VStack {
        GeometryReader { geometry in
          Text("inner \(text(geometry, .named("inner")))")
          Text("outer \(text(geometry, .named("outer")))")
          Text("screen \(text(geometry, .global))")
        }
        .coordinateSpace(name: "inner")
      }
      .coordinateSpace(name: "outer")
    }

    private func text(_ geometry: GeometryProxy, _ space: CoordinateSpace) -> String {
      let frame = geometry.frame(in: space)
      return "\(Int(frame.minX)),\(Int(frame.minY)) \(Int(frame.width))x\(Int(frame.height))"
    }
  }

  @Test func `the position in each coordinate space is read from the browser's report`() throws {
    let graph = ViewGraph { PositionPage() }
    let page = try WebPage(WebRenderer(root: graph.root))
    #expect(page.nodes { $0.attributes["data-space"] != nil }.count == 2)
    let reader = try #require(page.nodes { $0.classes.contains("geometry") }.first)
    try page.send("g", reader.number, 100, 200, 80, 16, 4, 5, 30, 40)
    graph.update()
    try page.receive()
    #expect(page.text.contains("inner 4,5 80x16"))
    #expect(page.text.contains("outer 30,40 80x16"))
    #expect(page.text.contains("screen 100,200 80x16"))
  }

  @Test func `a frame in a scroll view is a part of its width, with the gaps between frames`()
    throws
  {
    let graph = ViewGraph {
      ScrollView(.horizontal) {
        Text("a").containerRelativeFrame(.horizontal)
        Text("b").containerRelativeFrame(.horizontal, count: 4, spacing: 8).background(.red)
        Text("c").containerRelativeFrame(.horizontal) { length, _ in length * 0.5 - 30 }
      }
    }
    let page = try WebPage(WebRenderer(root: graph.root))
    let rules = page.nodes { $0.classes.contains("related") }
      .map { $0.classes.compactMap { page.renderer.styleRules[String($0)] }.joined() }
    #expect(
      rules == ["width:100cqi", "width:calc(25cqi + -6px)", "width:calc(50cqi + -30px)"]
    )
  }

  @Test
  func `a part of the container is as wide as it says, also for a shape that fills its space`()
    throws
  {
    let graph = ViewGraph {
      ScrollView {
        LazyVStack { Color.red.containerRelativeFrame(.horizontal) { length, _ in length * 0.5 } }
      }
    }
    let page = try WebPage(WebRenderer(root: graph.root))
    let frame = try #require(page.nodes { $0.classes.contains("related") }.first)
    #expect(!frame.classes.contains("fx"))
  }

  @Test func `a row that scrolls sideways is as high as its views, which can fill the height`()
    throws
  {
    func fillsHeight(_ view: some View) throws -> Bool {
      let graph = ViewGraph { ScrollView(.horizontal) { view } }
      let page = try WebPage(WebRenderer(root: graph.root))
      let scroll = try #require(page.nodes { $0.classes.contains("sideways") }.first)
      return scroll.classes.contains("fy")
    }
    #expect(try !fillsHeight(LazyHStack { Text("card") }))
    #expect(try fillsHeight(LazyHStack { ScrollView { Text("column") } }))
    #expect(try fillsHeight(HStack { Color.red }))
  }

  @Test func `a report without positions in coordinate spaces uses those on the screen`() throws {
    let graph = ViewGraph { PositionPage() }
    let page = try WebPage(WebRenderer(root: graph.root))
    let reader = try #require(page.nodes { $0.classes.contains("geometry") }.first)
    try page.send("g", reader.number, 100, 200, 80, 16, 4)
    graph.update()
    try page.receive()
    #expect(page.text.contains("inner 100,200 80x16"))
  }

  @Test func `the content of a geometry reader is at its top and its leading edge`() throws {
    let graph = ViewGraph { GeometryReader { _ in Color.red.frame(width: 8, height: 8) } }
    let page = try WebPage(WebRenderer(root: graph.root))
    let reader = try #require(page.nodes { $0.classes.contains("geometry") }.first)
    #expect(reader.classes.contains("start"))
  }

  private struct BoundsKey: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
      value = value ?? nextValue()
    }
  }

  private struct AnchorPage: View {
    var body: some View {
      Text("Marked")
        .anchorPreference(key: BoundsKey.self, value: .bounds) { $0 }
        .overlayPreferenceValue(BoundsKey.self) { anchor in
          GeometryReader { geometry in
            if let bounds = anchor.map({ geometry[$0] }) {
              Text("at \(Int(bounds.minX)),\(Int(bounds.minY)) \(Int(bounds.width)) wide")
            }
          }
        }
    }
  }

  @Test func `an overlay follows the view that provides an anchor`() throws {
    let graph = ViewGraph { AnchorPage() }
    let page = try WebPage(WebRenderer(root: graph.root))
    let frames = page.nodes { $0.attributes["data-frame"] != nil }
    let marked = try #require(frames.first { $0.name == "Marked" })
    let reader = try #require(frames.first { $0.classes.contains("geometry") })
    try page.send("g", reader.number, 10, 20, 300, 40)
    try page.send("g", marked.number, 60, 25, 90, 16)
    graph.update()
    try page.receive()
    #expect(page.text.contains("at 50,5 90 wide"))
    try page.send("g", marked.number, 70, 45, 90, 16)
    graph.update()
    try page.receive()
    #expect(page.text.contains("at 60,25 90 wide"))
  }
}
