import Foundation
import ViewKit
import Testing
import WebRenderer
import WebTesting

@MainActor
@Suite struct LinkTests {
  @MainActor final class Log { var entries: [String] = [] }

  /// Views with links: the name of the link, its URL, and whether a browser opens it.
  struct Links: View {
    static let all = [
      ("Link", "https://a.example", true), ("this", "https://b.example", true),
      ("that", "https://c.example", true), ("app", "todo://d", false), ("mine", "todo://e", false),
    ]

    var body: some View {
      Link("Link", destination: URL(string: "https://a.example")!)
      Text("See [this](https://b.example).")
      Text(try! AttributedString(markdown: "[that](https://c.example)"))
      Link("app", destination: URL(string: "todo://d")!)
      Text("[mine](todo://e)")
    }
  }

  private func link(_ name: String, _ page: WebPage) throws -> WebNode {
    try #require(
      page.nodes {
        ($0.tag == "a" || $0.attributes["role"] == "link") && $0.words == name
      }.first
    )
  }

  @Test(arguments: [.handled, .discarded, .systemAction] as [OpenURLAction.Result])
  func `a handler of the app gets the URLs of all links`(_ result: OpenURLAction.Result) throws {
    let log = Log()
    let graph = ViewGraph {
      Links().environment(
        \.openURL,
        OpenURLAction {
          log.entries.append($0.absoluteString)
          return result
        }
      )
    }
    let renderer = WebRenderer(root: graph.root)
    let page = try WebPage(renderer)
    for (name, url, isAddress) in Links.all {
      let node = try link(name, page)
      // Other windows, and browsers without the script, open the address.
      #expect(node.attributes["href"] == (isAddress ? url : nil))
      #expect(node.attributes["data-press"] != nil)
      try page.press(node)
    }
    #expect(log.entries == Links.all.map(\.1))
    graph.update()
    for request in graph.takeRequests() { renderer.perform(request) }
    try page.receive()
    let opened = page.requests.filter { $0.first == "open" }.map { $0[1] }
    #expect(opened == (result == .systemAction ? Links.all.filter(\.2).map(\.1) : []))
  }

  @Test func `without a handler, the browser opens addresses itself`() throws {
    let page = try WebPage(WebRenderer(root: ViewGraph { Links() }.root))
    for (name, url, isAddress) in Links.all where isAddress {
      let node = try link(name, page)
      #expect(node.attributes["href"] == url)
      #expect(node.attributes["data-press"] == nil)
    }
  }

  @Test func `disabled links, and links in the label of a control, have no address`() throws {
    let page = try WebPage(
      WebRenderer(
        root: ViewGraph {
          Links().disabled(true)
          Button {
          } label: {
            Text("[inner](https://f.example)")
          }
        }.root
      )
    )
    #expect(page.nodes { $0.attributes["href"] != nil }.isEmpty)
    #expect(page.nodes { $0.attributes["data-press"] != nil }.count == 1)
  }
}
