import ElementTree

/// Rows of cells that are aligned in columns.
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
  let children: Content
  public var elementChildren: Content { children }

  /// Creates a grid. Each column is as wide as its widest cell.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of cells in their column and row.
  ///   - horizontalSpacing: The distance of columns in points; nil for the default of the renderer.
  ///   - verticalSpacing: The distance of rows in points; nil for the default of the renderer.
  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    children = content()
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = GridContent(
      alignment: alignment,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    )
  }
}

/// A row of a ``Grid``.
public struct GridRow<Content: View>: ElementView {
  let alignment: VerticalAlignment?
  let children: Content
  public var elementChildren: Content { children }

  /// Creates a row. Each view of the content is a cell.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    children = content()
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = GridRowContent(alignment: alignment)
  }
}

extension View {
  /// Lets this cell span several columns.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    trait(\.grid.columns, max(count, 1))
  }

  /// Sets the alignment of all cells in the column of this cell.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    trait(\.grid.columnAlignment, guide)
  }

  /// Sets the alignment of this cell in its space.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    trait(\.grid.anchor, anchor)
  }

  /// Excludes this cell from the size of its column or row. The cell takes the space that other
  /// cells need.
  ///
  /// ```swift
  /// Grid {
  ///   GridRow { Text("Name"); Text("Blob") }
  ///   Divider().gridCellUnsizedAxes(.horizontal)
  /// }
  /// ```
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    trait(\.grid.unsizedAxes, axes)
  }
}
