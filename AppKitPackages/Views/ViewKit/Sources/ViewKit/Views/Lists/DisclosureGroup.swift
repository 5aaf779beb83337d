import ElementTree
import ViewNodes

/// A label, and content that users show and hide.
///
/// ```swift
/// DisclosureGroup("Details") { Text(todo.title) }
/// ```
///
/// In a list, the label and each view of the content are rows of their own.
public struct DisclosureGroup<Label: View, Content: View>: BuiltInView {
  private let binding: Binding<Bool>?
  private let label: Label
  private let content: () -> Content
  @State private var isOpen = false

  /// Creates a group with a view as label. The group stores whether it is open; it is closed at
  /// first.
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

  @MainActor public var body: some View {
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

  @MainActor
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    let isInList =
      inputs.parent?.offersRows == true && inputs.parent?.rowContainer?.wrapsRows == true
    return ErasedNode(view, inputs) { view, environment in
      var configuration = view.configuration
      configuration.isInList = isInList
      return environment.styled(configuration, default: PlainDisclosure(configuration))
    }
  }
}

private struct PlainDisclosure: BuiltInView {
  private let configuration: DisclosureGroupStyleConfiguration

  init(_ configuration: DisclosureGroupStyleConfiguration) { self.configuration = configuration }

  @MainActor var body: some View {
    if configuration.isInList {
      DisclosureButton(isExpanded: configuration.$isExpanded) { configuration.label }
      if configuration.isExpanded {
        configuration.content.modifier(TraitChange { $0.row.level += 1 })
      }
    } else {
      VStack(alignment: .leading) {
        DisclosureButton(isExpanded: configuration.$isExpanded) { configuration.label }
        if configuration.isExpanded {
          VStack(alignment: .leading) { configuration.content }.padding(.leading, 16)
        }
      }
    }
  }
}

extension DisclosureGroup {
  @MainActor public static var _rowCount: _RowCount { .group }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group with a title. The group stores whether it is open; it is closed at first. The
  /// title is looked up in the string catalog.
  @StringTitle
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content, label: { Text(title) })
  }

  /// Creates a group that is open while a binding is true, with a title. The title is looked up in
  /// the string catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content, label: { Text(title) })
  }
}

/// A style that builds disclosure groups from other views.
@MainActor
@preconcurrency
public protocol DisclosureGroupStyle {
  /// The view that the style builds.
  associatedtype Body: View
  /// The label, the content and the state of a group.
  typealias Configuration = DisclosureGroupStyleConfiguration
  /// Returns the view of a disclosure group.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a disclosure group, from which a ``DisclosureGroupStyle`` builds its view.
public struct DisclosureGroupStyleConfiguration {
  /// The label of the group.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The content of the group, which the style leaves out while the group is closed.
  public struct Content: View {
    let content: () -> AnyView
    public var body: some View { content() }
  }

  /// The label of the group.
  public let label: Label
  /// The content of the group.
  public let content: Content

  /// A binding to the state of the group: true while the content is visible.
  @Binding public var isExpanded: Bool
  /// Whether each view of the group is a row of its own.
  var isInList = false

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    self.label = label
    self.content = content
    _isExpanded = isExpanded
  }
}

/// The default style: a button with a triangle and the label, above the content.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  /// Creates the automatic style.
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    PlainDisclosure(configuration)
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// The default style: a button with a triangle and the label, above the content.
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension View {
  /// Sets the style of disclosure groups in this view.
  public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: DisclosureGroupStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
