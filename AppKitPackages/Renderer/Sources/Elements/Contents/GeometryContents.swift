/// Where a view lies, in points.
public struct GeometryPosition: Equatable, Sendable {
  /// The corner on the screen.
  public var global = CGPoint.zero
  /// The corner in the named spaces around the view.
  public var named: [String: CGPoint] = [:]

  public init() {}
}

/// The content of an element from whose corner coordinates can be counted by its name.
public struct CoordinateSpaceContent: ElementContent {
  public let name: String

  public init(name: String) {
    self.name = name
  }

  public var role: ElementRole { .none }
}

/// The content of an element that takes all the room there is and tells how much that is.
public struct GeometryContent: ElementContent {
  /// Called with the size in points after layout.
  public var setSize: ElementCallback<CGSize>
  /// Called with the position in points after layout.
  public var setPosition: ElementCallback<GeometryPosition>

  public init(setSize: ElementCallback<CGSize>, setPosition: ElementCallback<GeometryPosition>) {
    self.setSize = setSize
    self.setPosition = setPosition
  }

  public var role: ElementRole { .none }
}

/// The content of an element that shows the first child that fits.
public struct FittingContent: ElementContent {
  public let axes: Axis.Set

  public init(axes: Axis.Set) {
    self.axes = axes
  }

  public var role: ElementRole { .none }
}

/// The content of an element that tells where its child stands.
public struct FrameReaderContent: ElementContent {
  /// Called with the frame on the screen in points after layout.
  public var setFrame: ElementCallback<CGRect>

  public init(setFrame: ElementCallback<CGRect>) {
    self.setFrame = setFrame
  }

  public var role: ElementRole { .none }
}

/// The content of an element that tells how far the first thing in it that scrolls is scrolled.
public struct ScrollReaderContent: ElementContent {
  /// Called after layout.
  public var setGeometry: ElementCallback<ScrollGeometry>

  public init(setGeometry: ElementCallback<ScrollGeometry>) {
    self.setGeometry = setGeometry
  }

  public var role: ElementRole { .none }
}

/// The content of an element that scrolls its children, which lie below each other.
public struct ScrollContent: ElementContent {
  public let axes: Axis.Set
  public let showsIndicators: Bool
  /// What can be seen as long as the user does not scroll away from it; nil for the start.
  public let anchor: UnitPoint?

  public init(axes: Axis.Set, showsIndicators: Bool, anchor: UnitPoint?) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.anchor = anchor
  }

  public var role: ElementRole { .scroll }
}
