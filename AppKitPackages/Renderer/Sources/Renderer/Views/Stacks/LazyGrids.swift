/// Cells that fill columns, row after row, made when they come into view.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
///   ForEach(todos) { TodoView(todo: $0) }
/// }
/// ```
public struct LazyVGrid<Content: View>: PrimitiveView {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// Creates a grid that grows down, and creates views when they become visible.
  public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    RowsNode(
      view,
      inputs,
      content: \.content,
      describe: { view, _ in
        LazyGridContent(
          axis: .vertical,
          tracks: view.columns,
          spacing: view.spacing,
          alignment: Alignment(horizontal: view.alignment, vertical: .top),
          pinsHeaders: view.pinnedViews.contains(.sectionHeaders)
        )
      },
      wrapsRows: false
    )
  }
}

/// Cells that fill rows, column after column, made when they come into view.
///
/// ```swift
/// ScrollView(.horizontal) {
///   LazyHGrid(rows: [GridItem(.fixed(32)), GridItem(.fixed(32))]) {
///     ForEach(todos) { TodoView(todo: $0) }
///   }
/// }
/// ```
public struct LazyHGrid<Content: View>: PrimitiveView {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// Creates a grid that grows to the right, and creates views when they become visible.
  public init(
    rows: [GridItem],
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    RowsNode(
      view,
      inputs,
      content: \.content,
      describe: { view, _ in
        LazyGridContent(
          axis: .horizontal,
          tracks: view.rows,
          spacing: view.spacing,
          alignment: Alignment(horizontal: .leading, vertical: view.alignment),
          pinsHeaders: view.pinnedViews.contains(.sectionHeaders)
        )
      },
      wrapsRows: false
    )
  }
}
