import Renderer
import Testing
import WebRenderer

@MainActor
struct FirstTests {
  @Test func `a button is pressed and a text changes`() throws {
    var presses = 0
    let graph = ViewGraph {
      VStack { Text("<b>"); Button("Press") { presses += 1 } }
    }
    let renderer = WebRenderer(root: graph.root)
    print(renderer.body())
    for n in 1...10 { try renderer.handle("[\(n),\"a\",\(n)]") }
    #expect(presses == 1)
    print(renderer.patches() ?? "nil")
  }
}
