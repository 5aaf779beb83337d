import ViewKit
import ScreenTesting
import Testing

/// Tests of menus of views that cannot have the focus for another reason.
@MainActor
struct TextMenuTests {
  private func opens(_ view: some View, _ key: Key, _ modifiers: KeyModifiers = []) -> Bool {
    let screen = Screen(view, columns: 20, rows: 6)
    screen.press(.tab)
    screen.press(key, modifiers)
    return screen.contains("Flag")
  }

  enum Place: CaseIterable {
    case swipeActions, row, viewInRow, text, namedAction

    @MainActor @ViewBuilder var view: some View {
      switch self {
      case .swipeActions:
        List { ForEach(0..<2) { Text("row \($0)").swipeActions { Button("Flag") {} } } }
      case .row:
        List { ForEach(0..<2) { Text("row \($0)").contextMenu { Button("Flag") {} } } }
      case .viewInRow:
        List {
          HStack {
            Text("row")
            Text("menu").contextMenu { Button("Flag") {} }
          }
        }
      case .text: Text("text").contextMenu { Button("Flag") {} }
      case .namedAction: Text("text").accessibilityAction(named: "Flag") {}
      }
    }
  }

  @Test(arguments: Place.allCases)
  func `keys open the menu of a view that is only text`(place: Place) {
    #expect(opens(place.view, .character(".")))
    #expect(opens(place.view, .function(10), .shift))
  }

  @Test func `the arrow keys reach each row with a menu, which is marked`() {
    let screen = Screen(
      List { ForEach(0..<3) { Text("row \($0)").contextMenu { Button("Flag") {} } } },
      columns: 20,
      rows: 6
    )
    #expect(screen.frame[1, 0].style.attributes.contains(.reverse))
    screen.press(.down)
    #expect(screen.frame[1, 1].style.attributes.contains(.reverse))
    #expect(!screen.frame[1, 0].style.attributes.contains(.reverse))
  }

  @Test func `a view with a menu and a control has one stop for the focus`() {
    let screen = Screen(
      VStack {
        VStack { Button("One") {} }.contextMenu { Button("Flag") {} }
        Button("Two") {}
      },
      columns: 20,
      rows: 6
    )
    #expect(screen.focused?.contains("One") == true)
    screen.press(.tab)
    #expect(screen.focused?.contains("Two") == true)
  }
}
