import ElementTree
import Testing

@MainActor
struct ElementTests {
  private func element(
    _ id: UInt64,
    _ content: any ElementContent,
    actions: [ElementAction] = []
  ) -> Element {
    Element(id: ElementID(rawValue: id), content: content, actions: actions)
  }

  private func text(_ id: UInt64, _ string: String) -> Element {
    element(id, TextContent(runs: [TextRun(text: string)]))
  }

  @Test func `a changed description raises the subtree version of every ancestor`() {
    let root = element(1, GroupContent())
    let group = element(2, GroupContent())
    let label = text(3, "Draft")
    group.setChildren([ElementItem(element: label)])
    root.setChildren([ElementItem(element: group)])
    let before = [root.subtreeVersion, group.subtreeVersion, label.contentVersion]

    var description = ElementDescription()
    description.content = TextContent(runs: [TextRun(text: "Done")])
    let isChanged = label.apply(&description)

    #expect(isChanged)
    #expect(root.subtreeVersion > before[0])
    #expect(group.subtreeVersion > before[1])
    #expect(label.contentVersion > before[2])
    #expect(root.plainText == "Done")
  }

  @Test func `an equal description changes no version`() {
    let label = text(1, "Draft")
    var description = ElementDescription()
    description.content = TextContent(runs: [TextRun(text: "Draft")])
    _ = label.apply(&description)
    let version = label.contentVersion

    description = ElementDescription()
    description.content = TextContent(runs: [TextRun(text: "Draft")])
    let isChanged = label.apply(&description)

    #expect(!isChanged)
    #expect(label.contentVersion == version)
  }

  @Test func `the plain text of a control is that of its label`() {
    let button = element(1, MenuContent())
    let label = element(2, NamedChildContent(part: .label))
    let options = element(3, NamedChildContent(part: .options))
    label.setChildren([ElementItem(element: text(4, "Sort by"))])
    options.setChildren([ElementItem(element: text(5, "Name"))])
    button.setChildren([ElementItem(element: label), ElementItem(element: options)])

    #expect(button.plainText == "Sort by")
    #expect(button.namedChild(.options)?.plainText == "Name")
  }

  @Test func `an element performs only its own actions, and none while it is disabled`() {
    var presses = 0
    let button = element(
      1,
      ButtonContent(role: nil, style: .automatic),
      actions: [ElementAction(.activate, name: "Press") { presses += 1 }]
    )

    #expect(button.perform(.activate))
    #expect(!button.perform(.delete))
    #expect(presses == 1)

    var description = ElementDescription()
    description.content = button.content
    description.attributes.isEnabled = false
    description.on(.activate, "Press") { presses += 1 }
    _ = button.apply(&description)

    #expect(!button.perform(.activate))
    #expect(presses == 1)
  }

  @Test func `shape references compare the values of their shapes`() {
    struct Corner: Equatable {
      var radius: CGFloat
      func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: radius) }
    }
    func reference(_ radius: CGFloat) -> ShapeReference {
      ShapeReference(Corner(radius: radius)) { $0.path(in: $1) }
    }
    let rect = CGRect(x: 0, y: 0, width: 80, height: 40)

    #expect(reference(4) == reference(4))
    #expect(reference(4) != reference(8))
    #expect(reference(4).path(in: rect) == Path(roundedRect: rect, cornerRadius: 4))
  }
}
