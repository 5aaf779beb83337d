import ElementTree

/// The menu with the secondary actions of a toolbar, which a renderer shows where the toolbar has no
/// room for them.
struct ToolbarOverflow: ElementView {
  var elementChildren: some View {
    NamedChild(.label) { Text("More") }
  }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = MenuContent(isOverflow: true)
    element.attributes.isFocusable = true
  }
}
