/// The content of a horizontal or vertical stack.
public struct StackContent: ElementContent {
  /// The direction in which the children follow each other.
  public let axis: Axis
  /// How the children of a column are aligned.
  public var horizontal = HorizontalAlignment.center
  /// How the children of a row are aligned.
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
}

/// The content of a stack along the z-axis.
public struct LayersContent: ElementContent {
  /// How the children are aligned with each other.
  public let alignment: Alignment

  /// Creates the content of a stack along the z-axis.
  public init(alignment: Alignment) {
    self.alignment = alignment
  }

  public var role: ElementRole { .none }
}

/// The content of a spacer.
public struct SpacerContent: ElementContent {
  /// The least length in points; `nil` is one cell.
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
  /// Where views lie in their cells.
  public var alignment: Alignment
  /// The distance between columns in points; `nil` is the renderer's.
  public var horizontalSpacing: CGFloat?
  /// The distance between rows in points; `nil` is the renderer's.
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
}

/// The content of a row of a grid.
public struct GridRowContent: ElementContent {
  /// The alignment of the cells in the row, or `nil` for that of the grid.
  public var alignment: VerticalAlignment?

  /// Creates the content of a row of a grid.
  public init(alignment: VerticalAlignment? = nil) {
    self.alignment = alignment
  }

  public var role: ElementRole { .none }
}

/// The content of a lazy stack.
public struct LazyStackContent: ElementContent {
  /// The direction in which the children follow each other.
  public let axis: Axis
  /// The alignment of the children across the axis.
  public let alignment: Alignment
  /// The distance between children in points; nil for the renderer's default.
  public let spacing: CGFloat?
  /// Whether the header of the first section that can be seen stays in view.
  public let pinsHeaders: Bool

  /// Creates the content of a lazy stack.
  public init(axis: Axis, alignment: Alignment, spacing: CGFloat?, pinsHeaders: Bool) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
    self.pinsHeaders = pinsHeaders
  }

  public var role: ElementRole { .none }
}

/// The content of an element whose lazy children are cells that fill tracks of given sizes: columns if
/// it grows down, rows if it grows to the right. Headers and footers of sections take all tracks.
public struct LazyGridContent: ElementContent {
  /// The scroll axis of the grid.
  public var axis: Axis
  public var tracks: [GridItem]
  /// The distance between lines along the axis, in points.
  public var spacing: CGFloat?
  /// The alignment of the tracks in the available space.
  public var alignment: Alignment
  /// Whether the header of the first section that can be seen stays in view.
  public var pinsHeaders: Bool

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
}
