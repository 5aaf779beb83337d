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
  public var role: ElementRole { .none }
}

/// The content of an element that takes all the room there is and tells how much that is.
public struct GeometryContent: ElementContent {
  /// Called with the size in points after layout.
  public var setSize: ElementCallback<CGSize>
  /// Called with the position in points after layout.
  public var setPosition: ElementCallback<GeometryPosition>
  public var role: ElementRole { .none }
}

/// The content of an element that shows the first child that fits.
public struct FittingContent: ElementContent {
  public let axes: Axis.Set
  public var role: ElementRole { .none }
}

/// The content of an element that tells where its child stands.
public struct FrameReaderContent: ElementContent {
  /// Called with the frame on the screen in points after layout.
  public var setFrame: ElementCallback<CGRect>
  public var role: ElementRole { .none }
}

/// The content of an element that tells how far the first thing in it that scrolls is scrolled.
public struct ScrollReaderContent: ElementContent {
  /// Called after layout.
  public var setGeometry: ElementCallback<ScrollGeometry>
  public var role: ElementRole { .none }
}

/// The content of an element that scrolls its children, which lie below each other.
public struct ScrollContent: ElementContent {
  public let axes: Axis.Set
  public let showsIndicators: Bool
  /// What can be seen as long as the user does not scroll away from it; nil for the start.
  public let anchor: UnitPoint?
  public var role: ElementRole { .scroll }
}
