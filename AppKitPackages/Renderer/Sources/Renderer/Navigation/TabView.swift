/// Pages beside each other, of which one is shown.
///
/// ```swift
/// TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
///   Text("Home").tabItem { Label("Home", systemImage: "house") }.tag(0)
///   Text("Settings").tabItem { Label("Settings", systemImage: "gear") }.tag(1)
/// }
/// ```
///
/// Every tab keeps its state. In a terminal the keys 1 to 9 switch tabs.
public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView {
  let selection: Binding<SelectionValue>?
  let content: Content

  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    TabsNode(view, inputs)
  }
}

extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

/// One tab, with its title and the value that selects it.
public struct Tab<Value: Hashable, Content: View, Title: View>: View {
  private let value: Value?
  private let title: Title
  private let content: Content

  public var body: some View {
    content.tabItem { title }.modifier(OptionalTag(value: value))
  }
}

private struct OptionalTag<Value: Hashable>: TraitModifier {
  let value: Value?
  func apply(_ traits: inout ElementTraits, in environment: EnvironmentValues) {
    if let value { traits.tag = AnyHashable(value) }
  }
}

extension Tab where Title == Label<Text, Image> {
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.value = value
    self.title = Label(title, systemImage: systemImage)
    self.content = content()
  }
}

extension Tab where Title == Label<Text, Image>, Value == Never {
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    value = nil
    self.title = Label(title, systemImage: systemImage)
    self.content = content()
  }
}

/// The content of an element with tabs; its child is the page of the selected one.
public struct TabsContent: ElementContent {
  public struct Item: Hashable, Sendable {
    public var title: String
    public var symbol: String?
    public var badge: String?
  }

  public var items: [Item]
  public var selected: Int
  /// Called with the position of the tab to show.
  public var select: ElementCallback<Int>
  public var role: ElementRole { .tabs }
  public var value: String? { items.indices.contains(selected) ? items[selected].title : nil }
}

private final class TabsNode<SelectionValue: Hashable, Content: View>:
  ViewNode<TabView<SelectionValue, Content>>, ElementContainer, InvalidatableNode
{
  private let element: Element
  private let tracking = BodyTracking()
  private var child: ViewNode<Content>!
  private var items: [ElementItem] = []
  private var selected = 0
  private var ownSelection = 0
  private var isDirty = false
  var isMarked = false

  override init(_ view: TabView<SelectionValue, Content>, _ inputs: _NodeInputs) {
    element = Element(id: inputs.graph.makeElementID(), content: EmptyContent())
    super.init(view, inputs)
    child = Content._makeNode(view.content, childInputs)
    graph.containerChanged(self)
  }

  override func update(
    _ view: TabView<SelectionValue, Content>,
    _ environment: EnvironmentValues
  ) {
    self.view = view
    self.environment = environment
    child.update(view.content, environment)
    graph.containerChanged(self)
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    update(view, environment)
  }

  func invalidate() { isDirty = true }

  override func rebuild() {
    if isDirty, isMounted { graph.containerChanged(self) }
    isDirty = false
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override var offersRows: Bool { false }
  override func elementsChanged() { graph.containerChanged(self) }
  override func visibilityChanged() { graph.containerChanged(self) }

  override func collect(into items: inout [ElementItem]) {
    items.append(ElementItem(element: element))
  }

  override func collectRows(into rows: inout [RowSource]) {
    rows.append(.single(ElementItem(element: element)))
  }

  private func tag(of item: ElementItem, at index: Int) -> SelectionValue? {
    if let tag = item.traits.tag?.base as? SelectionValue { return tag }
    return index as? SelectionValue
  }

  private func select(_ index: Int) {
    guard items.indices.contains(index) else { return }
    if let selection = view.selection {
      if let tag = tag(of: items[index], at: index) { selection.wrappedValue = tag }
    } else {
      ownSelection = index
      graph.containerChanged(self)
    }
  }

  func collectElements() {
    isMarked = false
    items = []
    child.collect(into: &items)
    let chosen = tracking.run(for: self) { view.selection?.wrappedValue }
    if let chosen {
      selected =
        items.indices.first { tag(of: items[$0], at: $0) == chosen }
        ?? min(selected, max(items.count - 1, 0))
    } else {
      selected = min(ownSelection, max(items.count - 1, 0))
    }
    for (index, item) in items.enumerated() {
      item.source?.setVisible(isVisible && index == selected)
    }
    var description = ElementDescription(environment)
    description.content = TabsContent(
      items: items.enumerated().map { index, item in
        TabsContent.Item(
          title: item.traits.tabItem?.tabTitle ?? "\(index + 1)",
          symbol: item.traits.tabItem?.firstSymbol,
          badge: item.traits.badge
        )
      },
      selected: selected,
      select: ElementCallback { [weak self] in self?.select($0) }
    )
    element.apply(description, graph)
    element.setChildren(items.indices.contains(selected) ? [items[selected]] : [])
    preferencesChanged()
  }

  override func collectPreferences(into preferences: inout PreferenceValues) {
    // Titles and toolbars of the tabs that are not shown do not count.
    guard items.indices.contains(selected) else { return }
    if let source = items[selected].source {
      source.collectPreferences(into: &preferences)
    } else {
      child.collectPreferences(into: &preferences)
    }
  }

  override func willUnmount() { tracking.cancel() }
}

extension Element {
  /// The words of a label, without its symbol.
  fileprivate var tabTitle: String? {
    let words = children.map(\.textWithoutImages).filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private var textWithoutImages: String {
    if content is ImageContent { return "" }
    if let text = content.text { return text }
    return children.map(\.textWithoutImages).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The first symbol in or below this element.
  fileprivate var firstSymbol: String? {
    if let image = content as? ImageContent { return image.isSymbol ? image.name : nil }
    return children.lazy.compactMap(\.firstSymbol).first
  }
}

struct TabItemModifier<Branch: View>: BranchModifier {
  let branch: Branch

  func apply(_ items: [ElementItem], group: Element, to traits: inout ElementTraits) {
    traits.tabItem = group
  }
}

extension View {
  /// Sets the label of the tab that shows this view.
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TabItemModifier(branch: label()))
  }

  /// Shows a number beside a tab or a row; 0 shows nothing.
  public func badge(_ count: Int) -> some View { trait(\.badge, count == 0 ? nil : "\(count)") }

  public func badge(_ label: Text?) -> some View { trait(\.badge, label?.plainText) }

  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some View {
    trait(\.badge, label.map { String($0) })
  }

  /// Accepted; a terminal shows tabs in one line.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
}

/// How tabs look.
public protocol TabViewStyle: Sendable {}
public struct DefaultTabViewStyle: TabViewStyle { public init() {} }
public struct PageTabViewStyle: TabViewStyle { public init() {} }
extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }
}
