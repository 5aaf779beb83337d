/// The content of an element that lays out its children along an axis.
public struct StackContent: ElementContent {
  public let axis: Axis
  public var horizontal = HorizontalAlignment.center
  public var vertical = VerticalAlignment.center
  /// The distance in points; nil leaves it to the renderer.
  public let spacing: CGFloat?

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

/// The content of an element whose children lie above each other.
public struct LayersContent: ElementContent {
  public let alignment: Alignment

  public init(alignment: Alignment) {
    self.alignment = alignment
  }

  public var role: ElementRole { .none }
}

/// The content of an element that is room.
public struct SpacerContent: ElementContent {
  public let minLength: CGFloat?

  public init(minLength: CGFloat?) {
    self.minLength = minLength
  }

  public var role: ElementRole { .none }
}

/// The content of an element that is a line.
public struct DividerContent: ElementContent {
  public var role: ElementRole { .separator }

  public init() {}
}

/// The content of an element whose children are rows of cells, or cells across all columns.
public struct GridContent: ElementContent {
  public var alignment: Alignment
  public var horizontalSpacing: CGFloat?
  public var verticalSpacing: CGFloat?

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

/// The content of an element that is a row of a grid.
public struct GridRowContent: ElementContent {
  public var alignment: VerticalAlignment?

  public init(alignment: VerticalAlignment? = nil) {
    self.alignment = alignment
  }

  public var role: ElementRole { .none }
}

/// The content of an element that lays out many children along an axis.
public struct LazyStackContent: ElementContent {
  public let axis: Axis
  public let alignment: Alignment
  public let spacing: CGFloat?
  /// Whether the header of the first section that can be seen stays in view.
  public let pinsHeaders: Bool

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
  /// The axis along which the grid grows.
  public var axis: Axis
  public var tracks: [GridItem]
  /// The distance along the axis.
  public var spacing: CGFloat?
  /// Where the tracks stand if there is more room than they take.
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
