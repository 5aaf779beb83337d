import ViewNodes

/// A row of related controls.
///
/// ```swift
/// ControlGroup {
///   Button("Bold", systemImage: "bold") { print("bold") }
///   Button("Italic", systemImage: "italic") { print("italic") }
/// }
/// ```
///
/// In a menu the controls are entries like all others.
public struct ControlGroup<Content: View>: PrimitiveView {
  private let content: Content
  private var label: AnyView?

  /// Creates a row of controls.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates the group of a configuration, so that a ``ControlGroupStyle`` can apply another style to
  /// it.
  @MainActor
  public init(_ configuration: ControlGroupStyleConfiguration)
  where Content == ControlGroupStyleConfiguration.Content {
    content = configuration.content
    label = configuration.label.content
  }

  /// Creates a row of controls with a view as label.
  public init<Label: View>(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.content = content()
    self.label = AnyView(label())
  }

  /// Creates a row of controls with a title. The title is looked up in the string catalog.
  @StringTitle
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }

  /// Creates a row of controls with a title and a symbol. The title is looked up in the string
  /// catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content, label: { Label(title, systemImage: systemImage) })
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ErasedNode(view, inputs) { view, environment in
      environment.styled(
        ControlGroupStyleConfiguration(
          content: .init(content: AnyView(view.content)),
          label: .init(content: view.label ?? AnyView(EmptyView()))
        ),
        default: HStack { view.content }
      )
    }
  }
}

/// A style that builds control groups from other views.
@MainActor
@preconcurrency
public protocol ControlGroupStyle {
  /// The view that the style builds.
  associatedtype Body: View
  /// The controls and the label of a group.
  typealias Configuration = ControlGroupStyleConfiguration
  /// Returns the view of a control group.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a control group, from which a ``ControlGroupStyle`` builds its view.
public struct ControlGroupStyleConfiguration {
  /// The controls of the group.
  public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The label of the group. The built-in styles do not show it.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The controls of the group.
  public let content: Content
  /// The label of the group.
  public let label: Label
}

/// The default style: a row of controls.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  /// Creates the style.
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack { configuration.content }
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// The default style: a row of controls.
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

/// The style of navigation controls, which looks like the default.
public struct NavigationControlGroupStyle: ControlGroupStyle {
  /// Creates the style.
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack { configuration.content }
  }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// The style of navigation controls, which looks like the default.
  public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

/// The style of a menu, which looks like the default.
public struct MenuControlGroupStyle: ControlGroupStyle {
  /// Creates the style.
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack { configuration.content }
  }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// The style of a menu, which looks like the default.
  public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

/// The style of a compact menu, which looks like the default.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  /// Creates the style.
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack { configuration.content }
  }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// The style of a compact menu, which looks like the default.
  public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

/// The style of a palette, which looks like the default.
public struct PaletteControlGroupStyle: ControlGroupStyle {
  /// Creates the style.
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack { configuration.content }
  }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  /// The style of a palette, which looks like the default.
  public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

extension View {
  /// Sets the style of control groups in this view.
  public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: ControlGroupStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
