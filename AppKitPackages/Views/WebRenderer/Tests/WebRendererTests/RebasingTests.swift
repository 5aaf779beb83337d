import Foundation
import Testing
import ViewKit
import WebTesting

@testable import WebRenderer

/// Edits that are made before a text of the app has arrived belong to that text.
@MainActor
@Suite struct RebasingTests {
  @Test(arguments: [
    // Return has emptied the field.
    ("milk", "milkb", "", "b"), ("milk", "milkbread", "", "bread"), ("milk", "mil", "", ""),
    // The app writes capital letters, or removes letters.
    ("ab", "abc", "AB", "ABc"), ("a!", "a!b", "a", "ab"), ("ab", "b", "AB", "B"),
    // The app inserts letters before or after the place.
    ("12", "123", "+12", "+123"), ("12", "012", "12,00", "012,00"),
    ("", "a", "b", "ba"), ("a", "", "", ""), ("👍", "👍👎", "", "👎"), ("x👍", "x👎", "x👍", "x👎"),
  ])
  func `an edit is applied to another text`(
    base: String,
    text: String,
    value: String,
    expected: String
  ) {
    #expect(Rebasing(base: base, text: text).applied(to: value) == expected)
  }

  @Test func `an edit of a text that is unchanged gives the edited text`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let texts = (0..<3).map { _ in
        String((0..<Int.random(in: 0...6)).map { _ in "ab👍é".randomElement(using: &random) ?? "a" })
      }
      let rebasing = Rebasing(base: texts[0], text: texts[1])
      #expect(rebasing.applied(to: texts[0]) == texts[1])
      #expect(Rebasing(base: texts[0], text: texts[0]).applied(to: texts[2]) == texts[2])
    }
  }

  struct QuickAdd: View {
    let add: (String) -> Void
    @State private var text = ""

    var body: some View {
      TextField("Title", text: $text).onSubmit {
        add(text)
        text = ""
      }
    }
  }

  private func renderer(of graph: ViewGraph) -> WebRenderer {
    let renderer = WebRenderer(root: graph.root)
    renderer.host.updateViews = {
      guard graph.hasChanges else { return false }
      graph.update()
      return true
    }
    return renderer
  }

  @Test func `letters after Return begin the next text before the browser knows it`() throws {
    var added: [String] = []
    let graph = ViewGraph { QuickAdd { added.append($0) } }
    let page = try WebPage(renderer(of: graph))
    let field = try page.find("Title").number
    func submit() throws {
      graph.update()
      try page.send("s", field)
      graph.update()
      try page.receive()
    }
    try page.send("t", field, "milk", 0)
    try submit()
    // The browser has not shown the empty field yet, so that its edits continue the old text.
    try page.send("e", field, 4, 0, "b")
    try page.send("e", field, 5, 0, "un")
    try page.send("e", field, 6, 1, "s")
    try submit()
    // A whole text continues the text that the browser showed after the patch it names.
    try page.send("t", field, "milkbusse", 0)
    try submit()
    try page.send("t", field, "milk", 1_000_000)
    try submit()
    #expect(added == ["milk", "bus", "se", "milk"])
  }

  @Test(arguments: 0..<400)
  func `texts typed over any connection are added whole`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var added: [String] = []
    let graph = ViewGraph { QuickAdd { added.append($0) } }
    let renderer = renderer(of: graph)
    var browser = TypingBrowser(field: try WebPage(renderer).find("Title").number)
    let texts = (0..<8).map { _ in
      String(
        (0..<Int.random(in: 1...5, using: &random)).map { _ in
          "ab é👍".randomElement(using: &random)!
        }
      )
    }
    var keys = texts.flatMap { text in
      text.flatMap { Bool.random(using: &random) ? ["\($0)"] : ["x", "\u{8}", "\($0)"] } + ["\n"]
    }
    var (up, down): ([String], [String]) = ([], [])
    while !keys.isEmpty || !up.isEmpty || !down.isEmpty || !browser.isAnswered {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: if !keys.isEmpty { up += browser.type(keys.removeFirst()) }
      case 1:
        guard !up.isEmpty else { continue }
        try renderer.handle(up.removeFirst())
      case 2:
        graph.update()
        while let frame = renderer.patches() { down.append(frame) }
      default:
        guard !down.isEmpty else { continue }
        up += try browser.receive(down.removeFirst())
      }
    }
    #expect(added == texts)
    #expect(browser.text == "")
  }
}

/// A field of a browser with the rules of `typing.js` and `patches.js`.
private struct TypingBrowser {
  let field: Int
  private(set) var text = ""
  private var sent: String?
  private var known = ""
  private var base = ""
  private var edits: [(event: Int, text: String)] = []
  private var (event, answered, patch) = (0, 0, 1)

  init(field: Int) { self.field = field }

  var isAnswered: Bool { answered == event }

  /// Types a letter, or Return for a line feed, and returns the frames.
  mutating func type(_ key: String) -> [String] {
    guard key != "\n" else { return [send(#""s",\#(field)"#)] }
    if key == "\u{8}" { text.removeLast() } else { text += key }
    return edit()
  }

  /// Applies a patch, and returns the frames.
  mutating func receive(_ frame: String) throws -> [String] {
    let values = try #require(
      try JSONSerialization.jsonObject(with: Data(frame.utf8)) as? [Any]
    )
    patch = try #require(values[0] as? Int)
    answered = try #require(values[1] as? Int)
    var frames: [String] = []
    for case let operation as [Any] in values.dropFirst(2)
    where operation.first as? String == "a" && operation[1] as? Int == field
      && operation[2] as? String == ".value"
    {
      frames += set(try #require(operation[3] as? String))
    }
    return frames
  }

  private mutating func set(_ value: String) -> [String] {
    let isEdited = (edits.last?.event ?? 0) > answered
    let base = takeBase()
    if isEdited, base == value { return [] }
    known = value
    var shown = value
    if isEdited {
      self.base = value
      edits = edits.map { ($0.event, Rebasing(base: base, text: $0.text).applied(to: value)) }
      shown = Rebasing(base: base, text: text).applied(to: value)
    } else {
      edits = []
    }
    guard text != shown else { return [] }
    text = shown
    sent = nil
    return isEdited ? edit() : []
  }

  private mutating func takeBase() -> String {
    while let first = edits.first, first.event <= answered { base = edits.removeFirst().text }
    return base
  }

  private mutating func edit() -> [String] {
    guard text != sent else { return [] }
    if edits.isEmpty { base = sent ?? known }
    let (old, new) = (Array((sent ?? "").utf16), Array(text.utf16))
    var frame = #""t",\#(field),"\#(text)",\#(patch)"#
    if sent != nil {
      let start = zip(old, new).prefix { $0 == $1 }.count
      let letters = String(decoding: new[start...], as: UTF16.self)
      frame = #""e",\#(field),\#(start),\#(old.count - start),"\#(letters)""#
    }
    event += 1
    sent = text
    edits.append((event, text))
    _ = takeBase()
    return ["[\(event),\(frame)]"]
  }

  private mutating func send(_ frame: String) -> String {
    event += 1
    return "[\(event),\(frame)]"
  }
}
