/// Views with a named role in the enclosing element, such as its label.
struct Slot<Content: View>: ElementView {
  let part: SlotContent.Part
  let elementChildren: Content

  init(_ part: SlotContent.Part, @ViewBuilder content: () -> Content) {
    self.part = part
    elementChildren = content()
  }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = SlotContent(part: part)
  }
}
