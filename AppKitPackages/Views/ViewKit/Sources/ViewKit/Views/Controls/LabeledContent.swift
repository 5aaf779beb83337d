import ViewNodes

/// A value with a label.
///
/// ```swift
/// LabeledContent("Due", value: due.description)
/// LabeledContent("Color") { ColorDot(color) }
/// ```
public struct LabeledContent<Label: View, Content: View>: PrimitiveView {
  let label: Label
  let content: Content

  /// Creates a row of a label and some content.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ErasedNode(view, inputs) { view, environment in
      let configuration = LabeledContentStyleConfiguration(
        label: .init(content: AnyView(ControlLabel(content: view.label))),
        content: .init(content: AnyView(view.content))
      )
      return environment.styled(
        configuration,
        default: AutomaticLabeledContentStyle().makeBody(configuration: configuration)
      )
    }
  }
}

extension LabeledContent where Label == Text {
  /// Creates a row of a title and some content. The title is looked up in the string catalog.
  @StringTitle
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a row of a title and a text. The title is looked up in the string catalog.
  @StringTitle
  public init<V: StringProtocol>(_ title: LocalizedStringKey, value: V) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  /// Creates a row of a title and a formatted value. The title is looked up in the string catalog.
  @StringTitle
  public init<F: FormatStyle>(_ title: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(title) })
  }
}

extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  /// Creates the content of a configuration, so that a ``LabeledContentStyle`` can apply another
  /// style to it.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

/// A style that builds labelled content from other views.
///
/// ```swift
/// struct Stacked: LabeledContentStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack(alignment: .leading) { configuration.label.bold(); configuration.content }
///   }
/// }
/// ```
@MainActor
@preconcurrency
public protocol LabeledContentStyle {
  /// The view that the style builds.
  associatedtype Body: View
  /// The label and the content.
  typealias Configuration = LabeledContentStyleConfiguration
  /// Returns the view of labelled content.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of labelled content, from which a ``LabeledContentStyle`` builds its view.
public struct LabeledContentStyleConfiguration {
  /// The label.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The content.
  public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The label.
  public let label: Label
  /// The content.
  public let content: Content
}

/// The default style: the label at the leading edge, the content at the trailing edge.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  /// Creates the automatic style.
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Spacer()
      configuration.content.foregroundStyle(.secondary)
    }
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The default style: the label at the leading edge, the content at the trailing edge.
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension View {
  /// Sets the style of labelled content in this view.
  public nonisolated func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: LabeledContentStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
