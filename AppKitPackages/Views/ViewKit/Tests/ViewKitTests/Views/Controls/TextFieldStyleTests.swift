import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct TextFieldStyleTests {
  private struct Arrow: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
      HStack(spacing: 0) {
        Text(">>")
        configuration
      }
    }
  }

  private struct Indented: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
      configuration.padding(.leading, 16)
    }
  }

  private struct Nested: TextFieldStyle {
    func _body(configuration: TextField<_Label>) -> some View {
      configuration.textFieldStyle(Arrow()).textFieldStyle(.plain).padding(.leading, 8)
    }
  }

  private struct Root: View {
    @State private var name = ""
    @State private var age = ""
    @State private var password = "abc"
    @FocusState private var isFocused: Bool
    var body: some View {
      VStack(alignment: .leading) {
        TextField("Name", text: $name)
        TextField("Age", text: $age).focused($isFocused).textFieldStyle(Indented())
        SecureField("Password", text: $password)
        Button("Focus \(name) \(age)") { isFocused = true }
      }
      .textFieldStyle(Arrow())
    }
  }

  @Test func `a style wraps fields, which can still be edited`() {
    let screen = Screen(Root(), columns: 30, rows: 6)
    let lines = screen.text.split(separator: "\n").filter { $0.contains(">>") }
    #expect(lines.count == 2)
    #expect(lines.first?.contains("Name") == true)
    #expect(!screen.contains("abc"))
    screen.tap("Name")
    screen.type("Blob")
    screen.tap("Focus")
    screen.type("42")
    #expect(screen.contains("Focus Blob 42"))
  }

  @Test func `a style can apply another style`() {
    let screen = show(20, 3) { TextField("Name", text: .constant("x")).textFieldStyle(Nested()) }
    #expect(screen.contains(">>"))
  }

  @Test func `a field without an own style has the default look`() {
    func text<S: TextFieldStyle>(_ style: S) -> String {
      show(12, 3) { TextField("a", text: .constant("x")).textFieldStyle(style) }.text
    }
    #expect(text(.automatic) == show(12, 3) { TextField("a", text: .constant("x")) }.text)
    #expect(text(.roundedBorder) == text(RoundedBorderTextFieldStyle()))
    #expect(!text(.plain).contains(">>"))
  }

  @Test func `the focus of a styled field reaches its binding and its style`() {
    struct Underlined: TextFieldStyle {
      @FocusState private var isFocused: Bool
      func _body(configuration: TextField<Self._Label>) -> some View {
        VStack(alignment: .leading, spacing: 0) {
          configuration.focused($isFocused)
          Text(isFocused ? "====" : "----")
        }
      }
    }
    struct Form: View {
      @FocusState private var focus: String?
      var body: some View {
        VStack(alignment: .leading) {
          TextField("Name", text: .constant("")).textFieldStyle(Underlined())
          TextField("Mail", text: .constant("")).textFieldStyle(Arrow()).focused(
            $focus,
            equals: "mail"
          )
          Button("Focus \(focus ?? "none")") { focus = "mail" }
        }
      }
    }
    let screen = Screen(Form(), columns: 20, rows: 7)
    #expect(screen.contains("----"))
    screen.tap("Name")
    #expect(screen.contains("====") && screen.contains("Focus none"))
    screen.tap("Focus")
    #expect(screen.contains("----") && screen.contains("Focus mail"))
  }
}
