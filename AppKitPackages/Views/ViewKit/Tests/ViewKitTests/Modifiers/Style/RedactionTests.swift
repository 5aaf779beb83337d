import ScreenTesting
import Testing
import ViewKit

/// Tests which texts a redaction hides.
@MainActor
struct RedactionTests {
  private func isHidden(_ view: some View) -> Bool { !show(4, 1) { view }.contains("text") }

  @Test func `placeholders are hidden, and private texts only for privacy`() {
    let text = Text("text")
    #expect(isHidden(text.redacted(reason: .placeholder)))
    #expect(!isHidden(text.redacted(reason: .privacy)))
    #expect(!isHidden(text.redacted(reason: .invalidated)))
    #expect(!isHidden(text.privacySensitive()))
    #expect(isHidden(text.privacySensitive().redacted(reason: .privacy)))
    #expect(isHidden(VStack { text }.privacySensitive().redacted(reason: [.privacy])))
    #expect(
      !isHidden(
        VStack { text.privacySensitive(false) }.privacySensitive().redacted(reason: .privacy)
      )
    )
  }

  @Test func `reasons are added until all of them are removed`() {
    let text = Text("text")
    #expect(isHidden(text.redacted(reason: []).redacted(reason: .placeholder)))
    #expect(isHidden(text.redacted(reason: .privacy).redacted(reason: .placeholder)))
    #expect(!isHidden(text.unredacted().redacted(reason: .placeholder)))
    #expect(isHidden(text.redacted(reason: .placeholder).unredacted()))
  }

  @Test func `the value of the environment hides texts as the modifier does`() {
    #expect(isHidden(Text("text").environment(\.redactionReasons, .placeholder)))
    #expect(
      isHidden(Text("text").privacySensitive().environment(\.redactionReasons, .privacy))
    )
    struct Reader: View {
      @Environment(\.redactionReasons) private var reasons
      var body: some View { Text("\(reasons.rawValue)").unredacted() }
    }
    let both = Reader().redacted(reason: .privacy).redacted(reason: .placeholder)
    #expect(show(4, 1) { both }.text == "3")
  }
}
