import ElementTree
import ViewNodes

/// A view with a title and a toolbar, whose descendants define them.
struct Page<Content: View>: PrimitiveView {
  let content: Content
  var backTitle: (@MainActor () -> String?)?
  var onBack: (@MainActor () -> Void)?
  /// Whether this is the first page of a stack.
  var isStackRoot = false

  @MainActor
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    PageNode(view, inputs)
  }
}

final class PageNode<Content: View>: ContainerNode<Page<Content>>, PreferenceReader, TitledPage {
  private let toolbar: Element
  // Sound: set in `init`. A child node refers to this node, so this node has to exist first.
  private var child: ViewNode<Content>!
  private var toolbarItems: [ToolbarEntry] = []
  /// The menu for secondary actions of the toolbar, if it has some.
  private var overflow: DetachedChildNode<ToolbarOverflow>?
  private var content = PageContent()
  private var titleText: Text?
  private var subtitleText: Text?
  private var windowTitleText: Text?

  var title: String? { content.title }
  /// The first page of a stack in this column of a split view, if any.
  private var inner: InnerPage?

  var pageTitle: String? { content.title ?? inner?.title }

  init(_ view: Page<Content>, _ inputs: _NodeInputs) {
    toolbar = Element(id: inputs.graph.makeElementID(), content: ActionBarContent())
    super.init(view, inputs, content: PageContent())
    child = Content._makeNode(view.content, childInputs)
    graph.containerChanged(self)
    graph.readerChanged(self)
    if view.isStackRoot, environment.splitColumn != nil { preferencesChanged() }
    describe()
  }

  override func update(_ view: Page<Content>, _ environment: EnvironmentValues) {
    let hadBack = self.view.onBack != nil
    self.view = view
    self.environment = environment
    child.update(view.content, environment)
    overflow?.update(ToolbarOverflow(), environment)
    describe()
    if view.isStackRoot, hadBack != (view.onBack != nil) { preferencesChanged() }
  }

  func describe() {
    var description = ElementDescription(environment)
    content.title = titleText?.plainText(in: TextRegion(environment))
    content.ownWindowTitle = windowTitleText?.plainText(in: TextRegion(environment))
    content.subtitle = subtitleText?.plainText(in: TextRegion(environment))
    let onBack = inner?.showsBack == true ? nil : view.onBack
    content.backTitle = onBack == nil ? nil : view.backTitle?() ?? "Back"
    description.content = content
    if let onBack, !content.hidesBackButton {
      description.on(.dismiss, "Back", perform: onBack)
    }
    element.apply(&description, graph)
  }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    if let child { body(child) }
    if let overflow { body(overflow) }
  }

  override func collectElements() {
    isMarked = false
    var items: [ElementItem] = []
    child.collect(into: &items)
    var entries = toolbarItems.flatMap(\.items).inToolbarOrder
    if let overflow, let last = entries.lastIndex(where: \.isSecondaryAction) {
      entries.insert(contentsOf: overflow.items, at: last + 1)
    }
    if !entries.isEmpty {
      toolbar.setChildren(entries)
      items.append(ElementItem(element: toolbar))
    }
    element.setChildren(items)
  }

  override func preferencesChanged() {
    graph.readerChanged(self)
    super.preferencesChanged()
  }

  func readPreferences() {
    var preferences = PreferenceValues()
    forEachChild { $0.collectPreferences(into: &preferences) }
    let bar = preferences[NavigationBarKey.self]
    titleText = bar.title
    subtitleText = bar.subtitle
    windowTitleText = bar.windowTitle
    content.isTitleInline = bar.isInline
    content.hidesBackButton = bar.hidesBackButton
    content.hidesBar = bar.isHidden
    toolbarItems = preferences[ToolbarKey.self]
    updateOverflow()
    inner = view.isStackRoot ? nil : preferences[InnerPageKey.self]
    describe()
    graph.containerChanged(self)
  }

  private func updateOverflow() {
    let isNeeded = toolbarItems.contains { $0.items.contains(where: \.isSecondaryAction) }
    if isNeeded, overflow == nil {
      overflow = DetachedChildNode(ToolbarOverflow(), childInputs) { [weak self] in
        guard let self else { return }
        graph.containerChanged(self)
      }
    } else if !isNeeded, let unneeded = overflow {
      unneeded.unmount()
      overflow = nil
    }
  }

  override func collectPreferences(into preferences: inout PreferenceValues) {
    // The page handles titles and toolbars, and passes the other preferences on to its ancestors.
    var own = PreferenceValues()
    super.collectPreferences(into: &own)
    own.remove(NavigationBarKey.self)
    own.remove(ToolbarKey.self)
    own.remove(InnerPageKey.self)
    if view.isStackRoot, environment.splitColumn != nil {
      own[InnerPageKey.self] = InnerPage(title: content.title, showsBack: view.onBack != nil)
    }
    preferences.merge(own)
  }
}

/// A page with a title, which the back button of the next page shows.
@MainActor
protocol TitledPage: AnyViewNode {
  var title: String? { get }
  /// The title of the page, or that of a stack in it.
  var pageTitle: String? { get }
  var element: Element { get }
  func describe()
}

/// The settings of the navigation bar, which views of the page define.
struct NavigationBar: Equatable {
  var title: Text?
  var subtitle: Text?
  var windowTitle: Text?
  var isInline = false
  var hidesBackButton = false
  var isHidden = false
}

struct NavigationBarKey: PreferenceKey {
  static var defaultValue: NavigationBar { NavigationBar() }

