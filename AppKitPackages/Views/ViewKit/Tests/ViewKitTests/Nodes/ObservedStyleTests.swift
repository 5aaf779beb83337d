import ViewKit
import ScreenTesting
import Testing

/// Tests that reads in the bodies of custom styles and modifiers are observed.
@MainActor
@Suite struct ObservedStyleTests {
  private struct Suffix: ViewModifier {
    let read: @MainActor () -> String
    func body(content: Content) -> some View {
      HStack {
        content
        Text(read())
      }
    }
  }

  private struct ButtonWords: ButtonStyle {
    let read: @MainActor () -> String
    func makeBody(configuration: Configuration) -> some View { Text(read()) }
  }

  private struct ToggleWords: ToggleStyle {
    let read: @MainActor () -> String
    func makeBody(configuration: Configuration) -> some View { Text(read()) }
  }

  private struct LabelWords: LabelStyle {
    let read: @MainActor () -> String
    func makeBody(configuration: Configuration) -> some View { Text(read()) }
  }

  private struct GaugeWords: GaugeStyle {
    let read: @MainActor () -> String
    func makeBody(configuration: Configuration) -> some View { Text(read()) }
  }

  private struct ProgressViewWords: ProgressViewStyle {
    let read: @MainActor () -> String
    func makeBody(configuration: Configuration) -> some View { Text(read()) }
  }

  private struct GroupBoxWords: GroupBoxStyle {
    let read: @MainActor () -> String
    func makeBody(configuration: Configuration) -> some View { Text(read()) }
  }

  private struct DisclosureGroupWords: DisclosureGroupStyle {
    let read: @MainActor () -> String
    func makeBody(configuration: Configuration) -> some View { Text(read()) }
  }

  private struct LabeledContentWords: LabeledContentStyle {
    let read: @MainActor () -> String
    func makeBody(configuration: Configuration) -> some View { Text(read()) }
  }

  private struct Trigger: PrimitiveButtonStyle {
    let read: @MainActor () -> String
    func makeBody(configuration: Configuration) -> some View { Text(read()) }
  }

  @Test func `reads in a modifier are observed`() {
    expectObserved { read in Text("base").modifier(Suffix(read: read)) }
  }

  @Test func `reads in a style of buttons are observed`() {
    expectObserved { read in Button("b") {}.buttonStyle(ButtonWords(read: read)) }
    expectObserved { read in Button("b") {}.buttonStyle(Trigger(read: read)) }
  }

  @Test func `reads in a style of toggles are observed`() {
    expectObserved { read in Toggle("t", isOn: .constant(true)).toggleStyle(ToggleWords(read: read))
    }
  }

  @Test func `reads in a style of labels are observed`() {
    expectObserved { read in Label("l", systemImage: "star").labelStyle(LabelWords(read: read)) }
  }

  @Test func `reads in a style of gauges and of progress are observed`() {
    expectObserved { read in Gauge(value: 0.5) { Text("g") }.gaugeStyle(GaugeWords(read: read)) }
    expectObserved { read in ProgressView("p").progressViewStyle(ProgressViewWords(read: read)) }
  }

  @Test func `reads in a style of boxes, disclosures and labeled content are observed`() {
    expectObserved { read in GroupBox("g") { Text("x") }.groupBoxStyle(GroupBoxWords(read: read)) }
    expectObserved { read in
      DisclosureGroup("d") { Text("x") }.disclosureGroupStyle(DisclosureGroupWords(read: read))
    }
    expectObserved { read in
      LabeledContent("l", value: "v").labeledContentStyle(LabeledContentWords(read: read))
    }
  }
}
