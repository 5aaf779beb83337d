import ElementTree
import ViewNodes

/// A button that opens a list of actions.
///
/// ```swift
/// Menu("More") {
///   Button("Rename") { rename() }
///   Button("Delete", role: .destructive) { delete() }
/// }
/// ```
public struct Menu<Label: View, Content: View>: PrimitiveView {
  let label: Label
  let content: Content
  private let primaryAction: (() -> Void)?

  /// Creates a button that opens a list of actions, with a view as label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
    primaryAction = nil
  }

  /// Creates a button with an action of its own. In a terminal, `.` and the right mouse button open
  /// the list.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.label = label()
    self.content = content()
    self.primaryAction = primaryAction
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ErasedNode(view, inputs) { view, environment in
      environment.styled(
        MenuStyleConfiguration(
          label: .init(content: AnyView(view.label)),
          content: .init(content: AnyView(view.content)),
          primaryAction: view.primaryAction
        ),
        default: PlainMenu(
          label: view.label,
          content: view.content,
          primaryAction: view.primaryAction
        )
      )
    }
  }
}

extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// Creates the menu of a configuration, so that a ``MenuStyle`` can change it.
  public init(_ configuration: MenuStyleConfiguration) {
    label = configuration.label
    content = configuration.content
    primaryAction = configuration.primaryAction
  }
}

/// A menu without a style of the app.
private struct PlainMenu<Label: View, Content: View>: ElementView {
  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?

  var elementChildren: some View {
    NamedChild(.label) { label }
    NamedChild(.actions) { content }
  }

  @MainActor
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    MenuNode(view, inputs)
  }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = MenuContent(hasPrimaryAction: primaryAction != nil)
    element.attributes.isFocusable = true
    if let primaryAction { element.on(.activate, "Press", perform: primaryAction) }
  }
}

/// The node of a menu, whose actions are left out while it is closed, except for their shortcuts.
private final class MenuNode<Label: View, Content: View>: MenuContainerNode<
  PlainMenu<Label, Content>
>
{
  override func describe(_ element: inout ElementDescription) {
    super.describe(&element)
    guard var content = element.content as? MenuContent else { return }
    content.setOpen = setOpen
    element.content = content
  }
}

extension Menu where Label == Text {
  /// Creates a button that opens a list of actions, with a title. The title is looked up in the
  /// string catalog.
  @StringTitle
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }

  /// Creates a button with an action of its own. In a terminal, `.` and the right mouse button open
  /// the list. The title is looked up in the string catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == ViewKit.Label<Text, Image> {
  /// Creates a button that opens a list of actions, with a title and a symbol. The title is looked
  /// up in the string catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content, label: { ViewKit.Label(title, systemImage: systemImage) })
  }

  /// Creates a button with an action of its own. In a terminal, `.` and the right mouse button open
  /// the list. The title is looked up in the string catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content,
      label: { ViewKit.Label(title, systemImage: systemImage) },
      primaryAction: primaryAction
    )
  }
}
