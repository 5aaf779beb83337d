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

  @Test func `letters after Return begin the next text before the browser knows it`() throws {
    var added: [String] = []
    let graph = ViewGraph { QuickAdd { added.append($0) } }
    let page = try WebPage(WebRenderer(root: graph.root))
    let field = try page.find("Title").number
    func submit() throws {
      graph.update()
      try page.send("s", field)
      graph.update()
      try page.receive()
    }
    try page.send("t", field, "milk", 1)
    try submit()
    // The browser has not shown the empty field yet, so that its edits continue the old text.
    try page.send("e", field, 4, 0, "b")
    try page.send("e", field, 5, 0, "un")
    try page.send("e", field, 6, 1, "s")
    try submit()
    // A text of the same patch is as old, and one of a later patch is not.
    try page.send("t", field, "milkbusse", 1)
    try submit()
    try page.send("t", field, "milk", 1_000_000)
    try submit()
    #expect(added == ["milk", "bus", "se", "milk"])
  }
}
