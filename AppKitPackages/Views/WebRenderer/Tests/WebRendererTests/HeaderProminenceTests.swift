import ViewKit
import Testing
import WebTesting

@testable import WebRenderer

@MainActor
@Suite struct HeaderProminenceTests {
  @Test func `a prominent header does not look like a prominent button`() throws {
    let graph = ViewGraph {
      List { Section("Title") { Text("Row") } }.headerProminence(.increased)
    }
    let page = try WebPage(WebRenderer(root: graph.root))
    let header = try #require(page.nodes { $0.classes.contains("header") }.first)
    #expect(header.classes.contains("increased"))
    #expect(!header.classes.contains("prominent"))
  }
}
