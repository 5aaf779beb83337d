/// A type-erased layout. Views keep their state when the layout changes.
///
/// ```swift
/// let layout = isOn ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
/// layout { Text("One"); Text("Two") }
/// ```
public struct AnyLayout: Layout {
  /// The type-erased cache of a layout.
  public struct Cache {
    var value: Any
  }

  private let base: AnyLayoutBase

  /// Erases the type of a layout.
  public init<L: Layout>(_ layout: L) {
    base = (layout as? AnyLayout)?.base ?? TypedLayout(layout)
  }

  /// The content of the element: that of a built-in stack, or ``LayoutContent`` for layouts of the
  /// app.
  @MainActor package var content: any ElementContent { base.content ?? LayoutContent(layout: self) }

  /// The axis of a layout that behaves like a stack.
  package var stackOrientation: Axis? { base.stackOrientation }

  func isEqual(to other: AnyLayout) -> Bool { base.isEqual(to: other.base) }

  public func makeCache(subviews: Subviews) -> Cache { Cache(value: base.makeCache(subviews)) }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    base.updateCache(&cache.value, subviews)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    base.spacing(subviews, &cache.value)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize {
    base.size(proposal, subviews, &cache.value)
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    base.place(bounds, proposal, subviews, &cache.value)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    base.guide(guide, bounds, proposal, subviews, &cache.value)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    base.guide(guide, bounds, proposal, subviews, &cache.value)
  }
}

/// The type-erased interface of a layout.
private class AnyLayoutBase {
  @MainActor var content: (any ElementContent)? { nil }
  var stackOrientation: Axis? { nil }
  func isEqual(to other: AnyLayoutBase) -> Bool { false }
  func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) {}
  func makeCache(_ subviews: LayoutSubviews) -> Any { () }
  func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing { ViewSpacing() }

  func size(
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) -> CGSize { .zero }

  func place(
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) {}

  func guide(
    _ guide: HorizontalAlignment,
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) -> CGFloat? { nil }

  func guide(
    _ guide: VerticalAlignment,
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) -> CGFloat? { nil }
}

private final class TypedLayout<L: Layout>: AnyLayoutBase {
  private let layout: L

  init(_ layout: L) { self.layout = layout }

  @MainActor override var content: (any ElementContent)? {
    (layout as? any StackLayout)?.stackContent
  }

  override var stackOrientation: Axis? { L.layoutProperties.stackOrientation }

  override func isEqual(to other: AnyLayoutBase) -> Bool {
    guard let other = other as? TypedLayout<L> else { return false }
    return areEqual(layout, other.layout)
  }

  override func makeCache(_ subviews: LayoutSubviews) -> Any {
    layout.makeCache(subviews: subviews)
  }

  override func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) {
    guard var own = cache as? L.Cache else { return cache = makeCache(subviews) }
    layout.updateCache(&own, subviews: subviews)
    cache = own
  }

  /// Calls a closure with the cache in its own type. The cache of another layout is replaced.
  private func use<Result>(
    _ subviews: LayoutSubviews,
    _ cache: inout Any,
    _ body: (inout L.Cache) -> Result
  ) -> Result {
    var own = cache as? L.Cache ?? layout.makeCache(subviews: subviews)
    defer { cache = own }
    return body(&own)
  }

  override func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing {
    use(subviews, &cache) { layout.spacing(subviews: subviews, cache: &$0) }
  }

  override func size(
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) -> CGSize {
    use(subviews, &cache) {
      layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  override func place(
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) {
    use(subviews, &cache) {
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  override func guide(
    _ guide: HorizontalAlignment,
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) -> CGFloat? {
    use(subviews, &cache) {
      layout.explicitAlignment(
        of: guide,
        in: bounds,
        proposal: proposal,
        subviews: subviews,
        cache: &$0
      )
    }
  }

  override func guide(
    _ guide: VerticalAlignment,
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) -> CGFloat? {
    use(subviews, &cache) {
      layout.explicitAlignment(
        of: guide,
        in: bounds,
        proposal: proposal,
        subviews: subviews,
        cache: &$0
      )
    }
  }
}
