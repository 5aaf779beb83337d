import Foundation
import ViewKit
import ScreenTesting
import Testing

/// Tests that custom styles receive their configuration and render their body.
@MainActor
@Suite struct StyleProtocolTests {
  @Observable @MainActor final class Model { var count = 0 }

  @Test func `a button style wraps the label, and the button works`() {
    struct Loud: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 0) {
          Text(configuration.role == .destructive ? "!" : "<")
          configuration.label
          Text(configuration.isPressed ? "*" : ">")
        }
      }
    }
    struct Root: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Button("Go \(count)") { count += 1 }
          Button("Del", role: .destructive) { count -= 1 }
        }
        .buttonStyle(Loud())
      }
    }
    let screen = show(20, 2) { Root() }
    #expect(screen.text == "<Go 0>\n!Del>")
    screen.press(.enter)
    #expect(screen.contains("<Go 1>"))
  }

  @Test func `a primitive button style determines when the action runs`() {
    struct Eager: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 0) {
          configuration.label
          Text("tap me").onTapGesture { configuration.trigger() }
        }
      }
    }
    struct Root: View {
      @State private var count = 0
      var body: some View { Button("Count \(count)") { count += 1 }.buttonStyle(Eager()) }
    }
    let screen = show(20, 2) { Root() }
    #expect(screen.text == "Count 0\ntap me")
    screen.mouse(.press(.left), column: 2, row: 1)
    #expect(screen.contains("Count 1"))
  }

  @Test func `a primitive button style can contain a button`() {
    struct Framed: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 0) {
          Text("<")
          Button(configuration)
          Text(">")
        }
      }
    }
    #expect(show(20, 1) { Button("Go") {}.buttonStyle(Framed()) }.text == "<[ Go ]>")
  }

  @Test func `built-in button styles look different`() {
    func text<S: PrimitiveButtonStyle>(_ style: S) -> String {
      show(12, 1) { Button("Go") {}.buttonStyle(style) }.text
    }
    #expect(text(.bordered) == "[ Go ]")
    #expect(text(.borderedProminent) == "[ Go ]")
    #expect(text(.plain) == "Go")
    #expect(text(.borderless) == "Go")
    #expect(text(PlainButtonStyle()) == "Go")
    #expect(text(.automatic) == "[ Go ]")
  }

  @Test func `a toggle style changes the value through its configuration`() {
    struct Lamp: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button {
          configuration.isOn.toggle()
        } label: {
          HStack {
            Text(configuration.isOn ? "lit" : "out")
            configuration.label
          }
        }
        .buttonStyle(.plain)
      }
    }
    struct Root: View {
      @State private var isOn = false
      var body: some View { Toggle("Lamp", isOn: $isOn).toggleStyle(Lamp()) }
    }
    let screen = show(20, 1) { Root() }
    #expect(screen.text == "out Lamp")
    screen.press(.enter)
    #expect(screen.text == "lit Lamp")
  }

  @Test func `a toggle style can wrap the default toggle`() {
    struct Framed: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 0) {
          Text("(")
          Toggle(configuration)
          Text(")")
        }
      }
    }
    let screen = show(20, 1) { Toggle("a", isOn: .constant(true)).toggleStyle(Framed()) }
    #expect(screen.text == "([x] a)")
  }

  @Test func `built-in toggle styles look different`() {
    func text<S: ToggleStyle>(_ style: S) -> String {
      show(12, 1) { Toggle("a", isOn: .constant(true)).toggleStyle(style) }.text
    }
    #expect(text(.automatic) == "[x] a")
    #expect(text(.switch) == "(─●) a")
    #expect(text(SwitchToggleStyle(tint: .red)) == "(─●) a")
    #expect(text(.checkbox) == "[x] a")
    #expect(text(.button) == "[●] a")
  }

  @Test func `a label style arranges title and icon`() {
    struct Swapped: LabelStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          configuration.title
          configuration.icon
        }
      }
    }
    func text<S: LabelStyle>(_ style: S) -> String {
      show(12, 1) { Label("Home", systemImage: "house").labelStyle(style) }.text
    }
    #expect(text(Swapped()) == "Home ⌂")
    #expect(text(.titleAndIcon) == "⌂ Home")
    #expect(text(.titleOnly) == "Home")
    #expect(text(.iconOnly) == "⌂")
    let graph = ViewGraph { Button("Home", systemImage: "house") {}.labelStyle(.iconOnly) }
    #expect(graph.root.plainText == "Home")
    #expect(text(.automatic) == "⌂ Home")
    struct Wrapped: LabelStyle {
      func makeBody(configuration: Configuration) -> some View {
        Label(configuration).padding(.leading, 8)
      }
    }
    #expect(text(Wrapped()) == " ⌂ Home")
  }

  @Test func `a progress view style receives the fraction`() {
    struct Percent: ProgressViewStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          configuration.label
          Text("\(Int((configuration.fractionCompleted ?? 0) * 100))")
        }
      }
    }
    let screen = show(20, 1) {
      ProgressView("Load", value: 1, total: 4).progressViewStyle(Percent())
    }
    #expect(screen.text == "Load 25")
  }

  @Test func `a gauge style receives the value and the labels`() {
    struct Words: GaugeStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          configuration.label
          configuration.currentValueLabel
          Text("\(Int(configuration.value * 10))")
        }
      }
    }
    let screen = show(20, 2) {
      Gauge(value: 3, in: 1...5) {
        Text("Speed")
      } currentValueLabel: {
        Text("3")
      }
      .gaugeStyle(Words())
    }
    #expect(screen.text == "Speed 3 5")
    let usual = show(20, 2) { Gauge(value: 0.5) { Text("Half") } }
    #expect(usual.text.hasPrefix("Half\n"))
    #expect(usual.elements.contains("50%"))
  }

  @Test func `labeled content, group boxes and disclosure groups have styles`() {
    struct Stacked: LabeledContentStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 0) {
          configuration.label
          Text(":")
          configuration.content
        }
      }
    }
    let labeled = show(20, 1) {
      LabeledContent("Due", value: "today").labeledContentStyle(Stacked())
    }
    #expect(labeled.text == "Due:today")
    #expect(show(9, 1) { LabeledContent("a", value: "b") }.text == "a       b")

    struct Bare: GroupBoxStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
          configuration.label
          configuration.content
        }
      }
    }
    let box = show(20, 2) { GroupBox("Box") { Text("in") }.groupBoxStyle(Bare()) }
    #expect(box.text == "Box\nin")
    #expect(
      show(9, 4) { GroupBox("Box") { Text("in") } }.text == "╭─────╮\n│ Box │\n│ in  │\n╰─────╯"
    )

    struct Switch: DisclosureGroupStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
          Button {
            configuration.isExpanded.toggle()
          } label: {
            configuration.label
          }
          .buttonStyle(.plain)
          if configuration.isExpanded { configuration.content }
        }
      }
    }
    let group = show(20, 2) {
      DisclosureGroup("More") { Text("inside") }.disclosureGroupStyle(Switch())
    }
    #expect(group.text == "More")
    group.press(.enter)
    #expect(group.text == "More\ninside")
    let usual = show(20, 2) { DisclosureGroup("More") { Text("inside") } }
    #expect(usual.text == "▸ More")
    usual.press(.enter)
    #expect(usual.text == "▾ More\n  inside")
  }

  @Test func `an equal style does not evaluate its descendants`() {
    struct Reader: View {
      @Environment(\.isEnabled) private var isEnabled
      var body: some View { Text(isEnabled ? "on" : "off") }
    }
    struct Root: View {
      let model: Model
      var body: some View {
        VStack {
          Text("\(model.count)")
          Reader()
        }
        .toggleStyle(.switch)
        .buttonStyle(.bordered)
        .labelStyle(.iconOnly)
      }
    }
    let model = Model()
    let screen = show(10, 2) { Root(model: model) }
    screen.session.resetStatistics()
    model.count = 1
    #expect(screen.contains("1"))
    #expect(screen.statistics.graph.bodiesRun == 1)
  }

  @Test func `GroupBox(label:) and GroupBox(_:) look the same`() {
    let old = show(20, 4) { GroupBox(label: Text("Today")) { Text("3 done") } }
    #expect(old.text == show(20, 4) { GroupBox("Today") { Text("3 done") } }.text)
  }

  @Test func `a date picker style shows and changes the date`() {
    struct Days: DatePickerStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 0) {
          configuration.label
          Text("day \(Int(configuration.selection.timeIntervalSince1970 / 86_400))")
          Text(configuration.minimumDate == nil ? "no minimum" : "minimum")
          Text(configuration.maximumDate == nil ? "no maximum" : "maximum")
          Text(configuration.displayedComponents.contains(.hourAndMinute) ? "time" : "no time")
          Button("next") { configuration.selection += 86_400 }.buttonStyle(.plain)
        }
      }
    }
    struct Root: View {
      @State private var date = Date(timeIntervalSince1970: 86_400)
      var body: some View {
        DatePicker("Due", selection: $date, in: Date.distantPast..., displayedComponents: .date)
          .datePickerStyle(Days())
      }
    }
    let screen = show(20, 6) { Root() }
    #expect(screen.text == "Due\nday 1\nno minimum\nno maximum\nno time\nnext")
    screen.tap("next")
    #expect(screen.contains("day 2"))
  }

  @Test func `a built-in style inside of a date picker style draws the plain control`() {
    let plain = show(30, 1) { DatePicker("Due", selection: .constant(.distantPast)) }.text
    for screen in [
      show(30, 1) { DatePicker("Due", selection: .constant(.distantPast)).datePickerStyle(.wheel) },
      show(30, 1) {
        DatePicker("Due", selection: .constant(.distantPast)).datePickerStyle(.stepperField)
      },
    ] { #expect(screen.text == plain) }
    #expect(plain.hasPrefix("Due"))
  }

  @Test func `a toggle style shows that some sources are on and others are off`() {
    struct Boxes: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button {
          configuration.isOn.toggle()
        } label: {
          HStack(spacing: 0) {
            Text(configuration.isMixed ? "- " : configuration.isOn ? "x " : "o ")
            configuration.label
          }
        }
      }
    }
    struct Topping { var isOn: Bool }
    struct Root: View {
      @State private var toppings = [Topping(isOn: false), Topping(isOn: false)]
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Toggle("all", sources: $toppings, isOn: \.isOn)
          Toggle("one", isOn: $toppings[0].isOn)
          Toggle("two", isOn: $toppings[1].isOn)
        }
        .buttonStyle(.plain)
        .toggleStyle(Boxes())
      }
    }
    let screen = show(20, 3) { Root() }
    #expect(screen.text == "o all\no one\no two")
    screen.press(.down)
    screen.press(.enter)
    #expect(screen.text == "- all\nx one\no two")
    screen.press(.up)
    screen.press(.enter)
    #expect(screen.text == "x all\nx one\nx two")
    screen.press(.enter)
    #expect(screen.text == "o all\no one\no two")
  }
}
