/// The content of a horizontal or vertical stack.
public struct StackContent: ElementContent {
  /// The axis along which the children follow each other.
  public let axis: Axis
  /// The alignment of the children of a vertical stack.
  public var horizontal = HorizontalAlignment.center
  /// The alignment of the children of a horizontal stack.
  public var vertical = VerticalAlignment.center
  /// The distance between children in points; nil for the renderer's default.
  public let spacing: CGFloat?

  /// Creates the content of a horizontal or vertical stack.
  public init(
    axis: Axis,
    horizontal: HorizontalAlignment = HorizontalAlignment.center,
    vertical: VerticalAlignment = VerticalAlignment.center,
    spacing: CGFloat?
  ) {
    self.axis = axis
    self.horizontal = horizontal
    self.vertical = vertical
    self.spacing = spacing
  }

  public var role: ElementRole { .none }
  public var isLayout: Bool { true }
}

/// The content of a stack along the z-axis.
public struct LayersContent: ElementContent {
  /// The alignment of the children with each other.
  public let alignment: Alignment

  /// Creates the content of a stack along the z-axis.
  public init(alignment: Alignment) {
    self.alignment = alignment
  }

  public var role: ElementRole { .none }
  public var isLayout: Bool { true }
}

/// The content of a spacer.
public struct SpacerContent: ElementContent {
  /// The minimum length in points; nil for the renderer's default.
  public let minLength: CGFloat?

  /// Creates the content of a spacer.
  public init(minLength: CGFloat?) {
    self.minLength = minLength
  }

  public var role: ElementRole { .none }
}

/// The content of a divider.
public struct DividerContent: ElementContent {
  public var role: ElementRole { .separator }

  /// Creates the content of a divider.
  public init() {}
}

/// The content of a grid. Its children are rows, or cells that span all columns.
public struct GridContent: ElementContent {
  /// The alignment of views in their cells.
  public var alignment: Alignment
  /// The distance between columns in points; nil for the renderer's default.
  public var horizontalSpacing: CGFloat?
  /// The distance between rows in points; nil for the renderer's default.
  public var verticalSpacing: CGFloat?

  /// Creates the content of a grid.
  public init(
    alignment: Alignment,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  public var role: ElementRole { .none }
  public var isLayout: Bool { true }
}

/// The content of a row of a grid.
public struct GridRowContent: ElementContent {
  /// The alignment of the cells in the row; nil for that of the grid.
  public var alignment: VerticalAlignment?

  /// Creates the content of a row of a grid.
  public init(alignment: VerticalAlignment? = nil) {
    self.alignment = alignment
  }

  public var role: ElementRole { .none }
}

/// The content of a lazy stack.
public struct LazyStackContent: ElementContent {
  /// The axis along which the children follow each other.
  public let axis: Axis
  /// The alignment of the children across the axis.
  public let alignment: Alignment
  /// The distance between children in points; nil for the renderer's default.
  public let spacing: CGFloat?
  /// Whether the header of the first visible section stays visible.
  public let pinsHeaders: Bool

  /// Creates the content of a lazy stack.
  public init(axis: Axis, alignment: Alignment, spacing: CGFloat?, pinsHeaders: Bool) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
    self.pinsHeaders = pinsHeaders
  }

  public var role: ElementRole { .none }
  public var isLayout: Bool { true }
}

/// The content of a lazy grid. Its lazy children are cells, which fill the tracks in order. Headers
/// and footers of sections span all tracks.
public struct LazyGridContent: ElementContent {
  /// The scroll axis of the grid.
  public var axis: Axis
  /// The columns of a vertical grid, or the rows of a horizontal grid.
  public var tracks: [GridItem]
  /// The distance between lines along the axis, in points.
  public var spacing: CGFloat?
  /// The alignment of the tracks in the available space.
  public var alignment: Alignment
  /// Whether the header of the first visible section stays visible.
  public var pinsHeaders: Bool

  /// Creates the content of a lazy grid.
  public init(
    axis: Axis,
    tracks: [GridItem],
    spacing: CGFloat? = nil,
    alignment: Alignment,
    pinsHeaders: Bool
  ) {
    self.axis = axis
    self.tracks = tracks
    self.spacing = spacing
    self.alignment = alignment
    self.pinsHeaders = pinsHeaders
  }

  public var role: ElementRole { .none }
  public var isLayout: Bool { true }
}
