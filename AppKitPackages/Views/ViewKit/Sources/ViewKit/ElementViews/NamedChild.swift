import ElementTree

/// A child with a named place in its control, such as the label.
struct NamedChild<Content: View>: ElementView {
  let part: NamedChildContent.Part
  let children: Content
  var elementChildren: Content { children }

  init(_ part: NamedChildContent.Part, @ViewBuilder content: () -> Content) {
    self.part = part
    children = content()
  }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = NamedChildContent(part: part)
  }
}
