/// A button that opens a list of actions.
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
  private let primaryAction: (@MainActor () -> Void)?

  public var elementChildren: some View {
    NamedChild(.label) { label }
    NamedChild(.actions) { content }
  }

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
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.label = label()
    self.content = content()
    self.primaryAction = primaryAction
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = MenuContent(hasPrimaryAction: primaryAction != nil)
    element.attributes.isFocusable = true
    if let primaryAction { element.on(.activate, "Press", perform: primaryAction) }
  }
}

extension Menu where Label == Text {
  /// Creates a button that opens a list of actions, with a title. The title is looked up in the
  /// string catalog.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }

  /// Creates a button with an action of its own. In a terminal, `.` and the right mouse button open
  /// the list. The title is looked up in the string catalog.
  public init(
    _ title: LocalizedStringKey,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }

  /// Creates a button that opens a list of actions, with a title. The title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

extension Menu where Label == Renderer.Label<Text, Image> {
  /// Creates a button that opens a list of actions, with a title and a symbol. The title is looked
  /// up in the string catalog.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content, label: { Renderer.Label(title, systemImage: systemImage) })
  }

  /// Creates a button that opens a list of actions, with a title and a symbol. The title is shown
  /// as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content, label: { Renderer.Label(title, systemImage: systemImage) })
  }

  /// Creates a button with an action of its own. In a terminal, `.` and the right mouse button open
  /// the list. The title is looked up in the string catalog.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content,
      label: { Renderer.Label(title, systemImage: systemImage) },
      primaryAction: primaryAction
    )
  }
}

/// The appearance of menus. All styles look the same.
public struct MenuStyle: Hashable, Sendable {
  private let name: String
  /// The default style.
  public static let automatic = Self(name: "automatic")
  /// The style of a button, which looks like all others.
  public static let button = Self(name: "button")
  /// The style of a borderless button, which looks like all others.
  public static let borderlessButton = Self(name: "borderlessButton")
}

extension View {
  /// Has no effect: all menus look the same.
  public nonisolated func menuStyle(_ style: MenuStyle) -> some View { self }
}
