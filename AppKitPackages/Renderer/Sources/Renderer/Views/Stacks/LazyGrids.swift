/// A column of a ``LazyVGrid``, or a row of a ``LazyHGrid``.
public struct GridItem: Hashable, Sendable {
  /// How wide a column is, or how high a row.
  public enum Size: Hashable, Sendable {
    /// One size.
    case fixed(CGFloat)
    /// A share of the room, within limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns, or rows, as have room.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(
    _ size: Size = .flexible(),
    spacing: CGFloat? = nil,
    alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

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

/// The content of an element whose lazy children are cells that fill tracks of given sizes: columns if
/// it grows down, rows if it grows to the right. Headers and footers of sections take all tracks.
public struct LazyGridContent: ElementContent {
  /// The axis along which the grid grows.
  public var axis: Axis
  public var tracks: [GridItem]
  /// The distance along the axis.
  public var spacing: CGFloat?
  /// Where the tracks stand if there is more room than they take.
  public var alignment: Alignment
  /// Whether the header of the first section that can be seen stays in view.
  public var pinsHeaders: Bool
  public var role: ElementRole { .none }
}
