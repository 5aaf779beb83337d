import ElementTree
import ViewNodes

/// A group of rows with a header and a footer.
///
/// ```swift
/// Section {
///   Stepper("Length", value: $store.minutes)
/// } header: {
///   Text("Focus")
/// } footer: {
///   Text("Minutes")
/// }
/// ```
public struct Section<Parent: View, Content: View, Footer: View>: PrimitiveView {
  let header: Parent
  let content: Content
  let footer: Footer

  /// Creates a section with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    SectionNode(view, inputs)
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }

  /// Creates a section with a header. The other initializer has the header as the last closure.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { EmptyView() })
  }
}

extension Section where Parent == EmptyView {
  /// Creates a section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }

  /// Creates a section with a footer. The other initializer has the footer as the last closure.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { footer })
  }
}

extension Section {
  /// Has no effect: a section collapses only with a binding.
  public nonisolated func collapsible(_ collapsible: Bool) -> some View { self }

  /// Creates a section with a header and a footer, given as values.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// Creates a section without a header and a footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Creates a section with a title. The title is looked up in the string catalog.
  @StringTitle
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}

extension Section where Parent == SectionToggle<Text>, Footer == EmptyView {
  /// Creates a section with a title that shows and hides its rows. The rows are visible while the
  /// binding is true. The title is looked up in the string catalog.
  @StringTitle
  public init<Rows: View>(
    _ title: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Rows
  ) where Content == Rows? {
    self.init(isExpanded: isExpanded, content: content, header: { Text(title) })
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a header that shows and hides its rows. The rows are visible while the
  /// binding is true.
  public init<Rows: View, Header: View>(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Rows,
    @ViewBuilder header: () -> Header
  ) where Content == Rows?, Parent == SectionToggle<Header> {
    let content = content()
    self.init(
      content: { if isExpanded.wrappedValue { content } },
      header: { SectionToggle(isExpanded: isExpanded, label: header()) }
    )
  }
}

/// The header of a section as a button that shows and hides the rows.
public struct SectionToggle<Label: View>: BuiltInView {
  let isExpanded: Binding<Bool>
  let label: Label

  @MainActor public var body: some View {
    Button {
      isExpanded.wrappedValue.toggle()
    } label: {
      HStack {
        Image(systemName: isExpanded.wrappedValue ? "chevron.down" : "chevron.right")
        label
      }
    }
    .buttonStyle(.plain)
  }
}

private struct SectionPart<Content: View>: ElementView {
  let isHeader: Bool
  let children: Content
  var elementChildren: Content { children }
  static var childAxis: Axis? { .horizontal }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = SectionPartContent(
      isHeader: isHeader,
      isProminent: environment.headerProminence == .increased,
      isRow: !environment.resolvesSections
    )
  }
}

private final class SectionNode<Parent: View, Content: View, Footer: View>:
  ViewNode<Section<Parent, Content, Footer>>
{
  private var header: ViewNode<SectionPart<Parent>>?
  // Sound: set in `init`. A child node refers to this node, so this node has to exist first.
  private var content: ViewNode<Content>!
  private var footer: ViewNode<SectionPart<Footer>>?

  override init(_ view: Section<Parent, Content, Footer>, _ inputs: _NodeInputs) {
    super.init(view, inputs)
    if Parent.self != EmptyView.self {
      header = ElementNode(
        SectionPart(isHeader: true, children: view.header),
        childInputs
      )
    }
    content = Content._makeNode(view.content, childInputs)
    if Footer.self != EmptyView.self {
      footer = ElementNode(
        SectionPart(isHeader: false, children: view.footer),
        childInputs
      )
    }
  }

  override func update(
    _ view: Section<Parent, Content, Footer>,
    _ environment: EnvironmentValues
  ) {
    self.view = view
    self.environment = environment
    header?.update(SectionPart(isHeader: true, children: view.header), environment)
    content.update(view.content, environment)
    footer?.update(SectionPart(isHeader: false, children: view.footer), environment)
  }

  override var joinsViews: Bool { true }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    if let header { body(header) }
    if let content { body(content) }
    if let footer { body(footer) }
  }

  override func collectRows(into rows: inout [RowSource]) {
    rows.append(.sectionStart)
    var items: [ElementItem] = []
    header?.collect(into: &items)
    rows += items.map(RowSource.header)
    content.collectRows(into: &rows)
    items = []
    footer?.collect(into: &items)
    rows += items.map(RowSource.footer)
    rows.append(.sectionEnd)
  }
}

extension Section {
  @MainActor
  public static var _rowCount: _RowCount { .unknown }
}
