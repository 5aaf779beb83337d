import ViewKit
import Testing
import WebTesting

@testable import WebRenderer

@MainActor
@Suite struct FrameTests {
  private func nodes(_ view: some View) throws -> [(classes: Set<String>, css: String)] {
    let graph = ViewGraph { view }
    let page = try WebPage(WebRenderer(root: graph.root))
    return page.nodes { $0.classes.contains("b") || $0.classes.contains("plain") }
      .map { node in
        let classes = node.classes.map { String($0) }
        let rules = classes.compactMap { page.renderer.styleRules[$0] }
        return (Set(classes), rules.joined(separator: ";"))
      }
  }

  @Test func `boxes around a frame with a finite maximum do not fill the window`() throws {
    let nodes = try nodes(
      Button {
      } label: {
        Text("Go").frame(maxWidth: 200).padding().background(.blue)
      }
      .buttonStyle(.plain)
    )
    #expect(nodes.allSatisfy { !$0.classes.contains("fx") })
    #expect(nodes.contains { $0.css == "width:200px;max-width:min(200px,100%)" })
  }

  @Test func `a flexible view in a frame with a finite maximum can become smaller`() throws {
    let nodes = try nodes(List { Text("Row") }.frame(maxHeight: 300))
    #expect(nodes.contains { $0.css == "height:300px;max-height:min(300px,100%);min-height:0" })
    let bounded = try self.nodes(Color.red.frame(minHeight: 20, maxHeight: 300))
    #expect(
      bounded.contains { $0.css == "min-height:20px;height:300px;max-height:min(300px,100%)" }
    )
  }

  @Test func `a view that fills its space has an ideal length only without an offered one`() throws
  {
    let nodes = try nodes(Color.red.frame(idealWidth: 320, idealHeight: 192).frame(height: 128))
    let ideal = try #require(nodes.first { $0.css == "width:320px;height:192px" })
    #expect(ideal.classes.isSuperset(of: ["fx", "fy", "iw", "ih"]))
    #expect(!ideal.classes.contains("fw"))
    let text = try self.nodes(Text("A").frame(idealWidth: 320))
    #expect(text.contains { $0.css == "width:320px" && $0.classes.contains("fw") })
  }

  @Test func `a view of a fixed size is not limited by a frame`() throws {
    let nodes = try nodes(Text("Wide").fixedSize().frame(width: 8))
    #expect(nodes.contains { $0.css.hasPrefix("min-width:max-content;width:max-content") })
  }

  @Test func `a frame is rigid along the axis of its length only`() throws {
    let high = try nodes(Text("A").frame(height: 40))
    #expect(high.contains { $0.classes.isSuperset(of: ["b", "fh"]) })
    #expect(high.allSatisfy { !$0.classes.contains("fw") })
    let wide = try nodes(Text("A").fixedSize(horizontal: true, vertical: false))
    #expect(wide.contains { $0.classes.isSuperset(of: ["b", "fw"]) })
    #expect(wide.allSatisfy { !$0.classes.contains("fh") })
  }
}
