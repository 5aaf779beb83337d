/// The content of a frame, which proposes a size to its child.
public struct FrameContent: ElementContent {
  /// The fixed width in points, if any.
  public var width: CGFloat?
  /// The fixed height in points, if any.
  public var height: CGFloat?
  /// The least width in points, if any.
  public var minWidth: CGFloat?
  /// The width in points where there is no proposal, if any.
  public var idealWidth: CGFloat?
  /// The greatest width in points; infinity takes all the room.
  public var maxWidth: CGFloat?
  /// The least height in points, if any.
  public var minHeight: CGFloat?
  /// The height in points where there is no proposal, if any.
  public var idealHeight: CGFloat?
  /// The greatest height in points; infinity takes all the room.
  public var maxHeight: CGFloat?
  /// Where the child lies if the frame is larger.
  public var alignment: Alignment

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

  public init(horizontal: Bool, vertical: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public var role: ElementRole { .none }
}

/// The content of an element whose child is drawn at an offset from its position.
public struct OffsetContent: ElementContent {
  public let x: CGFloat
  public let y: CGFloat

  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  public var role: ElementRole { .none }
}

/// The content of an element whose child is centered at a point.
public struct PositionContent: ElementContent {
  public let x: CGFloat
  public let y: CGFloat

  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  public var role: ElementRole { .none }
}

/// The content of an element with insets around its child.
public struct PaddingContent: ElementContent {
  public let insets: EdgeInsets

  public init(insets: EdgeInsets) {
    self.insets = insets
  }

  public var role: ElementRole { .none }
}

/// The content of an element whose first child has the others in front of it, or behind it. The
/// others get the size of the first.
public struct OverlayContent: ElementContent {
  public let isBehind: Bool
  public let alignment: Alignment

  public init(isBehind: Bool, alignment: Alignment) {
    self.isBehind = isBehind
    self.alignment = alignment
  }

  public var role: ElementRole { .none }
}

/// How a view with a fixed aspect ratio uses space with another aspect ratio.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// As large as possible inside of the space.
  case fit
  /// As small as possible while covering the space.
  case fill
}

/// The content of an element whose flexible child keeps its aspect ratio.
public struct AspectRatioContent: ElementContent {
  /// Width divided by height, in points; nil keeps the aspect ratio of the child's ideal size.
  public let ratio: CGFloat?
  public let contentMode: ContentMode

  public init(ratio: CGFloat?, contentMode: ContentMode) {
    self.ratio = ratio
    self.contentMode = contentMode
  }

  public var role: ElementRole { .none }
}

/// The content of an element whose size is relative to its container.
public struct ContainerFrameContent: ElementContent {
  public let axes: Axis.Set
  public let alignment: Alignment
  /// Computes a length from the length of the container, both in points.
  public let length: Length

  public init(axes: Axis.Set, alignment: Alignment, length: Length) {
    self.axes = axes
    self.alignment = alignment
    self.length = length
  }

  public var role: ElementRole { .none }

  public struct Length: Equatable {
    private let function: Function

    /// Closures can only be compared, by code and captures, as fields of a structure.
    private struct Function {
      let compute: (CGFloat, Axis) -> CGFloat
    }

    public init(_ compute: @escaping (CGFloat, Axis) -> CGFloat) {
      function = Function(compute: compute)
    }

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
  public var role: ElementRole { .none }

  public init() {}
}

/// The content of an element that changes the opacity of its child.
public struct OpacityContent: ElementContent {
  public let opacity: Double

  public init(opacity: Double) {
    self.opacity = opacity
  }

  public var role: ElementRole { .none }
}
