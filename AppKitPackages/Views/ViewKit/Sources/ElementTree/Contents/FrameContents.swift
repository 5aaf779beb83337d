/// The content of a frame, which proposes a size to its child.
public struct FrameContent: ElementContent {
  /// The fixed width in points, if any.
  public var width: CGFloat?
  /// The fixed height in points, if any.
  public var height: CGFloat?
  /// The minimum width in points, if any.
  public var minWidth: CGFloat?
  /// The width in points if the parent proposes none.
  public var idealWidth: CGFloat?
  /// The maximum width in points; infinity fills the proposed width.
  public var maxWidth: CGFloat?
  /// The minimum height in points, if any.
  public var minHeight: CGFloat?
  /// The height in points if the parent proposes none.
  public var idealHeight: CGFloat?
  /// The maximum height in points; infinity fills the proposed height.
  public var maxHeight: CGFloat?
  /// The alignment of the child in a larger frame.
  public var alignment: Alignment

  /// Creates the content of a frame.
  public init(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment
  ) {
    self.width = width
    self.height = height
    self.minWidth = minWidth
    self.idealWidth = idealWidth
    self.maxWidth = maxWidth
    self.minHeight = minHeight
    self.idealHeight = idealHeight
    self.maxHeight = maxHeight
    self.alignment = alignment
  }

  public var role: ElementRole { .none }
}

/// The content of an element whose child has its ideal size.
public struct FixedSizeContent: ElementContent {
  /// Whether the child gets its ideal width.
  public let horizontal: Bool
  /// Whether the child gets its ideal height.
  public let vertical: Bool

  /// Creates the content of an element whose child has its ideal size.
  public init(horizontal: Bool, vertical: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public var role: ElementRole { .none }
}

/// The content of an element whose child is drawn at an offset from its position.
public struct OffsetContent: ElementContent {
  /// The horizontal offset in points.
  public let x: CGFloat
  /// The vertical offset in points.
  public let y: CGFloat

  /// Creates the content of an element whose child is drawn at an offset from its position.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  public var role: ElementRole { .none }
}

/// The content of an element whose child is centered at a point.
public struct PositionContent: ElementContent {
  /// The horizontal position of the center in points.
  public let x: CGFloat
  /// The vertical position of the center in points.
  public let y: CGFloat

  /// Creates the content of an element whose child is centered at a point.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  public var role: ElementRole { .none }
}

/// The content of an element with insets around its child.
public struct PaddingContent: ElementContent {
  /// The distances from the edges to the child, in points.
  public let insets: EdgeInsets

  /// Creates the content of an element with insets around its child.
  public init(insets: EdgeInsets) {
    self.insets = insets
  }

  public var role: ElementRole { .none }
}

/// The content of an element with an overlay or a background. The first child determines the size;
/// the other children get this size and lie in front of the first or behind it.
public struct OverlayContent: ElementContent {
  /// Whether the other children are behind the first one.
  public let isBehind: Bool
  /// The alignment of the other children with the first one.
  public let alignment: Alignment
  /// Whether the other children extend to the edges of the page where the first one reaches them.
  public let ignoresSafeArea: Bool

  /// Creates the content of an element with an overlay or a background.
  public init(isBehind: Bool, alignment: Alignment, ignoresSafeArea: Bool = false) {
    self.isBehind = isBehind
    self.alignment = alignment
    self.ignoresSafeArea = ignoresSafeArea
  }

  public var role: ElementRole { .none }
}

/// The way in which a view with a fixed aspect ratio uses a space with another aspect ratio.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// The view is as large as possible inside of the space.
  case fit
  /// The view is as small as possible while it covers the space.
  case fill
}

/// The content of an element whose flexible child keeps its aspect ratio.
public struct AspectRatioContent: ElementContent {
  /// Width divided by height, in points; nil keeps the aspect ratio of the child's ideal size.
  public let ratio: CGFloat?
  /// Whether the child fits into the space or fills it.
  public let contentMode: ContentMode

  /// Creates the content of an element whose flexible child keeps its aspect ratio.
  public init(ratio: CGFloat?, contentMode: ContentMode) {
    self.ratio = ratio
    self.contentMode = contentMode
  }

  public var role: ElementRole { .none }
}

/// The content of an element whose size is relative to its container.
public struct ContainerFrameContent: ElementContent {
  /// The axes whose length is relative to the container.
  public let axes: Axis.Set
  /// The alignment of the child in the frame.
  public let alignment: Alignment
  /// Computes a length from the length of the container, both in points.
  public let length: Length

  /// Creates the content of an element whose size is relative to its container.
  public init(axes: Axis.Set, alignment: Alignment, length: Length) {
    self.axes = axes
    self.alignment = alignment
    self.length = length
  }

  public var role: ElementRole { .none }

  /// A function that computes a length from the length of a container, both in points.
  public struct Length: Equatable {
    private let function: Function

    /// A structure around the closure: `areEqual(_:_:)` compares closures by code and captures only
    /// as fields of a structure.
    private struct Function {
      let compute: (CGFloat, Axis) -> CGFloat
    }

    /// Creates a length from a closure that receives the length of the container and its axis.
    public init(_ compute: @escaping (CGFloat, Axis) -> CGFloat) {
      function = Function(compute: compute)
    }

    /// Returns the length in a container.
    public func callAsFunction(_ container: CGFloat, _ axis: Axis) -> CGFloat {
      function.compute(container, axis)
    }

    public static func == (left: Length, right: Length) -> Bool {
      areEqual(left.function, right.function)
    }
  }
}

/// The content of an element that clips its child to its frame.
public struct ClipContent: ElementContent {
  /// The kind of outline in the frame. Terminals clip to the frame.
  public let outline: FillContent.Outline
  /// The shape with the outline; nil for a rectangle.
  public let shape: ShapeReference?
  public var role: ElementRole { .none }

  /// Creates the content of an element that clips its child to its frame.
  public init(outline: FillContent.Outline = .rectangle, shape: ShapeReference? = nil) {
    self.outline = outline
    self.shape = shape
  }
}

/// The content of an element that changes the opacity of its child.
public struct OpacityContent: ElementContent {
  /// The opacity, from 0 to 1.
  public let opacity: Double

  /// Creates the content of an element that changes the opacity of its child.
  public init(opacity: Double) {
    self.opacity = opacity
  }

  public var role: ElementRole { .none }
}
