import ElementTree

/// A grid that fills its columns row by row, and creates cells when they become visible.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
///   ForEach(todos) { TodoView(todo: $0) }
/// }
/// ```
public struct LazyVGrid<Content: View>: PrimitiveView {
  let layout: LazyGridContent
  let content: Content

  /// Creates a grid that grows downwards.
  ///
  /// - Parameters:
  ///   - columns: The sizes of the columns.
  ///   - alignment: The alignment of the columns if they do not fill the width.
  ///   - spacing: The distance of rows in points; nil for the default of the renderer.
  ///   - pinnedViews: The headers that stay visible while their section scrolls.
  public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    layout = LazyGridContent(
      axis: .vertical,
      tracks: columns,
      spacing: spacing,
      alignment: Alignment(horizontal: alignment, vertical: .top),
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
      wrapsRows: false,
      keepsEmptyRows: true
    )
  }
}

/// A grid that fills its rows column by column, and creates cells when they become visible.
///
/// ```swift
/// ScrollView(.horizontal) {
///   LazyHGrid(rows: [GridItem(.fixed(32)), GridItem(.fixed(32))]) {
///     ForEach(todos) { TodoView(todo: $0) }
///   }
/// }
/// ```
public struct LazyHGrid<Content: View>: PrimitiveView {
  let layout: LazyGridContent
  let content: Content

  /// Creates a grid that grows to the right.
  ///
  /// - Parameters:
  ///   - rows: The sizes of the rows.
  ///   - alignment: The alignment of the rows if they do not fill the height.
  ///   - spacing: The distance of columns in points; nil for the default of the renderer.
  ///   - pinnedViews: The headers that stay visible while their section scrolls.
  public init(
    rows: [GridItem],
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    layout = LazyGridContent(
      axis: .horizontal,
      tracks: rows,
      spacing: spacing,
      alignment: Alignment(horizontal: .leading, vertical: alignment),
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
      wrapsRows: false,
      keepsEmptyRows: true
    )
  }
}
