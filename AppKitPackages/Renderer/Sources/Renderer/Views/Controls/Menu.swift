/// Actions behind a label.
///
/// ```swift
/// Menu("More") {
///   Button("Rename") { rename() }
///   Button("Delete", role: .destructive) { delete() }
/// }
/// ```
public struct Menu<Label: View, Content: View>: ElementView {
  let label: Label
  let content: Content

  public var elementChildren: some View {
    Slot(.label) { label }
    Slot(.actions) { content }
  }

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = MenuContent()
    element.attributes.isFocusable = true
  }
}

extension Menu where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

/// The content of an element with a menu. Its slots are the label and the actions.
public struct MenuContent: ElementContent {
  public var role: ElementRole { .menu }
}
