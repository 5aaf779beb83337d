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
    var isOn = false
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
    }
    #expect(screen.contains("Bell"))
  }

  @Test func `a closed menu shows the label of the current value in place of the option`() {
    struct Root: View {
      @State private var tone = 1
      var body: some View {
        Picker("Tone", selection: $tone) {
          Text("Low").tag(1)
          Text("High").tag(2)
        } currentValueLabel: {
          Text("\(tone * 220) Hz")
        }
      }
    }
    let screen = Screen(Root(), columns: 30, rows: 6)
    #expect(screen.text.contains("Tone ‹ 220 Hz ›"))
    screen.tap("Tone")
    #expect(screen.contains("Low"))
    screen.tap("High")
    #expect(screen.text.contains("Tone ‹ 440 Hz ›"))
    #expect(!screen.contains("High"))
  }

  private struct AlarmSwitches<Style: ToggleStyle>: View {
    let style: Style
    @State var alarms: [Alarm]
    var body: some View {
      Text(alarms.map { $0.isOn ? "1" : "0" }.joined())
      Toggle("All", sources: $alarms, isOn: \.isOn).toggleStyle(style)
    }
  }

  private func expect<Style: ToggleStyle>(
    _ style: Style,
    _ off: String,
    _ mixed: String,
    _ on: String
  ) {
    func screen(_ values: [Bool]) -> Screen {
      let alarms = values.enumerated().map { Alarm(id: $0.offset, sound: "", isOn: $0.element) }
      return Screen(AlarmSwitches(style: style, alarms: alarms), columns: 30, rows: 4)
    }
    for (values, mark, value) in [
      ([false, false], off, "off"), ([true, false], mixed, "mixed"), ([true, true], on, "on"),
    ] {
      #expect(screen(values).text.contains(mark), "\(Style.self)")
      #expect(screen(values).elements.contains(value), "\(Style.self)")
    }
    let screen = screen([true, false])
    screen.tap("All")
    #expect(screen.contains("11"), "\(Style.self)")
    screen.tap("All")
    #expect(screen.contains("00"), "\(Style.self)")
  }

  @Test func `a toggle of several sources shows that they differ, and sets all`() {
    expect(.automatic, "[ ]", "[-]", "[x]")
    expect(.checkbox, "[ ]", "[-]", "[x]")
    expect(.button, "[ ]", "[-]", "[●]")
    expect(.switch, "(○─)", "(──)", "(─●)")
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
