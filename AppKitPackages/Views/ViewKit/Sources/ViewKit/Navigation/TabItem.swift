import ElementTree
import ViewNodes

private struct IsInTabsKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// The visibility of the dots of a tab view with the page style; nil for a tab view with titles.
  @Entry var pageDots: PageTabViewStyle.IndexDisplayMode? = nil

  /// Whether the view is a tab, whose content is created later than its label.
  var isInTabs: Bool {
    get { self[IsInTabsKey.self] }
    set { self[IsInTabsKey.self] = newValue }
  }
}

struct TabItemModifier<Branch: View>: PrimitiveModifier {
  let views: Branch
  var branch: Branch { views }

  @MainActor
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    TabItemNode(view, inputs)
  }
}

/// The node of a tab. It creates the label at once, and the content when the tab is first selected.
private final class TabItemNode<V: View, Branch: View>:
  ViewNode<ModifiedContent<V, TabItemModifier<Branch>>>, ElementContainer
{
  private let element: Element
  private let label: Element
  // Sound: set in `init`. A child node refers to this node, so this node has to exist first.
  private var branch: DetachedChildNode<Branch>!
  private var child: ViewNode<V>?
  /// The environment of the content.
  private var inner: EnvironmentValues
  var isMarked = false

  override init(_ view: ModifiedContent<V, TabItemModifier<Branch>>, _ inputs: _NodeInputs) {
    let content = StackContent(axis: .vertical, spacing: nil)
    element = Element(id: inputs.graph.makeElementID(), content: content)
    label = Element(id: inputs.graph.makeElementID(), content: GroupContent())
    inner = inputs.environment
    super.init(view, inputs)
    branch = DetachedChildNode(view.modifier.branch, childInputs) { [weak self] in
      guard let self else { return }
      graph.containerChanged(self)
      parent?.elementsChanged()
    }
    inner.isInTabs = false
    if isVisible || !environment.isInTabs { makeChild() }
    graph.containerChanged(self)
  }

  private func makeChild() {
    child = V._makeNode(
      view.content,
      _NodeInputs(graph: graph, parent: self, environment: inner)
    )
  }

  override func visibilityChanged() {
    guard isVisible, child == nil else { return }
    makeChild()
    graph.containerChanged(self)
    preferencesChanged()
  }

  override func update(
    _ view: ModifiedContent<V, TabItemModifier<Branch>>,
    _ environment: EnvironmentValues
  ) {
    self.view = view
    // The content keeps the version of its environment while nothing changes, so that it is not
    // updated.
    if environment.version != self.environment.version {
      inner = environment
      inner.isInTabs = false
    }
    self.environment = environment
    branch.update(view.modifier.branch, environment)
    child?.update(view.content, inner)
  }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    if let branch { body(branch) }
    if let child { body(child) }
  }

  override var offersRows: Bool { false }
  override func elementsChanged() { graph.containerChanged(self) }

  func collectElements() {
    isMarked = false
    label.setChildren(branch.items)
    var items: [ElementItem] = []
    child?.collect(into: &items)
    element.setChildren(items)
  }

  override func collect(into items: inout [ElementItem]) {
    // The container reads the label before it has been collected.
    label.setChildren(branch.items)
    var item = ElementItem(element: element)
    item.traits.tabItem = label
    // The content is created later than its tab, so its own traits are read from the view.
    let traits = view.content.tabTraits(in: environment)
    item.traits.tag = traits.tag
    item.traits.badge = traits.badge
    item.source = self
    items.append(item)
  }

  override func collectRows(into rows: inout [RowSource]) {
    var items: [ElementItem] = []
    collect(into: &items)
    rows += items.map(RowSource.single)
  }

  override func collectPreferences(into preferences: inout PreferenceValues) {
    child?.collectPreferences(into: &preferences)
  }
}

/// A view whose modifiers can be read before its node exists.
@MainActor
private protocol ModifiedView {
  func applyTraits(_ traits: inout ElementTraits, in environment: EnvironmentValues)
}

extension ModifiedContent: @MainActor ModifiedView {
  fileprivate func applyTraits(
    _ traits: inout ElementTraits,
    in environment: EnvironmentValues
  ) {
    (content as? any ModifiedView)?.applyTraits(&traits, in: environment)
    (modifier as? any TraitModifier)?.apply(&traits, in: environment)
  }
}

extension AnyModifiedContent: @MainActor ModifiedView {
  fileprivate func applyTraits(
    _ traits: inout ElementTraits,
    in environment: EnvironmentValues
  ) {
    storage.modified?.applyTraits(&traits, in: environment)
  }
}

extension AnyView: @MainActor ModifiedView {
  fileprivate func applyTraits(
    _ traits: inout ElementTraits,
    in environment: EnvironmentValues
  ) {
    storage.modified?.applyTraits(&traits, in: environment)
  }
}

extension AnyViewStorage {
  fileprivate var modified: (any ModifiedView)? { anyView as? any ModifiedView }
}

extension View {
  @MainActor
  fileprivate func tabTraits(in environment: EnvironmentValues) -> ElementTraits {
    var traits = ElementTraits()
    (self as? any ModifiedView)?.applyTraits(&traits, in: environment)
    return traits
  }

  /// Sets the label of the tab that shows this view.
  ///
  /// ```swift
  /// RootView().tabItem { Label("Home", systemImage: "house") }
  /// ```
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TabItemModifier(views: label()))
  }

  /// Shows a number beside a tab or a row; zero hides the badge.
  public nonisolated func badge(_ count: Int) -> AnyModifiedContent {
    AnyModifiedContent(trait(\.badge, count == 0 ? nil : "\(count)"))
  }

  /// Shows a text beside a tab or a row; nil hides the badge.
  public nonisolated func badge(_ label: Text?) -> AnyModifiedContent {
    AnyModifiedContent(trait(\.badge, text: label))
  }

  /// Shows a text beside a tab or a row; nil hides the badge. The text is looked up in the string
  /// catalog.
  public nonisolated func badge(_ key: LocalizedStringKey?) -> AnyModifiedContent {
    badge(key.map { Text($0) })
  }

  /// Shows a text beside a tab or a row as it is; nil hides the badge.
  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S?) -> AnyModifiedContent {
    AnyModifiedContent(trait(\.badge, label.map { String($0) }))
  }

  /// Sets the style of tab views: titles in a line, or pages with a dot for
  /// each page.
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.pageDots, (style as? PageTabViewStyle)?.indexDisplayMode)
  }

  /// Has no effect: a terminal always shows the titles of tabs.
  public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
}
