import Testing
import ViewKit
import WebRenderer
import WebTesting

/// Tests the roles and states that screen readers get from the traits of views.
@MainActor
struct AccessibilityTraitTests {
  /// Returns an attribute of the nodes of a page that have it.
  private func values(of attribute: String, _ view: some View) throws -> [String] {
    let page = try WebPage(WebRenderer(root: ViewGraph { view }.root))
    return page.nodes { $0.attributes[attribute] != nil }.compactMap { $0.attributes[attribute] }
  }

  @Test func `traits are the roles of views without a role of their own`() throws {
    let roles: [(AccessibilityTraits, String)] = [
      (.isButton, "button"), (.isLink, "link"), (.isHeader, "heading"), (.isImage, "img"),
      (.isSearchField, "searchbox"), (.isTabBar, "tablist"),
    ]
    for (traits, role) in roles {
      let text = Text("text").accessibilityAddTraits(traits)
      #expect(try values(of: "role", text).contains(role), "\(role)")
      #expect(try values(of: "role", text.accessibilityLabel("label")).contains(role), "\(role)")
      let removed = text.accessibilityRemoveTraits(traits)
      #expect(try !values(of: "role", removed).contains(role), "\(role)")
    }
  }

  @Test func `a control keeps its role`() throws {
    let button = Button("b") {}.accessibilityAddTraits([.isButton, .isSelected])
    #expect(try !values(of: "role", button).contains("button"))
    #expect(try values(of: "aria-current", button) == ["true"])
    let tap = Text("t").onTapGesture {}.accessibilityAddTraits(.isLink)
    #expect(try !values(of: "role", tap).contains("link"))
  }

  @Test func `a button that is a toggle keeps its name and has its state`() throws {
    let toggles: [(AccessibilityTraits, String)] = [
      (.isToggle, "false"), ([.isToggle, .isSelected], "true"),
    ]
    for (traits, state) in toggles {
      let button = Button("b") {}.accessibilityAddTraits(traits)
      #expect(try values(of: "aria-pressed", button) == [state])
      #expect(try values(of: "aria-current", button).isEmpty)
      let tap = Text("t").onTapGesture {}.accessibilityAddTraits(traits)
      #expect(try values(of: "aria-pressed", tap) == [state])
      #expect(try values(of: "aria-pressed", Text("t").accessibilityAddTraits(traits)).isEmpty)
    }
  }

  @Test func `a text with a label has it, also in a button`() throws {
    let text = Text("‹").accessibilityLabel("Previous")
    #expect(try values(of: "aria-label", text) == ["Previous"])
    let button = Button(action: {}, label: { text })
    #expect(try values(of: "aria-label", button) == ["Previous"])
  }

  @Test func `a heading has its level`() throws {
    for (level, expected) in [
      (AccessibilityHeadingLevel.h1, "1"), (.h4, "4"), (.h6, "6"), (.unspecified, "2"),
    ] {
      let heading = Text("text").accessibilityHeading(level)
      #expect(try Set(values(of: "aria-level", heading)) == [expected])
    }
    #expect(try values(of: "aria-level", Text("t").accessibilityAddTraits(.isHeader)) == ["2"])
  }

  @Test func `a container with a label leaves its texts to screen readers`() throws {
    let texts = VStack {
      Text("a")
      Text("b")
    }
    let container = texts.accessibilityElement(children: .contain).accessibilityLabel("label")
    #expect(try values(of: "role", container).contains("group"))
    let whole = texts.accessibilityElement(children: .ignore).accessibilityLabel("label")
    #expect(try values(of: "role", whole).contains("img"))
  }
}
