import ViewKit
import ScreenTesting
import Testing

extension ImageResource {
  fileprivate static let logo = ImageResource(name: "logo", bundle: .main)
}

extension ColorResource {
  fileprivate static let mint = ColorResource(name: "mint", bundle: .main)
}

/// Tests of spellings of controls that apps use beside the common ones.
@MainActor
@Suite struct ControlSpellingTests {
  @Test func `a stepper shows its value in a format style`() {
    struct Root: View {
      @State private var amount = 0.5
      var body: some View {
        Stepper("Amount", value: $amount, in: 0...1, step: 0.25, format: .percent)
        Stepper(value: $amount, format: .number) { Text("Number") }
      }
    }
    let screen = Screen(Root(), columns: 30, rows: 4)
    #expect(screen.contains("Amount 50%"))
    #expect(screen.contains("Number 0.5"))
    screen.press(.right)
    #expect(screen.contains("Amount 75%"))
  }

  private struct Alarm: Identifiable {
    let id: Int
    var sound: String
  }

  @Test func `a picker sets the values of all its sources`() {
    struct Root: View {
      @State private var alarms = [Alarm(id: 0, sound: "bell"), Alarm(id: 1, sound: "horn")]
      var body: some View {
        Text(alarms.map(\.sound).joined(separator: " "))
        Picker("Sound", sources: $alarms, selection: \.sound) {
          Text("Bell").tag("bell")
          Text("Horn").tag("horn")
        }
        .pickerStyle(.inline)
      }
    }
    let screen = Screen(Root(), columns: 30, rows: 6)
    #expect(screen.contains("bell horn"))
    screen.tap("Horn")
    #expect(screen.contains("horn horn"))
  }

  @Test func `a picker without sources shows its options`() {
    let screen = show(30, 6) {
      Picker("Sound", sources: Binding.constant([Alarm]()), selection: \.sound) {
        Text("Bell").tag("bell")
      }
      .pickerStyle(.inline)
      Picker("Tone", selection: .constant(1)) {
        Text("Low").tag(1)
      } currentValueLabel: {
        Text("low")
      }
    }
    #expect(screen.contains("Bell"))
    #expect(screen.contains("Low"))
  }

  @Test func `a button without a label has the label of its role`() {
    let screen = show(20, 4) {
      VStack {
        Button(role: .close) {}
        Button(role: .confirm) {}
        Button(role: .cancel) {}
        Button(role: .destructive) {}
      }
    }
    for title in ["Close", "Done", "Cancel", "Delete"] { #expect(screen.contains(title)) }
  }

  @Test func `images and colors have the names of resources`() {
    let screen = show(20, 4) {
      VStack(alignment: .leading) {
        Image(.logo)
        Label("Label", image: .logo)
        Button("Button", image: .logo) {}
        Text("mint").foregroundStyle(Color(.mint))
      }
    }
    #expect(screen.text.components(separatedBy: "[logo]").count == 4)
    #expect(screen.style(of: "mint")?.foreground != nil)
    #expect(Color(.mint) == Color.mint)
    #expect(Color(uiColor: .systemBackground) == Color(.systemBackground))
  }

  @Test func `a search field has the focus of its binding`() {
    struct Root: View {
      enum Field: Hashable { case search, name }
      @State private var text = ""
      @FocusState private var field: Field?
      var body: some View {
        VStack {
          Button("Search now") { field = .search }
          Text("focus: \(field.map { "\($0)" } ?? "none")")
        }
        .searchable(text: $text, prompt: "Find")
        .searchFocused($field, equals: .search)
      }
    }
    let screen = Screen(Root(), columns: 30, rows: 6)
    #expect(screen.contains("focus: none"))
    screen.tap("Search now")
    #expect(screen.contains("focus: search"))
    screen.type("abc")
    #expect(screen.contains("abc"))
    screen.press(.down)
    #expect(screen.contains("focus: none"))
    screen.tap("abc")
    #expect(screen.contains("focus: search"))
  }
}
