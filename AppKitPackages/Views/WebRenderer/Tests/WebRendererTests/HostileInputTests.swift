import Observation
import ViewKit
import Testing
import WebTesting

@testable import WebGallery
@testable import WebRenderer

@MainActor
@Suite struct HostileInputTests {
  @MainActor
  @Observable final class Model {
    var text = ""
    var isOn = false
    var choice = 0
    var count = 0
    var fraction = 0.5
    var date = Date(timeIntervalSince1970: 0)
  }

  /// The address of the only image on the page.
  static let image = "https://example.org/a.png"

  struct Page: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        Text(model.text)
        Text("Keys").onKeyPress { _ in .handled }
        AsyncImage(url: URL(string: HostileInputTests.image))
        TextField("Field", text: $model.text)
        TextField("Notes", text: $model.text, axis: .vertical)
        Toggle(model.text, isOn: $model.isOn)
        Picker("Choice", selection: $model.choice) {
          ForEach(0..<3, id: \.self) { Text("\($0)\(model.text)").tag($0) }
        }
        Slider(value: $model.fraction) { Text("Slider") }
        DatePicker("Date", selection: $model.date)
        Menu("Menu") { Button(model.text) { model.count += 1 } }
        Button(model.text) { model.count += 1 }
        Stepper("Stepper", value: $model.count)
        List(0..<70, id: \.self) { Text("Row \($0) \(model.text)") }
      }
      .navigationTitle(model.text)
    }
  }

  /// Texts that contain markup, the end of a string, or characters that parsers reject.
  static let texts = [
    "<script>alert(1)</script>", "\\\"><img src=x onerror=alert(1)>", "javascript:alert(1)",
    "</textarea><b>", "&lt;", "' onclick='", "\\u0000", "\\ud83d", "\\udc00\\ud83d", "👩‍👩‍👧", "]]>",
    "--!>",
    "", "1e999", "-1", "2026-99-99", "/../..", "{}",
  ]
  static let kinds = BrowserEvent.Kind.allCases.map(\.rawValue) + ["q", ""]

  static func frame(_ number: Int, _ last: Int, _ random: inout SeededGenerator) -> String {
    var frame = "[\(Bool.random(using: &random) ? number : Int.random(in: -1...1, using: &random)),"
    frame +=
      "\"\(kinds.randomElement(using: &random) ?? "a")\",\(Int.random(in: 0...last, using: &random))"
    for _ in 0..<Int.random(in: 0..<9, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: frame += ",\(Int.random(in: -2...9, using: &random))"
      case 1: frame += ",\(Double.random(in: -1e20...1e20, using: &random))"
      default: frame += ",\"\(texts.randomElement(using: &random) ?? "")\""
      }
    }
    frame += "]"
    guard Int.random(in: 0..<5, using: &random) == 0 else { return frame }
    // Damage one byte.
    var bytes = Array(frame.utf8)
    let index = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: bytes.remove(at: index)
    case 1: bytes[index] = UInt8.random(in: .min ... .max, using: &random)
    default: bytes.insert(UInt8.random(in: .min ... .max, using: &random), at: index)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `100,000 mutated frames neither crash nor yield markup`() async throws {
    var random = SeededGenerator(seed: 14)
    let model = Model()
    let graph = ViewGraph { Page(model: model) }
    let renderer = WebRenderer(root: graph.root)
    // The strict parser of the page throws if a text is interpreted as a tag or an attribute.
    let page = try WebPage(renderer)
    var refused = 0
    var number = 1
    var elementCount = page.root.all.count
    for step in 0..<100_000 {
      number += 1
      do throws(WebFrameError) {
        try renderer.handle(Self.frame(number, elementCount + 50, &random))
      } catch {
        refused += 1
        #expect(error.description.utf8.count < 1_000)
      }
      if model.text.utf8.count > 100 { model.text = "" }
      guard step % 100 == 0 else { continue }
      // The hosts of other tests answer on the main actor, and have time limits.
      await Task.yield()
      graph.update()
      try page.receive()
      elementCount = page.root.all.count
    }
    #expect(refused > 10_000)
    graph.update()
    try page.receive()
    let fresh = WebRenderer(root: graph.root)
    let freshPage = try WebPage(fresh)
    #expect(
      page.nodes {
        $0.tag == "script" || $0.tag == "img" && $0.attributes["src"] != Self.image
      }.isEmpty
    )
    #expect(freshPage.text.contains("Row 0"))
  }

  @Test func `texts of all kinds of elements are escaped`() throws {
    let text = "<b onclick=\"x\">&amp;</b>"
    let graph = ViewGraph {
      NavigationStack {
        Form {
          Section(text) {
            Text(text).accessibilityLabel(text).accessibilityHint(text)
            Toggle(text, isOn: .constant(true))
            TextField(text, text: .constant(text))
            TextField(text, text: .constant(text), axis: .vertical)
            Picker(text, selection: .constant(0)) { Text(text).tag(0) }
            ProgressView(text, value: 0.5)
            Image(text).accessibilityLabel(text)
            Button(text) {}
          }
        }
        .navigationTitle(text)
        .toolbar { Button(text) {} }
      }
    }
    let page = try WebPage(WebRenderer(root: graph.root))
    #expect(page.nodes { $0.tag == "b" || $0.attributes["onclick"] != nil }.isEmpty)
    #expect(page.text.contains(text))
    let document = page.renderer.document(language: "\"><b>", page: "\"><b>", nonce: "\"><b>")
    #expect(!document.contains("<b>"))
  }

  @Test(arguments: [
    ("https://example.org/?a=1&b=2", true), ("http://example.org", true),
    ("mailto:ada@example.org", true), ("javascript:alert(1)", false),
    ("JavaScript:alert(1)", false),
    ("data:text/html,x", false), ("file:///etc/passwd", false), ("vbscript:x", false),
  ])
  func `only http, https and mailto become addresses of links`(address: String, isSafe: Bool) throws
  {
    let url = try #require(URL(string: address))
    let graph = ViewGraph { Link("Link", destination: url) }
    let renderer = WebRenderer(root: graph.root)
    let page = try WebPage(renderer)
    #expect(page.nodes { $0.attributes["href"] == address }.isEmpty == !isSafe)
    renderer.perform(.open(url))
    try page.receive()
    #expect(page.requests.contains(["open", address]) == isSafe)
  }

  @Test(arguments: [
    ("", "is not an array of numbers and texts"),
    ("{}", "is not an array of numbers and texts"),
    ("[1,[2]]", "is not an array of numbers and texts"),
    ("[1]", "does not begin with a number and a kind"),
    ("[-1,\"a\"]", "does not begin with a number and a kind"),
    ("[1,\"a\"]", "names no node"),
    ("[1,\"p\",\"x\"]", "names no path"),
    ("[0,\"what\"]", "has an unknown kind"),
    ("[0,\"a\",1]", "has no number"),
    ("[1,\"ok\",1]", "has a number"),
    ("[0,\"env\",0,0,0]", "does not describe a window"),
    ("[0,\"hello\"]", "does not say which patch has arrived"),
  ])
  func `a frame that no client sends is refused with the reason`(
    frame: String,
    reason: String
  ) throws {
    let graph = ViewGraph { Text("Page") }
    let renderer = WebRenderer(root: graph.root)
    _ = renderer.body()
    let error = #expect(throws: WebFrameError.self) { try renderer.handle(frame) }
    #expect(
      error?.description == """
        A frame from the browser \(reason): \(frame.debugDescription). To fix this, load the page again, so that it \
        has the script of this server.
        """
    )
  }
}
