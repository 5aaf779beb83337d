import ElementTree

/// A column of views that are created when they become visible.
///
/// Use it inside a ``ScrollView``. The rows of a `ForEach` are created on demand; other views at
/// once.
///
/// ```swift
/// ScrollView {
///   LazyVStack(alignment: .leading, pinnedViews: .sectionHeaders) {
///     ForEach(names, id: \.self) { name in
///       Section(name) { ForEach(todos) { Text($0.title) } }
///     }
///   }
/// }
/// ```
public struct LazyVStack<Content: View>: PrimitiveView {
  let layout: LazyStackContent
  let content: Content

  /// Creates a column of views.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal alignment of the views.
  ///   - spacing: The distance of views in points; nil for the default of the renderer.
  ///   - pinnedViews: The headers that stay visible while their section scrolls.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackContent(
      axis: .vertical,
      alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing,
      pinsHeaders: pinnedViews.contains(.sectionHeaders)
    )
    self.content = content()
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    RowsNode(
      view,
      inputs,
      content: \.content,
      describe: { view, _ in view.layout },
      wrapsRows: false
    )
  }
}

/// A row of views that are created when they become visible.
///
/// ```swift
/// ScrollView(.horizontal) {
///   LazyHStack {
///     ForEach(todos) { TodoView(todo: $0) }
///   }
/// }
/// ```
///
/// The height is the largest height of the views created so far.
public struct LazyHStack<Content: View>: PrimitiveView {
  let layout: LazyStackContent
  let content: Content

  /// Creates a row of views.
  ///
  /// - Parameters:
  ///   - alignment: The vertical alignment of the views.
  ///   - spacing: The distance of views in points; nil for the default of the renderer.
  ///   - pinnedViews: Has no effect: headers scroll with the row.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackContent(
      axis: .horizontal,
      alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing,
      pinsHeaders: false
    )
    self.content = content()
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    RowsNode(
      view,
      inputs,
      content: \.content,
      describe: { view, _ in view.layout },
      wrapsRows: false
    )
  }
}

/// The headers and footers that stay visible while their section scrolls. Only headers of vertical
/// stacks and grids do.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: Int
  /// Creates a set of options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections. Has no effect.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
