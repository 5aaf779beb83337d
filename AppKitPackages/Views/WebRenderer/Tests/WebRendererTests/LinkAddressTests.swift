import ViewKit
import Testing
import WebTesting

@testable import WebRenderer

/// Tests the addresses of links to screens of the app.
@MainActor
@Suite struct LinkAddressTests {
  private func page(_ address: String?, isEnabled: Bool = true, holdsButton: Bool = false) throws
    -> (graph: ViewGraph, page: WebPage)
  {
    let graph = ViewGraph {
      NavigationStack {
        List {
          NavigationLink(value: 5) {
            Text("Five")
            if holdsButton { Button("Press") {} }
          }
          .disabled(!isEnabled)
        }
        .navigationTitle("Numbers")
        .navigationDestination(for: Int.self) { Text("Number \($0)").navigationTitle("Number") }
      }
      .navigationAddress(for: Int.self) { _ in address }
      // Addresses of other types do not apply.
      .navigationAddress(for: String.self) { "/text/\($0)" }
    }
    return (graph, try WebPage(WebRenderer(root: graph.root)))
  }

  @Test func `a link with an address is a link of the browser and opens its screen`() throws {
    let (graph, page) = try page("/number/5?x=1")
    let link = try #require(page.nodes { $0.tag == "a" }.first)
    #expect(link.attributes["href"] == "/number/5?x=1")
    #expect(link.attributes["role"] == nil)
    #expect(link.attributes["target"] == nil)
    try page.send("a", link.number)
    graph.update()
    try page.receive()
    #expect(page.text.contains("Number 5"))
  }

  @Test func `a link whose label has controls lies below them`() throws {
    let (graph, page) = try page("/number/5", holdsButton: true)
    let link = try #require(page.nodes { $0.tag == "a" }.first)
    #expect(link.attributes["href"] == "/number/5")
    #expect(link.attributes["aria-label"] == "Five Press")
    #expect(link.children.isEmpty)
    #expect(page.nodes { $0.attributes["role"] == "button" }.count == 1)
    try page.send("a", link.number)
    graph.update()
    try page.receive()
    #expect(page.text.contains("Number 5"))
  }

  @Test(arguments: [nil, "", "number", "//example.org", "/\\example.org", "javascript:alert(1)"])
  func `an address that is no path of the app is not written`(address: String?) throws {
    let (_, page) = try page(address)
    // The reference to a symbol is no address.
    #expect(page.nodes { $0.tag == "a" || $0.tag != "use" && $0.attributes["href"] != nil }.isEmpty)
    #expect(page.nodes { $0.attributes["role"] == "link" }.count == 1)
  }

  @Test func `a disabled link has no address`() throws {
    let (_, page) = try page("/number/5", isEnabled: false)
    #expect(page.nodes { $0.tag == "a" }.isEmpty)
  }

  @Test func `the title of the window is that of the page and of the app`() throws {
    let graph = ViewGraph {
      NavigationStack { Text("Content").navigationTitle("To-do").windowTitle("Buy <milk>") }
    }
    let renderer = WebRenderer(root: graph.root)
    func title(_ app: String?) -> Substring? {
      renderer.document(title: app, language: "en", page: "p", nonce: "n")
        .firstMatch(of: /<title>(.*)<\/title>/)?.1
    }
    #expect(title("To-dos") == "Buy &lt;milk&gt; - To-dos")
    #expect(title(nil) == "Buy &lt;milk&gt;")
    #expect(title("Buy <milk>") == "Buy &lt;milk&gt;")
  }
}
