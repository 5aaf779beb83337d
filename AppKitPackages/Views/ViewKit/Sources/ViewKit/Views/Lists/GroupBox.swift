import ViewNodes

/// A box with a border and a label around content.
///
/// ```swift
/// GroupBox("Today") { Text("3 done") }
/// ```
public struct GroupBox<Label: View, Content: View>: PrimitiveView {
  private let label: Label
  private let content: Content

  /// Creates a box with a view as label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// Creates a box with a view as label. The other initializer has the label as the last closure.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { label })
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ErasedNode(view, inputs) { view, environment in
      let configuration = GroupBoxStyleConfiguration(
        label: .init(content: AnyView(view.label)),
        content: .init(content: AnyView(view.content))
      )
      return environment.styled(
        configuration,
        default: DefaultGroupBoxStyle().makeBody(configuration: configuration)
      )
    }
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a box without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, label: { EmptyView() })
  }
}

extension GroupBox where Label == Text {
  /// Creates a box with a title. The title is looked up in the string catalog.
  @StringTitle
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

/// A style that builds group boxes from other views.
@MainActor
@preconcurrency
public protocol GroupBoxStyle {
  /// The view that the style builds.
  associatedtype Body: View
  /// The label and the content of a box.
  typealias Configuration = GroupBoxStyleConfiguration
  /// Returns the view of a group box.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a group box, from which a ``GroupBoxStyle`` builds its view.
public struct GroupBoxStyleConfiguration {
  /// The label of the box.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The content of the box.
  public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The label of the box.
  public let label: Label
  /// The content of the box.
  public let content: Content
}

/// The default style: a border around the label and the content.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// Creates the default style.
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label.bold()
      configuration.content
    }
    .padding(EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16))
    .overlay { RoundedRectangle(cornerRadius: 8).stroke(.separator) }
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// The default style: a border around the label and the content.
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension View {
  /// Sets the style of group boxes in this view.
  public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: GroupBoxStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
