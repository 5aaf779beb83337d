/// Content that can be opened and closed.
///
/// ```swift
/// DisclosureGroup("Details") { Text(todo.title) }
/// ```
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let binding: Binding<Bool>?
  private let label: Label
  private let content: () -> Content
  @State private var isOpen = false

  /// Creates a group that users open and close, with a view as label.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    binding = nil
    self.content = content
    self.label = label()
  }

  /// Creates a group that is open while a binding is true, with a view as label.
  public init(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    binding = isExpanded
    self.content = content
    self.label = label()
  }

  public var body: some View {
    let isExpanded = binding ?? $isOpen
    DisclosureGroupBody(
      configuration: DisclosureGroupStyleConfiguration(
        label: .init(content: AnyView(label)),
        content: .init(content: { [content] in AnyView(content()) }),
        isExpanded: isExpanded
      )
    )
  }
}

private struct DisclosureGroupBody: PrimitiveView {
  let configuration: DisclosureGroupStyleConfiguration

  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    ErasedNode(view, inputs) { view, environment in
      environment.styled(view.configuration, usual: PlainDisclosure(view.configuration))
    }
  }
}

private struct PlainDisclosure: View {
  private let configuration: DisclosureGroupStyleConfiguration

  init(_ configuration: DisclosureGroupStyleConfiguration) { self.configuration = configuration }

  var body: some View {
    VStack(alignment: .leading) {
      DisclosureButton(isExpanded: configuration.$isExpanded) { configuration.label }
      if configuration.isExpanded {
        VStack(alignment: .leading) { configuration.content }.padding(.leading, 16)
      }
    }
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group that users open and close, with a title. The title is looked up in the string
  /// catalog.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content, label: { Text(title) })
  }

  /// Creates a group that is open while a binding is true, with a title. The title is looked up in
  /// the string catalog.
  public init(
    _ title: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content, label: { Text(title) })
  }

  /// Creates a group that users open and close, with a title. The title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content, label: { Text(title) })
  }

  /// Creates a group that is open while a binding is true, with a title. The title is shown as it
  /// is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content, label: { Text(title) })
  }
}

/// How content that opens looks, made of other views.
@MainActor
@preconcurrency
public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration
  /// What the group looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style for content that opens is given.
public struct DisclosureGroupStyleConfiguration {
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  public struct Content: View {
    let content: () -> AnyView
    public var body: some View { content() }
  }

  public let label: Label
  public let content: Content

  /// Whether the content is shown; a style changes it.
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    self.label = label
    self.content = content
    _isExpanded = isExpanded
  }
}

/// The usual look: a triangle that opens.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  public nonisolated init() {}
  /// What the group looks like.
  public func makeBody(configuration: Configuration) -> some View {
    PlainDisclosure(configuration)
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension View {
  /// Sets how content that opens looks in this view.
  public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: DisclosureGroupStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
