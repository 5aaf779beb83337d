import ComposableArchitecture
import Foundation
import ScreenTesting
import SwiftUI
import Testing

/// Tests texts from keys in variables of the type `LocalizedStringKey`.
@MainActor
@Suite struct TextStateKeyTests {
  private let german = Locale(identifier: "de")

  @Test func `a key in a variable is translated`() {
    let key: LocalizedStringKey = "L10N_DELETE \(2)"
    let text = TextState(key)
    #expect(String(state: text, locale: german) == "2 Einträge löschen")
    #expect(String(state: text, locale: Locale(identifier: "en")) == "Delete 2 items")
    #expect(
      String(state: TextState(key, bundle: .module, comment: "Title"), locale: german)
        == "2 Einträge löschen"
    )
    #expect(
      String(state: TextState(LocalizedStringKey("missing"), tableName: "None"), locale: german)
        == "missing"
    )
  }

  @Test func `a text from a key equals the same text from a literal`() {
    let key: LocalizedStringKey = "**Delete** \(3)"
    #expect(TextState(key) == TextState("**Delete** \(3)"))
    #expect(TextState(key) == TextState(verbatim: "**Delete** 3"))
    #expect(TextState(key).hashValue == TextState("**Delete** \(3)").hashValue)
    #expect(TextState(key) != TextState("Delete \(3)"))
    #expect(TextState(key) + TextState("!") == TextState("**Delete** \(3)") + TextState("!"))
    #expect(String(customDumping: TextState(key).italic()) == "\"_**Delete** 3_\"")
    #expect(String(state: TextState(LocalizedStringKey("~~a~~"))) == "~~a~~")
    let styled: LocalizedStringKey = "Hello, \(Text("Blob").bold())"
    #expect(String(state: TextState(styled)) == "Hello, Blob")
  }

  @Test func `the view of a text shows the translation of its key`() {
    struct Root: View {
      let key: LocalizedStringKey
      var body: some View {
        VStack { Text(TextState(key).bold()) }
          .environment(\.locale, Locale(identifier: "de"))
      }
    }
    let screen = Screen(Root(key: "L10N_DELETE \(1)"), columns: 30, rows: 2)
    #expect(screen.contains("1 Eintrag löschen"))
  }
}
