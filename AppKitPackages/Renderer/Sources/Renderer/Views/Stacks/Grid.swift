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

  /// Creates a grid of rows whose columns are as wide as their widest cell.
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

  /// Creates a row of cells.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    elementChildren = content()
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = GridRowContent(alignment: alignment)
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