  static func reduce(value: inout NavigationBar, nextValue: () -> NavigationBar) {
    let next = nextValue()
    value.title = value.title ?? next.title
    value.subtitle = value.subtitle ?? next.subtitle
    value.windowTitle = value.windowTitle ?? next.windowTitle
    value.isInline = value.isInline || next.isInline
    value.hidesBackButton = value.hidesBackButton || next.hidesBackButton
    value.isHidden = value.isHidden || next.isHidden
  }
}

struct ToolbarKey: PreferenceKey {
  static var defaultValue: [ToolbarEntry] { [] }
  static func reduce(value: inout [ToolbarEntry], nextValue: () -> [ToolbarEntry]) {
    value += nextValue()
  }
}

/// The elements of one `toolbar` modifier.
struct ToolbarEntry {
  let items: [ElementItem]
}

extension ElementItem {
  /// Whether the element is an item of a toolbar for a less frequent action.
  @MainActor fileprivate var isSecondaryAction: Bool {
    (element.content as? ToolbarItemContent)?.placement == .secondaryAction
  }
}

extension [ElementItem] {
  /// The items of a toolbar in the order of their places: those of the leading side, that in the
  /// center, and all others. The focus moves in the same order.
  @MainActor fileprivate var inToolbarOrder: [ElementItem] {
    let leading: Set<ToolbarItemPlacement> = [.cancellationAction, .navigation, .topBarLeading]
    func rank(_ item: ElementItem) -> Int {
      guard let content = item.element.content as? ToolbarItemContent else { return 2 }
      return leading.contains(content.placement) ? 0 : content.placement == .principal ? 1 : 2
    }
    return (0...2).flatMap { place in filter { rank($0) == place } }
  }
}

extension View {
  /// Sets the title of the page.
  @StringTitle
  public nonisolated func navigationTitle(_ title: LocalizedStringKey) -> AnyModifiedContent {
    navigationTitle(Text(title))
  }

  /// Sets the title of the page.
  public nonisolated func navigationTitle(_ title: Text) -> AnyModifiedContent {
    AnyModifiedContent(navigationBar { $0.title = title })
  }

  /// Sets the title of the page. Use `navigationTitle(_:)`.
  @StringTitle
  public nonisolated func navigationBarTitle(_ title: LocalizedStringKey) -> AnyModifiedContent {
    navigationTitle(title)
  }

  /// Sets the title of the page. Use `navigationTitle(_:)`.
  public nonisolated func navigationBarTitle(_ title: Text) -> AnyModifiedContent {
    navigationTitle(title)
  }

  /// Sets the title of the page and its place. Use `navigationTitle(_:)` and
  /// `navigationBarTitleDisplayMode(_:)`.
  @StringTitle
  public nonisolated func navigationBarTitle(
    _ title: LocalizedStringKey,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> AnyModifiedContent {
    navigationBarTitleDisplayMode(displayMode).navigationTitle(title)
  }

  /// Sets the title of the page and its place. Use `navigationTitle(_:)` and
  /// `navigationBarTitleDisplayMode(_:)`.
  public nonisolated func navigationBarTitle(
    _ title: Text,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> AnyModifiedContent {
    navigationBarTitleDisplayMode(displayMode).navigationTitle(title)
  }

  /// Sets the title of the page. Terminals have no menu for changing the title.
  public nonisolated func navigationTitle(_ title: Binding<String>) -> AnyModifiedContent {
    navigationTitle(title.wrappedValue)
  }

  /// Sets the subtitle of the page, which is shown dim beside the title.
  public nonisolated func navigationSubtitle(_ subtitle: Text) -> some View {
    navigationBar { $0.subtitle = subtitle }
  }

  /// Sets the subtitle of the page, which is shown dim beside the title. The text is looked up in
  /// the string catalog.
  @StringTitle
  public nonisolated func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    navigationSubtitle(Text(subtitleKey))
  }

  /// Sets the title that the window has while the page is visible, in place of the title of the page.
  ///
  /// ```swift
  /// TodoView(todo: todo)
  ///   .navigationTitle("To-do")
  ///   .windowTitle(todo.title)
  /// ```
  ///
  /// Windows, tabs of a browser and its history tell pages of the same kind apart by it.
  public nonisolated func windowTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationBar { $0.windowTitle = Text(verbatim: String(title)) }
  }

  /// Has no effect: a title has one place.
  public nonisolated func navigationBarTitleDisplayMode(
    _ mode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationBar { $0.isInline = mode == .inline }
  }

  /// Hides the back button, and disables going back with the keyboard and the mouse.
  public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View
  {
    navigationBar { $0.hidesBackButton = hidesBackButton }
  }

  /// Hides the title bar of the page.
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
    navigationBar { $0.isHidden = hidden }
  }

  private nonisolated func navigationBar(_ change: (inout NavigationBar) -> Void) -> some View {
    var bar = NavigationBar()
    change(&bar)
    return modifier(NavigationBarWriter(bar: bar))
  }
}

/// A namespace for settings of navigation bars.
public struct NavigationBarItem: Sendable {
  /// The display mode of the title of a page.
  public enum TitleDisplayMode: Hashable, Sendable {
    /// The renderer chooses the mode.
    case automatic
    /// The title is in the bar.
    case inline
    /// The title is in large letters below the bar.
    case large
  }
}

/// Combines the settings of a view with those of its descendants. Settings of the outer view take
/// precedence.
struct NavigationBarWriter: PrimitiveModifier {
  let bar: NavigationBar

  @MainActor
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    PreferenceNode<V, Self>(
      view,
      inputs,
      isSame: { $0.bar == $1.bar },
      write: { values, modifier in
        var bar = modifier.bar
        let below = values[NavigationBarKey.self]
        NavigationBarKey.reduce(value: &bar, nextValue: { below })
        values[NavigationBarKey.self] = bar
      }
    )
  }
}
