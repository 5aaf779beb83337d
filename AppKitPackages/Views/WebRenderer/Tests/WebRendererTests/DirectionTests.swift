import Foundation
import ViewKit
import Testing
import WebRenderer
import WebTesting

@MainActor
@Suite struct DirectionTests {
  @Test func `a view whose leading edge is on the right has that direction in HTML`() throws {
    let graph = ViewGraph {
      VStack {
        HStack {
          Text("a").padding()
          List { Text("row") }
          Text("code").environment(\.layoutDirection, .leftToRight)
        }
        .environment(\.layoutDirection, .rightToLeft)
        Text("b")
      }
    }
    let html = try WebPage(WebRenderer(root: graph.root)).root.description()
    // Descendants inherit the direction.
    #expect(html.components(separatedBy: "dir=\"rtl\"").count == 2, "\(html)")
    #expect(html.components(separatedBy: "dir=\"ltr\"").count == 2, "\(html)")
  }

  @Test func `a view of the usual direction names none`() throws {
    let graph = ViewGraph { HStack { Text("a") } }
    #expect(try !WebPage(WebRenderer(root: graph.root)).root.description().contains("dir="))
  }
}
