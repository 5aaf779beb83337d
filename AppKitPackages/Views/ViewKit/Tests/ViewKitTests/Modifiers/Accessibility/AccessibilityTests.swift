import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct AccessibilityTests {
  private func tree<V: View>(@ViewBuilder _ view: () -> V) -> String {
    let lines = show(40, 6, view).elements.split(separator: "\n").dropFirst()
    return lines.map { $0.dropFirst(2) }.joined(separator: "\n")
  }

  @Test func `labels, values, hints and identifiers are read`() {
    #expect(
      tree {
        Text("★★★").accessibilityLabel("Rating").accessibilityValue("3 of 5")
          .accessibilityHint("Swipe to change").accessibilityIdentifier("rating")
      } == "text \"Rating\" = 3 of 5 [rating] - Swipe to change"
    )
    #expect(tree { Button("x") {}.padding().accessibilityLabel(Text("Close")) }.contains("Close"))
  }

  @Test func `an image is the label of a button only without text`() {
    #expect(
      tree {
        Button {
        } label: {
          Label("Add", systemImage: "plus")
        }
      } == "button \"Add\" (focused)"
    )
    #expect(
      tree {
        Button {
        } label: {
          Image(systemName: "plus")
        }
      } == "button \"plus\" (focused)"
    )
    let named = tree {
      Button {
      } label: {
        HStack {
          Image("flag", label: Text("French"))
          Text("Menu")
        }
      }
    }
    #expect(named == "button \"French Menu\" (focused)")
    let screen = show(30, 6) {
      Menu("Edit") { Button("Add", systemImage: "plus") {} }
    }
    screen.press(.enter)
    #expect(screen.contains("Add"))
    #expect(!screen.contains("plus"))
  }

  @Test func `hidden views are not in the accessibility tree`() {
    #expect(
      tree {
        VStack {
          Text("a").accessibilityHidden(true)
          Text("b")
          Text("c").hidden()
        }
      } == "text \"b\""
    )
  }

  @Test func `child elements are combined, contained or ignored`() {
    func row(_ children: AccessibilityChildBehavior) -> String {
      tree {
        HStack {
          Text("Milk")
          Text("2 l")
        }
        .accessibilityElement(children: children)
        .accessibilityLabel("Row")
      }
    }
    #expect(row(.ignore) == "group \"Row\"")
    #expect(row(.contain) == "group \"Row\"\n  text \"Milk\"\n  text \"2 l\"")
    #expect(row(.combine) == "text \"Row\"")
    #expect(
      tree {
        HStack {
          Text("Milk")
          Text("2 l")
        }
        .accessibilityElement(children: .combine)
      } == "text \"Milk, 2 l\""
    )
  }

  @Test func `accessibility traits define the role of a view`() {
    #expect(tree { Text("Total").accessibilityAddTraits(.isHeader) } == "header \"Total\"")
    #expect(tree { Text("Go").accessibilityAddTraits(.isButton) } == "button \"Go\"")
    #expect(
      tree { Text("One").accessibilityAddTraits([.isSelected]) } == "text \"One\" (selected)"
    )
    #expect(
      tree { Button("Go") {}.accessibilityRemoveTraits(.isButton) } == "text \"Go\" (focused)"
    )
    #expect(tree { Text("Part").accessibilityHeading(.h2) } == "header \"Part\"")
    #expect(
      tree { Button("Go") {}.accessibilityAddTraits(.isToggle) } == "toggle \"Go\" = off (focused)"
    )
  }

  @Test func `elements are sorted by accessibility priority`() {
    #expect(
      tree {
        VStack {
          Text("second")
          Text("first").accessibilitySortPriority(1)
        }
      } == "text \"first\"\ntext \"second\""
    )
  }

  @Test func `named actions are in the menu of the view and can be performed`() {
    @MainActor final class Log { var entries: [String] = [] }
    let log = Log()
    let screen = show(30, 6) {
      Button("Row") {}
        .accessibilityAction(named: "Archive") { log.entries.append("archive") }
        .accessibilityAdjustableAction { log.entries.append("\($0)") }
    }
    screen.press(".")
    #expect(screen.contains("Archive"))
    screen.press(.enter)
    #expect(log.entries == ["archive"])
    screen.press(".")
    screen.press(.down)
    screen.press(.enter)
    #expect(log.entries == ["archive", "increment"])
    let plain = show(30, 2) {
      Text("Plain").accessibilityAction { log.entries.append("default") }
    }
    plain.tap("Plain")
    #expect(log.entries.last == "default")
  }

  @Test func `reading the location uses the client of the app`() {
    struct Root: View {
      @AccessibilityFocusState private var isRead: Bool
      @AccessibilityFocusState(for: [.voiceOver, .switchControl]) private var field: Int?
      var body: some View {
        Text("read \(isRead)").accessibilityFocused($isRead).help(Text("Read aloud"))
        Button("Read") { isRead = true }
      }
    }
    let screen = Screen(Root(), columns: 30, rows: 3)
    #expect(screen.contains("read false"))
    screen.tap("Read")
    #expect(screen.contains("read true"))
  }

  @Test func `accessibility actions given as views are in the menu of the view`() {
    struct Root: View {
      @State private var count = 0
      var body: some View {
        Button("Row \(count)") {}
          .accessibilityActions { Button("Add one") { count += 1 } }
          .accessibilityInputLabels(["row"])
      }
    }
    let screen = Screen(Root(), columns: 30, rows: 6)
    screen.press(".")
    #expect(screen.contains("Add one"))
    screen.press(.enter)
    #expect(screen.contains("Row 1"))
  }

  @Test func `a text with a label is still a text`() {
    let text = Text("Total: ") + Text("3.50").accessibilityLabel("three fifty").bold()
    let screen = Screen(text.accessibilityIdentifier("total"), columns: 20, rows: 2)
    #expect(screen.contains("Total: 3.50"))
    #expect(screen.elements.contains("Total: three fifty"))
  }
}
