import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct MenuAndFormStyleTests {
  private struct Starred: MenuStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("*")
        Menu(configuration)
      }
    }
  }

  private struct Plain: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading) {
        Text("Begin")
        configuration.content
        Text("End")
      }
    }
  }

  private struct Titled: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("Form")
      Form(configuration)
    }
  }

  @Test func `a menu whose label is a symbol shows its character`() {
    func menu(@ViewBuilder label: () -> some View) -> String {
      let screen = show(30, 1) {
        Menu {
          Button("Copy") {}
        } label: {
          label()
        }
      }
      return screen.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let star = Image(systemName: "star.fill")
    #expect(menu { star } == "[ ★ ▾ ]")
    #expect(menu { star.accessibilityLabel("Favorites") } == "[ Favorites ▾ ]")
    #expect(menu { Label("Favorites", systemImage: "star.fill") } == "[ Favorites ▾ ]")
  }

  @Test func `a menu style wraps the menu, which still opens`() {
    struct Root: View {
      @State private var count = 0
      var body: some View {
        Text("count \(count)")
        Menu("More") { Button("Increase") { count += 1 } }.menuStyle(Starred())
      }
    }
    let screen = show(30, 8) { Root() }
    #expect(screen.contains("* "))
    screen.tap("More")
    screen.tap("Increase")
    #expect(screen.contains("count 1"))
  }

  @Test func `a form style builds another view from the content`() {
    struct Root: View {
      @State private var isOn = false
      var body: some View {
        Form { Toggle(isOn ? "Yes" : "No", isOn: $isOn) }
      }
    }
    let screen = show(30, 6) { Root().formStyle(Plain()) }
    #expect(screen.contains("Begin"))
    #expect(screen.contains("End"))
    screen.tap("No")
    #expect(screen.contains("Yes"))
  }

  @Test func `a form style can change the form`() {
    let screen = show(30, 6) {
      Form { Section("Sound") { Text("Loud") } }.formStyle(Titled()).formStyle(.grouped)
    }
    #expect(screen.contains("Form"))
    #expect(screen.contains("Sound"))
    #expect(screen.contains("Loud"))
  }

  @Test func `a gauge shows its labels`() {
    let screen = show(30, 6) {
      Gauge(value: 0.3) {
        Text("Level")
      } currentValueLabel: {
        Text("30 %")
      } minimumValueLabel: {
        Text("low")
      } maximumValueLabel: {
        Text("high")
      }
    }
    for label in ["Level", "30 %", "low", "high"] { #expect(screen.contains(label)) }
    #expect(!screen.contains("30%"))
  }

  @Test func `a slider with enabled bounds stays within them`() {
    struct Root: View {
      @State private var value = 2.0
      var body: some View {
        Text("value \(value.formatted())")
        Slider(value: $value, in: 0...10, step: 1, neutralValue: 5, enabledBounds: 0...3) {
          Text("Level")
        } tick: {
          SliderTick($0)
        }
        Slider(value: $value, in: 0...10) {
          Text("Other")
        } ticks: {
          if value > 1 { SliderTick(1) }
          SliderTickContentForEach([2.0, 3.0], id: \.self) { SliderTick($0) }
        }
      }
    }
    let screen = show(30, 6) { Root() }
    screen.press(.right)
    screen.press(.right)
    #expect(screen.contains("value 3"))
  }
}
