/// The position of a view, in points.
public struct GeometryPosition: Equatable {
  /// The top left corner in the coordinates of the screen.
  public var global = CGPoint.zero
  /// The top left corner in each named coordinate space that contains the view.
  public var named: [AnyHashable: CGPoint] = [:]

  /// Creates the position at the top left corner of the screen.
  public init() {}
}

// Sound: the names are constants that are only compared.
extension GeometryPosition: @unchecked Sendable {}

/// The content of an element with a named coordinate space.
public struct CoordinateSpaceContent: ElementContent {
  /// The name of the coordinate space.
  public let name: AnyHashable

  /// Creates the content of an element with a named coordinate space.
  public init(name: AnyHashable) {
    self.name = name
  }

  public var role: ElementRole { .none }
}

/// The content of a geometry reader, which fills the proposed size and reports it.
///
/// ```swift
/// func report(_ size: CGSize, to reader: GeometryContent) {
///   reader.setSize(size)
/// }
/// ```
public struct GeometryContent: ElementContent {
  /// Reports the size in points after each layout that changes it.
  public var setSize: ElementCallback<CGSize>
  /// Reports the position in points after each layout that changes it.
  public var setPosition: ElementCallback<GeometryPosition>

  /// Creates the content of a geometry reader.
  public init(setSize: ElementCallback<CGSize>, setPosition: ElementCallback<GeometryPosition>) {
    self.setSize = setSize
    self.setPosition = setPosition
  }

  public var role: ElementRole { .none }
}

/// The content of an element that shows the first child that fits into the proposed size.
public struct FittingContent: ElementContent {
  /// The axes along which a child has to fit.
  public let axes: Axis.Set
  /// Reports the child that is shown, after each layout.
  public var setShown: ElementCallback<ElementID>

  /// Creates the content of an element that shows the first child that fits.
  public init(
    axes: Axis.Set,
    setShown: ElementCallback<ElementID> = ElementCallback { _ in }
  ) {
    self.axes = axes
    self.setShown = setShown
  }

  public var role: ElementRole { .none }
}

/// The content of an element that reports the frame of its child.
public struct FrameReaderContent: ElementContent {
  /// Reports the frame on the screen in points after each layout that changes it.
  public var setFrame: ElementCallback<CGRect>

  /// Creates the content of an element that reports the frame of its child.
  public init(setFrame: ElementCallback<CGRect>) {
    self.setFrame = setFrame
  }

  public var role: ElementRole { .none }
}

/// The content of an element that reports the scroll geometry of the first scroll view among its
/// descendants.
public struct ScrollReaderContent: ElementContent {
  /// Reports the geometry after each layout that changes it.
  public var setGeometry: ElementCallback<ScrollGeometry>

  /// Creates the content of an element that reports a scroll geometry.
  public init(setGeometry: ElementCallback<ScrollGeometry>) {
    self.setGeometry = setGeometry
  }

  public var role: ElementRole { .none }
}
