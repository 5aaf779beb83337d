/// Views with a named role in the enclosing element, such as its label.
struct NamedChild<Content: View>: ElementView {
  let part: NamedChildContent.Part
  let elementChildren: Content

  init(_ part: NamedChildContent.Part, @ViewBuilder content: () -> Content) {
    self.part = part
    elementChildren = content()
  }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = NamedChildContent(part: part)
  }
}
