/// Rows whose cells stand in columns.
///
/// ```swift
/// Grid(alignment: .leading) {
///   GridRow { Text("Name"); Text("Blob") }
///   GridRow { Text("Age"); Text("42") }
/// }
/// ```
public struct Grid<Content: View>: ElementView {
  let alignment: Alignment
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?
  public let elementChildren: Content

  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    elementChildren = content()
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = GridContent(
      alignment: alignment,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    )
  }
}

/// One row of a grid.
public struct GridRow<Content: View>: ElementView {
  let alignment: VerticalAlignment?
  public let elementChildren: Content

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    elementChildren = content()
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = GridRowContent(alignment: alignment)
  }
}

/// The content of an element whose children are rows of cells, or cells across all columns.
public struct GridContent: ElementContent {
  public var alignment: Alignment
  public var horizontalSpacing: CGFloat?
  public var verticalSpacing: CGFloat?
  /// How wide columns are, where that does not follow from the cells: then the children are the
  /// cells, row after row.
  public var columns: [GridItem] = []
  public var role: ElementRole { .none }
}

/// The content of an element that is a row of a grid.
public struct GridRowContent: ElementContent {
  public var alignment: VerticalAlignment?
  public var role: ElementRole { .none }
}

/// A column of a lazy grid.
public struct GridItem: Hashable, Sendable {
  public enum Size: Hashable, Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
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

/// Cells that fill columns, row after row.
public struct LazyVGrid<Content: View>: ElementView {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  public let elementChildren: Content

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
    elementChildren = content()
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = GridContent(
      alignment: Alignment(horizontal: alignment, vertical: .center),
      horizontalSpacing: columns.first?.spacing,
      verticalSpacing: spacing,
      columns: columns
    )
  }
}

extension View {
  /// Lets a cell of a grid take several columns.
  public func gridCellColumns(_ count: Int) -> some View { trait(\.grid.columns, max(count, 1)) }

  /// Sets how the cells of this cell's whole column are lined up.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    trait(\.grid.columnAlignment, guide)
  }

  /// Sets where this cell stands in its room.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View { trait(\.grid.anchor, anchor) }

  /// Keeps this cell from making the grid larger: it takes the room that other cells need.
  ///
  /// ```swift
  /// Grid {
  ///   GridRow { Text("Name"); Text("Blob") }
  ///   Divider().gridCellUnsizedAxes(.horizontal)
  /// }
  /// ```
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    trait(\.grid.unsizedAxes, axes)
  }
}
