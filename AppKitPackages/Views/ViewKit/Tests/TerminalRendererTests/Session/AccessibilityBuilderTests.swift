import ViewKit
import Testing

@testable import TerminalRenderer

@MainActor
struct AccessibilityBuilderTests {
  private func tree(
    focused: Bool = false,
    @ViewBuilder content: () -> some View
  ) -> String {
    let session = TerminalSession(columns: 40, rows: 10, content: content)
    session.layOut()
    let node = focused ? session.focus.focusedNode : nil
    let builder = AccessibilityBuilder(focused: node, focusedID: node?.element.id)
    // The nodes below the page, without the page itself.
    let nodes = builder.accessibilityNodes(session.root.children).flatMap(\.children)
    return AccessibilityTree(nodes: nodes).description
  }

  @Test func `modifiers have no nodes, and their properties belong to the element`() {
    let tree = tree { Text("Milk").padding().accessibilityLabel("Buy milk").padding() }
    #expect(tree == "text \"Buy milk\"")
  }

  @Test func `siblings are ordered by their sort priority`() {
    let tree = tree {
      VStack {
        Text("One")
        Text("Two").accessibilitySortPriority(1)
      }
    }
    #expect(tree == "text \"Two\"\ntext \"One\"")
  }

  @Test func `hidden elements are omitted`() {
    let tree = tree {
      VStack {
        Text("One").accessibilityHidden(true)
        Text("Two")
      }
    }
    #expect(tree == "text \"Two\"")
  }

  @Test func `combined children are one element with all their labels`() {
    let tree = tree {
      HStack {
        Text("Milk")
        Text("2 liters")
      }
      .accessibilityElement(children: .combine)
    }
    #expect(tree == "text \"Milk, 2 liters\"")
  }

  @Test func `only the given node is focused`() {
    #expect(tree { Button("Press") {} } == "button \"Press\"")
    #expect(tree(focused: true) { Button("Press") {} } == "button \"Press\" (focused)")
  }
}
