import CustomDump
import Foundation
import FoundationExtras
import Testing

@_spi(Internals) @testable import SwiftNavigation

@Suite struct TextStateTests {
  @Test func `a text compares its source`() {
    let count = 3
    #expect(String(state: TextState("Hello")) == "Hello")
    #expect(String(state: TextState("\(count) items")) == "3 items")
    #expect(String(state: TextState(verbatim: "as is")) == "as is")
    #expect(String(state: TextState("Hello, world".prefix(5))) == "Hello")
  }

  @Test func `a text of a resource equals its source`() {
    let resource = LocalizedStringResource("greeting", defaultValue: "Hello")
    #expect(String(state: TextState(resource)) == "Hello")
    #expect(TextState(resource) == TextState("Hello"))
    #expect(String(customDumping: TextState(resource).bold()) == #""**Hello**""#)
  }

  @Test func `concatenated texts keep their styles`() {
    let text = TextState("Delete ") + TextState("everything").bold() + TextState("?")
    #expect(String(state: text) == "Delete everything?")
    #expect(String(customDumping: text) == #""Delete **everything**?""#)
    #expect(text == TextState("Delete ") + TextState("everything").bold() + TextState("?"))
    #expect(text != TextState("Delete ") + TextState("everything") + TextState("?"))
  }

  @Test func `equality compares styles in order`() {
    #expect(TextState("a").bold().italic() == TextState("a").bold().italic())
    #expect(TextState("a").bold() != TextState("a"))
    #expect(TextState("a").kerning(1) != TextState("a").kerning(2))
    #expect(Set([TextState("a").underline(), TextState("a").underline()]).count == 1)
  }

  @Test(
    arguments: [
      (TextState("a").bold(), "**a**"),
      (TextState("a").bold(isActive: false), "a"),
      (TextState("a").italic(), "_a_"),
      (TextState("a").italic(isActive: false), "a"),
      (TextState("a").strikethrough(), "~~a~~"),
      (TextState("a").strikethrough(false), "a"),
      (TextState("a").underline(), "<u>a</u>"),
      (TextState("a").underline(false), "a"),
      (TextState("a").baselineOffset(2), "<baseline-offset=2.0>a</baseline-offset>"),
      (TextState("a").fontWidth(.condensed), "<font-width=condensed>a</font-width>"),
      (TextState("a").kerning(1.5), "<kerning=1.5>a</kerning>"),
      (TextState("a").tracking(1), "<tracking=1.0>a</tracking>"),
      (TextState("a").monospacedDigit(), "<monospaced-digit>a</monospaced-digit>"),
      (
        TextState("a").accessibilityLabel("b"),
        "<accessibility-label=b>a</accessibility-label>"
      ),
      (
        TextState("a").accessibilityLabel("bc".prefix(1)),
        "<accessibility-label=b>a</accessibility-label>"
      ),
      (
        TextState("a").accessibilityLabel("b", tableName: "Other", bundle: .main, comment: "c"),
        "<accessibility-label=b>a</accessibility-label>"
      ),
      (
        TextState("a").accessibilityHeading(.h2),
        "<accessibility-heading-level=h2>a</accessibility-heading-level>"
      ),
      (
        TextState("a").accessibilityTextContentType(.console),
        "<accessibility-text-content-type=console>a</accessibility-text-content-type>"
      ),
      (
        TextState("a").speechAdjustedPitch(0.5),
        "<speech-adjusted-pitch=0.5>a</speech-adjusted-pitch>"
      ),
      (
        TextState("a").speechAlwaysIncludesPunctuation(),
        "<speech-always-includes-punctuation=true>a</speech-always-includes-punctuation>"
      ),
      (
        TextState("a").speechAnnouncementsQueued(),
        "<speech-announcements-queued=true>a</speech-announcements-queued>"
      ),
      (
        TextState("a").speechSpellsOutCharacters(),
        "<speech-spells-out-characters=true>a</speech-spells-out-characters>"
      ),
      (TextState("a").bold().italic(), "_**a**_"),
    ])
  func `a dump writes styles as markup`(text: TextState, dump: String) {
    #expect(text.customDumpValue as? String == dump)
    #expect(String(state: text) == "a")
  }

  @Test func `type-erased styles of a view library are stored and compared`() {
    func red(_ name: String) -> TextState {
      TextState("a").modified(
        by: .view(TextState.ViewStyle(name: "foreground", value: name))
      )
    }
    #expect(red("red") == red("red"))
    #expect(red("red").hashValue == red("red").hashValue)
    #expect(red("red") != red("blue"))
    #expect(red("red").customDumpValue as? String == "<foreground=red>a</foreground>")
  }

  @Test func `a key is looked up in its bundle's table`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("TextStateTests-\(UUID()).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (language, greeting) in ["en": "Hello", "de": "Hallo"] {
      let strings = folder.appendingPathComponent("\(language).lproj/Greetings.strings")
      try FileManager.default.createDirectory(
        at: strings.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try #""greeting" = "\#(greeting)";"#.write(to: strings, atomically: true, encoding: .utf8)
    }
    let bundle = try #require(Bundle(url: folder))
    let text = TextState("greeting", tableName: "Greetings", bundle: bundle)
    #expect(String(state: text, locale: Locale(identifier: "de_AT")) == "Hallo")
    #expect(String(state: text, locale: Locale(identifier: "en_US")) == "Hello")
    #expect(String(state: TextState("missing", bundle: bundle)) == "missing")
    #expect(text != TextState("greeting"))
    #expect(String(customDumping: text) == "\"\(String(state: text))\"")
  }

  @Test func `a literal is a localization key, and a variable is verbatim`() {
    let german = Locale(identifier: "de")
    let title = TextState("L10N_DELETE_TITLE")
    #expect(String(state: title, locale: german) == "**Löschen?**")
    #expect(String(state: title, locale: Locale(identifier: "en")) == "Delete it?")
    let key = "L10N_DELETE_TITLE"
    #expect(String(state: TextState(key), locale: german) == key)
    #expect(String(state: TextState(key, tableName: nil), locale: german) == "**Löschen?**")
    #expect(String(state: TextState(verbatim: key), locale: german) == key)
    #expect(String(state: TextState("L10N_DELETE_TITLE", tableName: "None"), locale: german) == key)
  }

  @Test func `values are put into a translation in its plural form`() {
    let german = Locale(identifier: "de")
    func text(_ count: Int) -> TextState { TextState("L10N_DELETE \(count)", bundle: .module) }
    #expect(String(state: text(1), locale: german) == "1 Eintrag löschen")
    #expect(String(state: text(1200), locale: german) == "1.200 Einträge löschen")
    #expect(String(state: text(2) + TextState("!"), locale: german) == "2 Einträge löschen!")
  }

  @Test func `a text without a translation uses the descriptions of its values`() {
    #expect(String(state: TextState("\(1234) of \(1.5), 5% \(true)")) == "1234 of 1.5, 5% true")
  }

  @Test func `texts with equal content are equal`() {
    let name = "Blob"
    #expect(TextState("Hello, \(name)") == TextState("Hello, Blob"))
    #expect(TextState("Hello, \(name)") == TextState(verbatim: "Hello, Blob"))
    #expect(TextState("Hello, \(name)").hashValue == TextState(verbatim: "Hello, Blob").hashValue)
    #expect(TextState("L10N_DELETE \(1)") != TextState("L10N_DELETE \(2)"))
    #expect(
      String(customDumping: TextState("Hello, \(name)").bold()) == #""**Hello, Blob**""#
    )
  }
}
