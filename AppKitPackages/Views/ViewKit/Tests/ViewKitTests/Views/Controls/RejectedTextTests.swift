import Foundation
import ViewKit
import ScreenTesting
import Testing

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

  struct Fields: View {
    let input: Input
    let text: Binding<String>

    var body: some View {
      switch input {
      case .field: TextField("Code", text: text)
      case .vertical: TextField("Code", text: text, axis: .vertical)
      case .secure: SecureField("Code", text: text)
      case .editor: TextEditor(text: text).accessibilityLabel("Code")
      case .search: NavigationStack { List { Text("A") }.searchable(text: text, prompt: "Code") }
      case .styled: TextField("Code", text: text).textFieldStyle(.roundedBorder)
      }
    }
  }

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

    var body: some View {
      Fields(input: input, text: binding)
        .onChange(of: text) { if text.contains("!") { text.removeAll { $0 == "!" } } }
        .onChange(of: rule == .didSet ? model.text : text) { _, new in box.text = new }
    }
  }

  @Test(arguments: Input.allCases, Rule.allCases)
  func `rejected characters are neither shown nor sent again`(_ input: Input, _ rule: Rule) throws {
    let box = Box()
    let screen = show(24, 6) { Root(input: input, rule: rule, box: box) }
    screen.tap("Code")
    func expect(_ text: String, _ location: SourceLocation = #_sourceLocation) {
      let visible = screen.text
      if input == .secure {
        #expect(visible.filter { $0 == "•" }.count == text.count, sourceLocation: location)
      } else {
        #expect(!visible.contains("!"), sourceLocation: location)
        #expect(text.isEmpty || visible.contains(text), sourceLocation: location)
      }
      #expect(box.text == text, sourceLocation: location)
    }
    screen.type("!")
    expect("")
    screen.type("a!")
    expect("a")
    screen.type("b!!c")
    expect("abc")
    screen.press(.left)
    screen.press(.left)
    screen.type("!")
    expect("abc")
    screen.type("x!y")
    expect("axybc")
    screen.paste("1!2")
    expect("axy12bc")
    screen.press(.backspace)
    expect("axy1bc")
    screen.press(.tab)
    expect("axy1bc")
  }

  @Test func `text beyond a limit is cut, and the cursor stays`() {
    struct Limited: View {
      @State private var code = ""
      var body: some View {
        VStack(alignment: .leading) {
          TextField("Code", text: $code)
            .onChange(of: code) { if code.count > 3 { code = String(code.prefix(3)) } }
          Text("state=\(code).")
        }
      }
    }
    let screen = show(20, 2) { Limited() }
    screen.tap("Code")
    screen.type("abcd")
    #expect(screen.text == "abc\nstate=abc.")
    screen.press(.home)
    screen.type("xy")
    #expect(screen.text == "xya\nstate=xya.")
    screen.press(.backspace)
    #expect(screen.text == "xa\nstate=xa.")
  }

  @Test func `text that is changed on the way is shown as the app stores it`() {
    struct Root: View {
      @State private var text = ""
      var body: some View {
        TextField(
          "Code",
          text: Binding {
            text
          } set: {
            text = $0.uppercased()
          }
        )
      }
    }
    let screen = show(20, 1) { Root() }
    screen.tap("Code")
    screen.type("ac")
    screen.press(.left)
    screen.type("bß")
    #expect(screen.text == "ABSSC")
    screen.press(.backspace)
    #expect(screen.text == "ABSC")
  }

  @Test func `a constant text cannot be changed`() {
    let screen = show(20, 1) { TextField("Code", text: .constant("abc")) }
    screen.tap("Code")
    screen.type("x")
    #expect(screen.text == "abc")
  }

  @Test func `a number that the app limits is shown with its limit`() {
    struct Root: View {
      @State private var number = 7
      var body: some View {
        TextField("Number", value: $number, format: .number)
          .onChange(of: number) { number = min(number, 100) }
      }
    }
    let screen = show(20, 1) { Root() }
    screen.tap("Number")
    screen.press("u", .control)
    screen.type("10")
    #expect(screen.text == "10")
    screen.type("0")
    #expect(screen.text == "100")
    screen.type("5")
    #expect(screen.text == "100")
    screen.type("x")
    #expect(screen.text == "100x")
    screen.press(.enter)
    #expect(screen.text == "100")
  }

  @Test func `the text of a field in an alert is limited`() {
    struct Root: View {
      @State private var name = ""
      var body: some View {
        Text("Page").alert("Name", isPresented: .constant(true)) {
          TextField("Code", text: $name)
          Button("OK") {}
        }
        .onChange(of: name) { if name.count > 2 { name = String(name.prefix(2)) } }
      }
    }
    let screen = show(30, 10) { Root() }
    screen.tap("Code")
    screen.type("abc")
    #expect(screen.contains("ab"))
    #expect(!screen.contains("abc"))
  }
}
