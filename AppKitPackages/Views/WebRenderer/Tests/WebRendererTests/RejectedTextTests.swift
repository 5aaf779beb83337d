import ViewKit
import Testing
import WebRenderer
import WebTesting

/// Fields whose typed text the app rejects or changes show the text of the app.
@MainActor
@Suite struct RejectedTextTests {
  /// The controls for text.
  enum Input: CaseIterable {
    case field, vertical, secure, editor, search, styled
  }

  /// The ways in which an app keeps the text free of "!".
  enum Rule: CaseIterable {
    case onChange, didSet, binding, unobservedBinding
  }

  @Observable @MainActor final class Model {
    var text = "" {
      didSet { if text.contains("!") { text.removeAll { $0 == "!" } } }
    }
  }

  /// A box whose changes no view observes.
  @MainActor final class Box { var text = "" }

  struct Root: View {
    let input: Input
    let rule: Rule
    let box: Box
    @State private var text = ""
    @State private var model = Model()

    private var binding: Binding<String> {
      switch rule {
      case .onChange: $text
      case .didSet: $model.text
      case .binding:
        Binding {
          text
        } set: { new in
          text = new.filter { $0 != "!" }
        }
      case .unobservedBinding:
        Binding {
          box.text
        } set: { new in
          box.text = new.filter { $0 != "!" }
        }
      }
    }

    @ViewBuilder private var field: some View {
      switch input {
      case .field: TextField("Code", text: binding)
      case .vertical: TextField("Code", text: binding, axis: .vertical)
      case .secure: SecureField("Code", text: binding)
      case .editor: TextEditor(text: binding).accessibilityLabel("Code")
      case .search: NavigationStack { List { Text("A") }.searchable(text: binding, prompt: "Code") }
      case .styled: TextField("Code", text: binding).textFieldStyle(.roundedBorder)
      }
    }

    var body: some View {
      field
        .onChange(of: text) { if text.contains("!") { text.removeAll { $0 == "!" } } }
        .onChange(of: rule == .didSet ? model.text : text) { _, new in box.text = new }
    }
  }

  @Test(arguments: Input.allCases, Rule.allCases)
  func `rejected characters are neither shown nor sent again`(_ input: Input, _ rule: Rule) throws {
    let box = Box()
    let graph = ViewGraph { Root(input: input, rule: rule, box: box) }
    let page = try WebPage(WebRenderer(root: graph.root))
    for (typed, accepted) in [("!", ""), ("a", "a"), ("a!", "a"), ("a!b!c", "abc"), ("", "")] {
      try page.type(typed, into: "Code")
      graph.update()
      try page.receive()
      #expect(try page.find("Code").value == accepted)
      #expect(box.text == accepted)
    }
    // Two events before the first answer: the second one refers to the text of the browser.
    let field = try page.find("Code")
    field.value = "!x"
    try page.send("t", field.number, "!")
    try page.send("e", field.number, 1, 0, "x")
    graph.update()
    try page.receive()
    #expect(field.value == "x")
    #expect(box.text == "x")
    // Without the focus, the text stays.
    try page.send("f", field.number)
    try page.send("f", 0)
    graph.update()
    try page.receive()
    #expect(field.value == "x")
  }

  @Test func `a number that the app limits is shown with its limit`() throws {
    struct Root: View {
      @State private var number = 7
      var body: some View {
        TextField("Number", value: $number, format: .number)
          .onChange(of: number) { number = min(number, 100) }
      }
    }
    let graph = ViewGraph { Root() }
    let page = try WebPage(WebRenderer(root: graph.root))
    for (typed, shown) in [("10", "10"), ("100", "100"), ("1005", "100"), ("100x", "100x")] {
      try page.type(typed, into: "Number")
      graph.update()
      try page.receive()
      #expect(try page.find("Number").value == shown)
    }
  }
}
