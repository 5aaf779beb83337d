import ElementTree
import ViewNodes

/// The menu of the title of the page. A terminal shows it behind the other items.
///
/// ```swift
/// .toolbar { ToolbarTitleMenu { Button("Print") { print("help") } } }
/// ```
public nonisolated struct ToolbarTitleMenu<Content: View>: ToolbarContent {
  private let content: Content

  /// Creates a menu.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View {
    ToolbarItem(placement: .secondaryAction) { Menu("More") { content } }
  }
}

/// A space between items of a toolbar. It has no effect: items have one distance.
public nonisolated struct ToolbarSpacer: CustomizableToolbarContent {
  /// Creates a space.
  public init(
    _ sizing: SpacerSizing = .flexible,
    placement: ToolbarItemPlacement = .automatic
  ) {}

  @MainActor public var body: some View { EmptyView() }
}

/// The size of a space in a toolbar. It has no effect.
public enum SpacerSizing: Hashable, Sendable {
  /// A size for source compatibility.
  case flexible, fixed
}

/// An item of a toolbar with a placement, which defines its meaning.
///
/// ```swift
/// .toolbar {
///   ToolbarItem(placement: .cancellationAction) { Button("Cancel") { cancel() } }
///   ToolbarItem(placement: .confirmationAction) { Button("Save") { save() } }
/// }
/// ```
public nonisolated struct ToolbarItem<Content: View>: ElementView, CustomizableToolbarContent {
  let placement: ToolbarItemPlacement
  /// The views of the item.
  let children: Content
  @MainActor public var elementChildren: Content { children }

  /// Creates an item in the toolbar of the page.
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    children = content()
  }

  /// Creates an item in the toolbar of the page. Users cannot rearrange items, so the identity has
  /// no effect, and the item is always shown.
  public init(
    id: String,
    placement: ToolbarItemPlacement = .automatic,
    showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content)
  }

  @MainActor public func describe(
    _ element: inout ElementDescription,
    in environment: EnvironmentValues
  ) {
    element.content = ToolbarItemContent(placement: placement)
  }
}

/// Several items of a toolbar with the same placement.
public nonisolated struct ToolbarItemGroup<Content: View>: ElementView, CustomizableToolbarContent {
  let placement: ToolbarItemPlacement
  /// The views of the group.
  let children: Content
  @MainActor public var elementChildren: Content { children }

  /// Creates several items in the toolbar of the page.
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    children = content()
  }

  @MainActor public func describe(
    _ element: inout ElementDescription,
    in environment: EnvironmentValues
  ) {
    element.content = ToolbarItemContent(placement: placement)
  }
}

extension ToolbarItemGroup {
  /// Creates several items in the toolbar of the page. A terminal has room for all of them, so the
  /// label, which stands for them where there is little room, is not shown.
  public init<L: View>(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> L
  ) {
    self.init(placement: placement, content: content)
  }
}

struct ToolbarModifier<Items: View>: PrimitiveModifier {
  let items: Items

  @MainActor
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    ToolbarNode(view, inputs)
  }
}

private final class ToolbarNode<V: View, Items: View>:
  SingleChildNode<ModifiedContent<V, ToolbarModifier<Items>>, V>
{
  // Sound: set in `init`. A child node refers to this node, so this node has to exist first.
  private var items: DetachedChildNode<Items>!

  init(_ view: ModifiedContent<V, ToolbarModifier<Items>>, _ inputs: _NodeInputs) {
    super.init(view, inputs, child: \.content)
    items = DetachedChildNode(view.modifier.items, childInputs) { [weak self] in
      self?.preferencesChanged()
    }
    preferencesChanged()
  }

  override var ownsPreferences: Bool { true }

  override func update(
    _ view: ModifiedContent<V, ToolbarModifier<Items>>,
    _ environment: EnvironmentValues
  ) {
    super.update(view, environment)
    items.update(view.modifier.items, environment)
  }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    super.forEachChild(body)
    if let items { body(items) }
  }

  override func collect(into items: inout [ElementItem]) { child.collect(into: &items) }
  override func collectRows(into rows: inout [RowSource]) { child.collectRows(into: &rows) }

  override func collectPreferences(into preferences: inout PreferenceValues) {
    var own = PreferenceValues()
    child.collectPreferences(into: &own)
    own[ToolbarKey.self].append(ToolbarEntry(items: items.items))
    preferences.merge(own)
  }
}

extension View {
  /// Adds items to the toolbar of the page. A terminal shows them as a bar of keys at the bottom.
  public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content)
    -> AnyModifiedContent
  {
    AnyModifiedContent(modifier(ToolbarModifier(items: content())))
  }

  /// Shows or hides the bar with the title of the page. Other bars are always shown.
  public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> AnyModifiedContent
  {
    AnyModifiedContent(toolbarVisibility(visibility, in: bars))
  }

  /// Adds items to the toolbar of the page. Users cannot rearrange them, so the identifier has no
  /// effect.
  public nonisolated func toolbar<Content: View>(
    id: String,
    @ViewBuilder content: () -> Content
  ) -> AnyModifiedContent {
    toolbar(content: content)
  }

  /// Has no effect: the toolbar has no default items.
  public nonisolated func toolbar(removing item: ToolbarDefaultItemKind?) -> AnyModifiedContent {
    AnyModifiedContent(self)
  }

  /// Shows or hides the bar with the title of the page. Other bars are always shown.
  public nonisolated func toolbarVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    toolbarVisibility(visibility, in: bars)
  }

  @ViewBuilder
  private nonisolated func toolbarVisibility(
    _ visibility: Visibility,
    in bars: [ToolbarPlacement]
  ) -> some View {
    if bars.isEmpty || bars.contains(.automatic) || bars.contains(.navigationBar) {
      navigationBarHidden(visibility == .hidden)
    } else {
      self
    }
  }

  /// Adds a menu with actions for the whole page.
  ///
  /// ```swift
  /// HelpView()
  ///   .navigationTitle("Help")
  ///   .toolbarTitleMenu { Button("Print") { print("help") } }
  /// ```
  public nonisolated func toolbarTitleMenu<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> AnyModifiedContent {
    toolbar { ToolbarItem(placement: .secondaryAction) { Menu("More", content: content) } }
  }

  /// Adds items to the toolbar of the page.
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  /// Adds items to the toolbar of the page.
  public func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  /// Adds items to the toolbar of the page.
  public func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }
}
