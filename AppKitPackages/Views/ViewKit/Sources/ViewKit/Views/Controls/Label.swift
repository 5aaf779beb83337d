import ViewNodes

/// A title with an icon before it.
///
/// ```swift
/// Label("Home", systemImage: "house")
/// Label { Text(name) } icon: { Circle().fill(.red).frame(width: 8, height: 16) }
/// ```
public struct Label<Title: View, Icon: View>: PrimitiveView {
  let title: Title
  let icon: Icon

  /// Creates a label of two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ErasedNode(view, inputs) { view, environment in
      environment.styled(
        LabelStyleConfiguration(
          title: .init(content: AnyView(view.title)),
          icon: .init(content: AnyView(view.icon))
        ),
        default: HStack(spacing: 8) {
          view.icon
          view.title
        }
      )
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label of a title and a symbol. The title is looked up in the string catalog.
  @StringTitle
  public nonisolated init(_ title: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  /// Creates a label of a title and an image. The title is looked up in the string catalog.
  @StringTitle
  public nonisolated init(_ title: LocalizedStringKey, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates the label of a configuration, so that a ``LabelStyle`` can apply another style to it.
  public nonisolated init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

/// A style that builds labels from their title and icon.
@MainActor
@preconcurrency
public protocol LabelStyle {
  /// The view that the style builds.
  associatedtype Body: View
  /// The title and the icon of a label.
  typealias Configuration = LabelStyleConfiguration
  /// Returns the view of a label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a label, from which a ``LabelStyle`` builds its view.
public struct LabelStyleConfiguration {
  /// The title of the label.
  public struct Title: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The icon of the label.
  public struct Icon: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The title of the label.
  public let title: Title
  /// The icon of the label.
  public let icon: Icon
}

/// A style with the icon before the title.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      configuration.icon
      configuration.title
    }
  }
}

/// A style with the title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// A style with the icon alone. The title is the label for accessibility.
public struct IconOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.icon.accessibilityLabel { _ in configuration.title }
  }
}

/// The default style: the icon before the title.
public struct DefaultLabelStyle: LabelStyle {
  /// Creates the default style.
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The default style: the icon before the title.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The icon before the title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon alone.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension View {
  /// Sets the style of the labels in this view.
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: LabelStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
