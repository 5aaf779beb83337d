import ElementTree
import ViewNodes

/// A view that shows the first of its children that fits.
///
/// ```swift
/// ViewThatFits(in: .horizontal) {
///   Text("42 minutes of focus today")
///   Text("42 min")
/// }
/// ```
///
/// The other children are measured, but do not appear: their `onAppear` and tasks do not run, and
/// their preferences, titles and presentations have no effect.
public struct ViewThatFits<Content: View>: ElementView {
  let axes: Axis.Set
  let children: Content
  public var elementChildren: Content { children }

  /// Creates a view that shows the first child that fits the offered space along some axes.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical],
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    children = content()
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    FittingNode(view, inputs)
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = FittingContent(axes: axes)
  }
}

/// The node of a view that shows one of its children, which the renderer chooses.
private final class FittingNode<Content: View>: ElementNode<ViewThatFits<Content>> {
  /// The element of the shown child; nil before the first layout. It stays while the renderer chooses
  /// again, so that a new element in the child does not make the child disappear.
  private var shown: ElementID?
  private var shownViews = ShownViews()

  /// The node sets the visibility of each child separately.
  override var showsChildren: Bool { false }

  override func describe(_ element: inout ElementDescription) {
    element.content = FittingContent(
      axes: view.axes,
      setShown: ElementCallback { [weak self] in self?.show($0) }
    )
  }

  private func show(_ id: ElementID) {
    guard isMounted, id != shown else { return }
    shown = id
    updateVisibility()
    preferencesChanged()
  }

  private func updateVisibility() {
    guard let child else { return }
    let isReplaced = shown != nil && !element.children.contains { $0.id == shown }
    let former = shownViews
    child.showViews(isVisible && shown != nil) { part in
      isReplaced ? former.contains(part.node) : part.element == shown
    } update: {
      shownViews = $0
    }
  }

  override func visibilityChanged() { updateVisibility() }

  override func collectElements() {
    super.collectElements()
    updateVisibility()
  }

  /// The first child stands for the shown one until the first layout, for a page that is sent before
  /// a browser has measured it.
  override func collectPreferences(into preferences: inout PreferenceValues) {
    guard shown == nil else { return super.collectPreferences(into: &preferences) }
    var first: AnyViewNode?
    child?.forEachView { part in if first == nil, part.element != nil { first = part.node } }
    first?.collectPreferences(into: &preferences)
    if isVisible { preferences.isPreliminary = true }
  }

  override func allowsPresentation(by node: AnyViewNode, hasBegun: Bool) -> Bool {
    guard shown != nil, shownViews.contains(node) else { return false }
    return super.allowsPresentation(by: node, hasBegun: hasBegun)
  }
}
