import ViewKit

extension ChartContent {
  /// Shows a view beside each mark.
  ///
  /// ```swift
  /// BarMark(x: .value("Day", "Mo"), y: .value("Done", 3))
  ///   .annotation(position: .top) { Text("3") }
  /// ```
  ///
  /// - Parameters:
  ///   - position: The side of the mark; `automatic` is above.
  ///   - alignment: The part of that side.
  ///   - spacing: The distance in points.
  ///   - content: The view.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C
  ) -> some ChartContent {
    annotation(
      position: position,
      alignment: alignment,
      spacing: spacing,
      overflowResolution: .automatic,
      content: content
    )
  }

  /// Shows a view beside each mark, with a choice of what happens at the edge of the chart.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment = .center,
    spacing: CGFloat? = nil,
    overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: () -> C
  ) -> some ChartContent {
    let annotation = MarkAnnotation(
      position: position,
      alignment: alignment,
      // A whole column, because a terminal rounds the end of a bar and the start of a text.
      spacing: spacing ?? (position.point.y == 0.5 ? AxisLayout.column : 4),
      overflow: overflowResolution,
      content: AnyView(content())
    )
    return changing { $0.annotations.append(annotation) }
  }
}

/// The side of a mark at which an annotation is.
///
/// ```swift
/// let rule = RuleMark(y: .value("Target", 8)).annotation(position: .trailing) { Text("Target") }
/// ```
public struct AnnotationPosition: Equatable, Sendable {
  /// The point of the mark: the part of its width and of its height.
  let point: UnitPoint

  /// The side that the chart chooses: the top.
  public static let automatic = top
  /// Above the mark.
  public static let top = Self(point: .top)
  /// Below the mark.
  public static let bottom = Self(point: .bottom)
  /// Before the mark.
  public static let leading = Self(point: .leading)
  /// After the mark.
  public static let trailing = Self(point: .trailing)
  /// In the middle of the mark.
  public static let overlay = Self(point: .center)
  /// Before the top of the mark.
  public static let topLeading = Self(point: .topLeading)
  /// After the top of the mark.
  public static let topTrailing = Self(point: .topTrailing)
  /// Before the bottom of the mark.
  public static let bottomLeading = Self(point: .bottomLeading)
  /// After the bottom of the mark.
  public static let bottomTrailing = Self(point: .bottomTrailing)
}

/// The treatment of an annotation at the edge of the chart.
///
/// ```swift
/// let stays = AnnotationOverflowResolution(x: .fit(to: .chart), y: .disabled)
/// ```
public struct AnnotationOverflowResolution: Equatable, Sendable {
  /// The treatment along one axis.
  public struct Strategy: Equatable, Sendable {
    let fits: Bool
    /// The chart chooses: the annotation is moved into it.
    public static let automatic = Self(fits: true)
    /// The annotation leaves the chart.
    public static let disabled = Self(fits: false)
    /// The annotation is moved into the chart.
    public static let fit = Self(fits: true)
    /// The annotation is moved into the chart, and the boundary has no effect.
    public static func fit(to boundary: Boundary) -> Self { fit }
    /// The annotation is moved into the chart: the plot has a fixed size.
    public static let padScale = Self(fits: true)
  }

  /// The area in which an annotation stays.
  public enum Boundary: Equatable, Sendable {
    /// The area of the boundary.
    case automatic, chart, plot
  }

  /// The treatment along x.
  public var x: Strategy
  /// The treatment along y.
  public var y: Strategy
  /// The treatment that the chart chooses.
  public static let automatic = Self(x: .automatic, y: .automatic)

  /// Creates a treatment.
  public init(x: Strategy = .automatic, y: Strategy = .automatic) { (self.x, self.y) = (x, y) }
}
