import ElementTree
import ViewNodes

/// A control that runs an action.
///
/// ```swift
/// Button("Add") { store.send(.addButtonTapped) }
/// Button("Delete", role: .destructive) { store.send(.deleteButtonTapped) }
/// Button { isOn.toggle() } label: { Label("Power", systemImage: "power") }
/// ```
///
/// In a terminal, Return and Space press the focused button, and so does a click.
public struct Button<Label: View>: ElementView {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  public var elementChildren: some View { StyledButtonLabel(button: self) }
  public static var childAxis: Axis? { .horizontal }

  /// Creates a button with a view as label.
  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// Creates a button with a role and a view as label. In an alert, Escape presses the button with
  /// the role `cancel`.
  @preconcurrency
  public init(
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = ButtonContent(role: role, style: environment.buttonStyle.kind)
    element.attributes.isFocusable = true
    let (action, role) = (action, role)
    let afterwards = environment.afterButtonAction
    element.on(.activate, "Press", isDestructive: role == .destructive) {
      action()
      afterwards?(role)
    }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates the button of a configuration, so that a ``PrimitiveButtonStyle`` can apply another
  /// style to it.
  @MainActor
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(
      role: configuration.role,
      action: configuration.trigger,
      label: { configuration.label }
    )
  }
}

extension Button where Label == Text {
  /// Creates a button with a title. The title is looked up in the string catalog.
  @preconcurrency
  @StringTitle
  public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { Text(title) }
  }

  /// Creates a button with a role and a title. In an alert, Escape presses the button with the role
  /// `cancel`. The title is looked up in the string catalog.
  @preconcurrency
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == ViewKit.Label<Text, Image> {
  /// Creates a button with a title and a symbol. The title is looked up in the string catalog.
  @preconcurrency
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { ViewKit.Label(title, systemImage: systemImage) }
  }
}

/// The label of a button as one view.
private struct JoinedLabel<Content: View>: BuiltInView {
  let content: Content

  @MainActor var body: some View {
    Group(subviews: content) { views in
      if views.count > 1 { HStack { views } } else { views }
    }
  }
}

/// The label of a button, built by the style of the environment.
struct StyledButtonLabel<Label: View>: PrimitiveView {
  let button: Button<Label>

  @MainActor
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ErasedNode(view, inputs) { view, environment in
      guard let makeLabel = environment.buttonStyle.makeLabel else {
        return TypedViewStorage(view.button.label)
      }
      return makeLabel(
        // A style changes the label as a whole.
        Label.self is any SingleView.Type
          ? AnyView(view.button.label) : AnyView(JoinedLabel(content: view.button.label)),
        view.button.role,
        view.button.action
      )
    }
  }
}
