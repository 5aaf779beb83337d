import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct TextFieldTests {
  @Observable @MainActor final class Model {
    var text: String
    var number = 0
    var optional: Int?
    var price = 1.0
    init(_ text: String = "") { self.text = text }
  }

  private struct Field: View {
    @Bindable var model: Model
    var body: some View { TextField("Name", text: $model.text) }
  }

  private func field(_ text: String = "") -> (Screen, Model) {
    let model = Model(text)
    let screen = show(20, 1) { Field(model: model) }
    screen.tap("Name")
    return (screen, model)
  }

  @Test func `arrow keys, Home and End move the cursor, and typing inserts at the cursor`() {
    let (screen, model) = field("ac")
    screen.press(.end)
    screen.press(.left)
    screen.type("b")
    #expect(model.text == "abc")
    screen.press(.home)
    screen.type("x")
    #expect(model.text == "xabc")
    screen.press(.end)
    screen.press(.backspace)
    #expect(model.text == "xab")
    screen.press(.home)
    screen.press(.delete)
    #expect(model.text == "ab")
  }

  @Test func `keys of readline move the cursor and delete text`() {
    let (screen, model) = field("one two three")
    screen.press("a", .control)
    screen.press("f", .alt)
    screen.type("!")
    #expect(model.text == "one! two three")
    screen.press("e", .control)
    screen.press("w", .control)
    #expect(model.text == "one! two ")
    screen.press("y", .control)
    #expect(model.text == "one! two three")
    screen.press("b", .alt)
    screen.press("k", .control)
    #expect(model.text == "one! two ")
    screen.press("u", .control)
    #expect(model.text == "")
    screen.type("a b")
    screen.press("a", .control)
    screen.press("d", .alt)
    #expect(model.text == " b")
  }

  @Test func `Control with arrow keys moves by words`() {
    let (screen, model) = field("one two")
    screen.press(.end)
    screen.press(.left, .control)
    screen.type("x")
    #expect(model.text == "one xtwo")
  }

  @Test func `Shift selects, typing replaces the selection, and cutting copies to the clipboard`() {
    @MainActor final class Log { var texts: [String] = [] }
    let log = Log()
    let (screen, model) = field("hello")
    screen.session.onCopy = { log.texts.append($0) }
    screen.press(.home)
    screen.press(.right, .shift)
    screen.press(.right, .shift)
    screen.type("J")
    #expect(model.text == "Jllo")
    screen.press(.end, .shift)
    screen.press("x", .control)
    #expect(model.text == "J")
    #expect(log.texts == ["llo"])
    screen.press("v", .control)
    #expect(model.text == "Jllo")
  }

  @Test func `changes can be undone and redone`() {
    let (screen, model) = field()
    screen.type("ab")
    screen.press("w", .control)
    #expect(model.text == "")
    screen.press("_", .control)
    #expect(model.text == "ab")
    screen.press("_", .alt)
    #expect(model.text == "")
  }

  @Test func `pasted text is inserted at once, without line breaks in a single-line field`() {
    let (screen, model) = field("[]")
    screen.press(.end)
    screen.press(.left)
    screen.paste("a\nb")
    #expect(model.text == "[a b]")
  }

  @Test func `an emoji or a combined letter is one cursor step`() {
    let (screen, model) = field("👨‍👩‍👧e\u{301}")
    screen.press(.end)
    screen.press(.backspace)
    #expect(model.text == "👨‍👩‍👧")
    screen.press(.backspace)
    #expect(model.text == "")
  }

  @Test func `an empty text field shows its prompt`() {
    struct Root: View {
      @State private var text = ""
      var body: some View { TextField("Name", text: $text, prompt: Text("e.g. Blob")) }
    }
    let screen = show(20, 1) { Root() }
    #expect(screen.contains("e.g. Blob"))
    screen.tap("Name")
    screen.type("x")
    #expect(!screen.contains("Blob"))
  }

  @Test func `a number is parsed by its format, and invalid text is ignored`() {
    struct Root: View {
      @Bindable var model: Model
      var body: some View {
        VStack {
          TextField("Number", value: $model.number, format: .number)
          TextField("Optional", value: $model.optional, format: .number)
        }
      }
    }
    let model = Model()
    let screen = show(20, 2) { Root(model: model) }
    screen.tap("Number")
    screen.press(.end)
    screen.press(.backspace)
    screen.type("42")
    #expect(model.number == 42)
    screen.type("x")
    #expect(model.number == 42)
    screen.tap("Optional")
    screen.type("7")
    #expect(model.optional == 7)
    screen.press(.backspace)
    #expect(model.optional == nil)
  }

  @Test func `a formatted value is not rewritten while it is typed`() {
    struct Root: View {
      @Bindable var model: Model
      var body: some View {
        VStack {
          TextField("Price", value: $model.price, format: .currency(code: "EUR"))
          Button("Free") { model.price = 0 }
        }
        .environment(\.locale, Locale(identifier: "en_US"))
      }
    }
    let model = Model()
    let screen = show(20, 2) { Root(model: model) }
    screen.tap("€1.00")
    screen.press("u", .control)
    screen.type("12.5")
    #expect(screen.contains("12.5"))
    #expect(!screen.contains("€"))
    #expect(model.price == 12.5)
    screen.press(.enter)
    #expect(screen.contains("€12.50"))
    screen.type("9")
    screen.tap("Free")
    #expect(screen.contains("€0.00"))
    screen.tap("€0.00")
    screen.press("u", .control)
    screen.type("7.25")
    model.price = 3
    #expect(screen.contains("€3.00"))
  }

  @Test func `a password is never shown or copied`() {
    struct Root: View {
      @State private var text = ""
      var body: some View { SecureField("Password", text: $text) }
    }
    @MainActor final class Log { var texts: [String] = [] }
    let log = Log()
    let screen = show(20, 1) { Root() }
    screen.session.onCopy = { log.texts.append($0) }
    screen.tap("Password")
    screen.type("secret")
    #expect(screen.text == "••••••")
    #expect(!screen.elements.contains("secret"))
    screen.press(.home, .shift)
    screen.press("c", .control)
    #expect(log.texts.isEmpty)
  }

  @Test func `a vertical field grows with its text, and an editor inserts Return`() {
    struct Root: View {
      @State private var text = "one two three"
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          TextField("Note", text: $text, axis: .vertical).lineLimit(2...4)
          Text("below")
        }
      }
    }
    let screen = show(9, 5) { Root() }
    #expect(screen.text.hasSuffix("below"))
    #expect(screen.text.contains("three"))
    struct Editor: View {
      @State private var text = ""
      var body: some View { TextEditor(text: $text) }
    }
    let editor = Screen(Editor(), columns: 10, rows: 3)
    editor.press(.tab)
    editor.type("a")
    editor.press(.enter)
    editor.type("b")
    #expect(editor.text == "a\nb")
  }

  @Test func `a vertical field has room for its last character and the cursor`() {
    struct Root: View {
      @State var text = "abcdefghij"
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          TextField("Note", text: $text, axis: .vertical).frame(width: 80)
          Text("below")
        }
      }
    }
    let screen = show(12, 4) { Root() }
    #expect(screen.text == "abcdefghi\nj\nbelow")
    screen.press(.tab)
    screen.press(.end)
    #expect(screen.text == "abcdefghi\nj\nbelow")
  }

  @Test func `modifiers for on-screen keyboards have no effect`() {
    struct Root: View {
      @State private var text = "same"
      var body: some View {
        TextField("a", text: $text)
          .disableAutocorrection(true)
          .autocorrectionDisabled()
          .autocapitalization(.none)
          .textInputAutocapitalization(.never)
          .keyboardType(.emailAddress)
          .textContentType(.emailAddress)
          .submitLabel(.done)
          .textFieldStyle(.roundedBorder)
      }
    }
    #expect(show(10, 1) { Root() }.text == "same")
  }

  @Test func `a view passes the options of its keyboard on`() {
    struct LabeledField: View {
      @Binding var text: String
      var keyboardType: UIKeyboardType = .default
      var contentType: UITextContentType?
      var autocapitalization: TextInputAutocapitalization? = .sentences
      var autocapitalizationType: UITextAutocapitalizationType = .none
      var body: some View {
        TextField("a", text: $text)
          .keyboardType(keyboardType)
          .textContentType(contentType)
          .textInputAutocapitalization(autocapitalization)
          .autocapitalization(autocapitalizationType)
      }
    }
    let screen = show(20, 3) {
      VStack(alignment: .leading) {
        LabeledField(text: .constant("name"))
        LabeledField(
          text: .constant("email"),
          keyboardType: .emailAddress,
          contentType: .emailAddress
        )
        LabeledField(
          text: .constant("code"),
          autocapitalization: TextInputAutocapitalization(.words)
        )
      }
    }
    #expect(screen.text.contains("email"))
    #expect(UIKeyboardType.alphabet == .asciiCapable)
    #expect(UITextContentType.oneTimeCode == UITextContentType(rawValue: "one-time-code"))
    #expect(TextInputAutocapitalization(.none) == .never)
  }
}
