import ViewKit
import ScreenTesting
import Testing

#Preview("Greeting") {
  Text("Hello")
  Text("World")
}

#Preview {
  Text("Nameless")
}

#Preview("Wide", traits: .landscapeLeft, .sizeThatFitsLayout) { Text("With traits") }

private enum TraitNames {
  @TaskLocal static var names: [String] = []
}

extension PreviewTrait where T == Preview.ViewTraits {
  fileprivate static func named(_ name: String) -> PreviewTrait {
    PreviewTrait { content in
      TraitNames.$names.withValue(TraitNames.names + [name]) { content() }
    }
  }
}

#Preview("Surrounded", traits: .named("a"), .portrait, .named("b")) {
  let names = TraitNames.names
  Text(names.joined(separator: " "))
}

private struct Sampled: PreviewModifier {
  static func makeSharedContext() async throws -> [String] { ["Blob", "Jr."] }
  func body(content: Content, context: [String]) -> some View {
    HStack {
      Text(context.joined(separator: " "))
      content
    }
  }
}

private struct Uppercase: PreviewModifier {
  func body(content: Content, context: Void) -> some View { content.textCase(.uppercase) }
}

extension PreviewTrait where T == Preview.ViewTraits {
  @MainActor fileprivate static var sampled: Self = .modifier(Sampled())
}

#Preview("Sampled", traits: .sampled, .modifier(Uppercase())) { Text("content") }

struct Old_Previews: PreviewProvider {
  static var previews: some View { Text("Older") }
}

extension EnvironmentValues {
  @Entry var currency: String = "EUR"
  @Entry var note: String?
}

@MainActor
@Suite
struct PreviewTests {
  @Test func `previews are discovered and rendered`() throws {
    let previews = Previews.all()
    let greeting = try #require(previews.first { $0.name == "Greeting" })
    #expect(greeting.fileID == "ViewKitTests/PreviewTests.swift")
    let screen = Screen(VStack { greeting.makeView() }, columns: 10, rows: 2)
    #expect(screen.text == "  Hello\n  World")
    #expect(previews.count { $0.fileID == greeting.fileID } == 5)
    let surrounded = try #require(previews.first { $0.name == "Surrounded" })
    #expect(Screen(surrounded.makeView(), columns: 10, rows: 1).contains("a b"))
    let older = try #require(previews.first { $0.name == "Old_Previews" })
    #expect(Screen(older.makeView(), columns: 10, rows: 1).contains("Older"))
    #expect(previews.contains { $0.name == "Wide" })
    #expect(previews.contains { $0.name.hasPrefix("ViewKitTests/PreviewTests.swift:") })
  }

  @Test func `a modifier of a preview receives its shared context`() throws {
    let preview = try #require(Previews.all().first { $0.name == "Sampled" })
    #expect(Screen(preview.makeView(), columns: 20, rows: 1).text.contains("Blob Jr. CONTENT"))
  }

  @Test func `an entry has its default value and is inherited`() {
    struct Price: View {
      @Environment(\.currency) private var currency
      @Environment(\.note) private var note
      var body: some View { Text("1 \(currency)\(note ?? "")") }
    }
    #expect(Screen(Price(), columns: 10, rows: 1).contains("1 EUR"))
    let screen = Screen(
      Price().environment(\.currency, "USD").environment(\.note, "!"),
      columns: 10,
      rows: 1
    )
    #expect(screen.contains("1 USD!"))
  }
}
