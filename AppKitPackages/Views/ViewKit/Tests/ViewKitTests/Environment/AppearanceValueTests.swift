import ViewKit
import ScreenTesting
import Testing

/// Tests environment values that modifiers set for the styles of an app.
@MainActor
@Suite struct AppearanceValueTests {
  struct Values: View {
    @Environment(\.keyboardShortcut) private var shortcut
    @Environment(\.menuOrder) private var menuOrder
    @Environment(\.materialActiveAppearance) private var appearance
    @Environment(\.isFocusEffectEnabled) private var isFocusEffectEnabled
    @Environment(\.horizontalScrollBounceBehavior) private var horizontal
    @Environment(\.verticalScrollBounceBehavior) private var vertical
    @Environment(\.allowedDynamicRange) private var range
    @Environment(\.backgroundProminence) private var prominence
    @Environment(\.tabBarPlacement) private var placement
    @Environment(\.backgroundMaterial) private var material

    var body: some View {
      VStack(alignment: .leading) {
        Text("shortcut \(shortcut.map { String($0.key.character) } ?? "none")")
        Text("menu \(menuOrder == .fixed)")
        Text("material \(appearance == .active) \(material == nil)")
        Text("focus \(isFocusEffectEnabled)")
        Text("bounce \(horizontal == .basedOnSize) \(vertical == .basedOnSize)")
        Text("range \(range == .high)")
        Text("prominence \(prominence == .increased) \(placement == nil)")
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  @Test func `views read the values that modifiers set`() {
    let view = Values()
      .keyboardShortcut("k", modifiers: [])
      .menuOrder(.fixed)
      .materialActiveAppearance(.active)
      .focusEffectDisabled()
      .scrollBounceBehavior(.basedOnSize, axes: .horizontal)
      .allowedDynamicRange(.high)
      .environment(\.backgroundProminence, .increased)
    #expect(
      Screen(view, columns: 30, rows: 8).text == """
        shortcut k
        menu true
        material true true
        focus false
        bounce true false
        range true
        prominence true true
        """
    )
    #expect(
      Screen(Values(), columns: 30, rows: 8).text == """
        shortcut none
        menu false
        material false true
        focus true
        bounce false false
        range false
        prominence false true
        """
    )
  }

  @Test func `the closures of a transaction run after its change`() {
    var log: [String] = []
    var transaction = Transaction(animation: .default)
    transaction.addAnimationCompletion { log.append("first") }
    transaction.addAnimationCompletion(criteria: .removed) { log.append("second") }
    let result = withTransaction(transaction) {
      // The closures are not those of an inner transaction.
      withTransaction(\.isContinuous, true) { log.append("change") }
      return 1
    }
    #expect(result == 1)
    #expect(log == ["change", "first", "second"])
  }
}
