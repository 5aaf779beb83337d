import ViewKit
import ScreenTesting
import Testing

/// Tests of the spellings of titles: a literal is looked up and can have Markdown, and any other string
/// is shown as it is.
@MainActor
@Suite struct TitleSpellingTests {
  private struct Alarm: Identifiable {
    let id: Int
    var sound = "bell"
    var name: String { "Alarm \(id)" }
  }

  private static let logo = ImageResource(name: "logo", bundle: .main)
  private let alarms = Binding.constant([Alarm(id: 0)])
  private let sound = Binding.constant("bell")
  private let text = Binding.constant("")

  private func literals() -> some View {
    VStack(alignment: .leading) {
      VStack(alignment: .leading) {
        Picker("**A**", selection: sound) {}
        Picker("**A**", systemImage: "bell", selection: sound) {}
        Picker("**A**", image: Self.logo, selection: sound) {}
        Picker("**A**", sources: alarms, selection: \.sound) {}
        Picker("**A**", systemImage: "bell", sources: alarms, selection: \.sound) {}
        Picker("**A**", image: Self.logo, sources: alarms, selection: \.sound) {}
        Stepper("**A**", value: .constant(1))
        Stepper("**A**", value: .constant(1), format: .number)
      }
      ShareLink("**A**", item: "text")
      ShareLink("**A**", items: ["text"])
      ShareLink("**A**", item: "text", preview: SharePreview("text"))
      ShareLink("**A**", items: ["text"], preview: { SharePreview($0) })
    }
  }

  private func strings<S: StringProtocol>(_ title: S) -> some View {
    VStack(alignment: .leading) {
      VStack(alignment: .leading) {
        Picker(title, selection: sound) {}
        Picker(title, systemImage: "bell", selection: sound) {}
        Picker(title, image: Self.logo, selection: sound) {}
        Picker(title, sources: alarms, selection: \.sound) {}
        Picker(title, systemImage: "bell", sources: alarms, selection: \.sound) {}
        Picker(title, image: Self.logo, sources: alarms, selection: \.sound) {}
        Stepper(title, value: .constant(1))
        Stepper(title, value: .constant(1), format: .number)
      }
      ShareLink(title, item: "text")
      ShareLink(title, items: ["text"])
      ShareLink(title, item: "text", preview: SharePreview("text"))
      ShareLink(title, items: ["text"], preview: { SharePreview($0) })
    }
  }

  private func count(_ title: String, _ view: some View) -> Int {
    let screen = show(60, 40) { view }
    return screen.text.components(separatedBy: title).count - 1
  }

  @Test func `a literal is looked up`() {
    #expect(count("**A**", literals()) == 0)
    #expect(count("A", literals()) == 12)
  }

  @Test func `a string is shown as it is`() {
    #expect(count("**A**", strings("**A**")) == 12)
    #expect(count("**A**", strings("**A**, B".prefix(5))) == 12)
  }

  @Test func `the prompt of a search field with tokens has both spellings`() {
    let prompt = "**Find**"
    let views = [
      AnyView(
        Text("List").searchable(text: text, tokens: alarms, prompt: prompt) { Text($0.name) }
      ),
      AnyView(
        Text("List").searchable(text: text, editableTokens: alarms, prompt: prompt) {
          Text($0.wrappedValue.name)
        }
      ),
    ]
    for view in views { #expect(count("**Find**", view) == 1) }
    let literals = [
      AnyView(
        Text("List").searchable(text: text, tokens: alarms, prompt: "**Find**") { Text($0.name) }
      ),
      AnyView(
        Text("List").searchable(text: text, editableTokens: alarms, prompt: "**Find**") {
          Text($0.wrappedValue.name)
        }
      ),
    ]
    for view in literals {
      #expect(count("Find", view) == 1)
      #expect(count("**", view) == 0)
    }
  }
}
