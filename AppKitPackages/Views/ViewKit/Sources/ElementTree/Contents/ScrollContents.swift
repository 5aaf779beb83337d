/// The content of a scroll view. Its children are laid out below each other.
public struct ScrollContent: ElementContent {
  /// The axes along which the content scrolls.
  public let axes: Axis.Set
  /// Whether the view requests scroll indicators.
  public let showsIndicators: Bool
  /// The initial scroll position, kept until the user scrolls; nil for the start.
  public let anchor: UnitPoint?
  /// The offset to which the app has scrolled last; nil for none.
  public let target: RequestedScrollOffset?
  /// The distances between the edges of the view and the content, which scrolls through them.
  public let margins: EdgeInsets
  /// The positions at which scrolling by the user ends; nil for all.
  public let snapping: ScrollSnapping?
  /// Returns the offset at which a step of the user ends, in points, for a behavior of the app; nil
  /// without one.
  public var stepEnd: ElementFunction<ScrollStep, CGPoint>?
  /// The closures that receive the position after the user has scrolled; nil for none.
  public let positionReport: ScrollPositionReport?
  /// The closures that receive the visible scroll targets.
  public let visibilityReports: [ScrollVisibilityReport]

  /// Creates the content of a scroll view.
  public init(
    axes: Axis.Set,
    showsIndicators: Bool,
    anchor: UnitPoint?,
    target: RequestedScrollOffset? = nil,
    positionReport: ScrollPositionReport? = nil,
    margins: EdgeInsets = EdgeInsets(),
    snapping: ScrollSnapping? = nil,
    visibilityReports: [ScrollVisibilityReport] = []
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.anchor = anchor
    self.target = target
    self.positionReport = positionReport
    self.margins = margins
    self.snapping = snapping
    self.visibilityReports = visibilityReports
  }

  public var role: ElementRole { .scroll }
}

/// The positions at which scrolling by the user ends.
public enum ScrollSnapping: Hashable, Sendable {
  /// Multiples of the size of the scroll view.
  case pages
  /// The start of the views in a layout whose views are scroll targets.
  case views
}

/// A step by which the user scrolls a scroll view, in points.
public struct ScrollStep: Hashable, Sendable {
  /// The offset before the step.
  public let start: CGPoint
  /// The offset after the step, without a behavior of the app.
  public let end: CGPoint
  /// The size of the scroll view.
  public let containerSize: CGSize
  /// The size of the content.
  public let contentSize: CGSize

  /// Creates a step.
  public init(start: CGPoint, end: CGPoint, containerSize: CGSize, contentSize: CGSize) {
    self.start = start
    self.end = end
    self.containerSize = containerSize
    self.contentSize = contentSize
  }
}

/// An offset to which the app scrolls a scroll view, once.
public struct RequestedScrollOffset: Hashable, Sendable {
  /// The number of the request, which distinguishes requests of equal offsets.
  public let number: Int
  /// The horizontal offset, in points; infinite for the trailing edge, nil for no change.
  public let x: CGFloat?
  /// The vertical offset, in points; infinite for the bottom, nil for no change.
  public let y: CGFloat?

  /// Creates an offset.
  public init(number: Int, x: CGFloat?, y: CGFloat?) {
    self.number = number
    self.x = x
    self.y = y
  }
}

/// The closures with which a renderer reports the position of a scroll view after the user has
/// scrolled it.
///
/// Without a report in the content of a scroll view, renderers do not search its scroll targets.
public struct ScrollPositionReport: Equatable {
  /// The point of the scroll view at which the reported view is; nil for the first visible view.
  public let anchor: UnitPoint?
  /// Returns the identity of a scroll target; nil for views that are not reported.
  public let identity: ElementFunction<Element, AnyHashable?>
  /// Reports the identity of the view at the anchor; nil without scroll targets. Called after each
  /// layout in which the user has scrolled.
  public let userScrolled: ElementCallback<AnyHashable?>

  /// Creates a report.
  public init(
    anchor: UnitPoint?,
    identity: ElementFunction<Element, AnyHashable?>,
    userScrolled: ElementCallback<AnyHashable?>
  ) {
    self.anchor = anchor
    self.identity = identity
    self.userScrolled = userScrolled
  }
}

/// The closures with which a renderer reports the visible views of a scroll view.
public struct ScrollVisibilityReport: Equatable {
  /// The part of a view that has to be visible, from 0 to 1.
  public let threshold: Double
  /// Returns the identity of a scroll target; nil for views that are not reported.
  public let identity: ElementFunction<Element, AnyHashable?>
  /// Reports the identities of the visible views, in reading order. Called after each layout of the
  /// scroll view.
  public let setVisible: ElementCallback<[AnyHashable]>

  /// Creates a report.
  public init(
    threshold: Double,
    identity: ElementFunction<Element, AnyHashable?>,
    setVisible: ElementCallback<[AnyHashable]>
  ) {
    self.threshold = threshold
    self.identity = identity
    self.setVisible = setVisible
  }
}
