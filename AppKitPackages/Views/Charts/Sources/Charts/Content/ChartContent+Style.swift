import ViewKit

// A modifier of a group changes marks that have no value of their own: the innermost modifier wins.
extension ChartContent {
  /// Sets the color of marks. A gradient is shown as its first color.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    changing { if $0.foreground == nil, $0.foregroundBy == nil { $0.foreground = style } }
  }

  /// Shows a value as a color: a color for each category, or a shade for each number.
  ///
  /// ```swift
  /// BarMark(x: .value("Day", "Mo"), y: .value("Minutes", 90))
  ///   .foregroundStyle(by: .value("Project", "Home"))
  /// ```
  ///
  /// `chartForegroundStyleScale(_:)` chooses the colors, and a legend explains them.
  public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changing { if $0.foreground == nil, $0.foregroundBy == nil { $0.foregroundBy = value.datum } }
  }

  /// Multiplies the opacity of marks, from 0 (invisible) to 1.
  public func opacity(_ opacity: Double) -> some ChartContent {
    changing { $0.opacity *= min(max(opacity, 0), 1) }
  }

  /// Sets the radius of the corners of bars, rectangles and sectors, in points.
  public func cornerRadius(
    _ radius: CGFloat,
    style: RoundedCornerStyle = .continuous
  ) -> some ChartContent {
    changing { $0.cornerRadius = $0.cornerRadius ?? radius }
  }

  /// Sets the width, ends and dashes of lines and rules.
  public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    changing { $0.line = $0.line ?? style }
  }

  /// Shows a value as the dashes of lines.
  public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changing { $0.lineBy = $0.lineBy ?? value.datum }
  }

  /// Sets the course of lines between their points.
  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    changing { $0.interpolation = $0.interpolation ?? method }
  }

  /// Places marks with different values beside each other.
  ///
  /// ```swift
  /// BarMark(x: .value("Day", "Mo"), y: .value("Minutes", 90))
  ///   .position(by: .value("Project", "Home"))
  /// ```
  public func position<P: Plottable>(
    by value: PlottableValue<P>,
    axis: Axis? = nil,
    span: MarkDimension = .automatic
  ) -> some ChartContent {
    changing { $0.position = $0.position ?? (value.datum, axis, span) }
  }

  /// Sets the order in which marks are drawn: those with higher numbers are in front.
  public func zIndex(_ value: Double) -> some ChartContent { changing { $0.zIndex += value } }

  /// Moves marks by a distance in points.
  public func offset(_ offset: CGSize) -> some ChartContent {
    moved(start: offset, end: offset)
  }

  /// Moves marks by a distance in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
    offset(CGSize(width: x, height: y))
  }

  /// Moves the start and the end of marks along x, in points.
  public func offset(xStart: CGFloat, xEnd: CGFloat, y: CGFloat = 0) -> some ChartContent {
    moved(start: CGSize(width: xStart, height: y), end: CGSize(width: xEnd, height: y))
  }

  /// Moves the start and the end of marks along y, in points.
  public func offset(x: CGFloat = 0, yStart: CGFloat, yEnd: CGFloat) -> some ChartContent {
    moved(start: CGSize(width: x, height: yStart), end: CGSize(width: x, height: yEnd))
  }

  private func moved(start: CGSize, end: CGSize) -> some ChartContent {
    changing {
      $0.offset.start.width += start.width
      $0.offset.start.height += start.height
      $0.offset.end.width += end.width
      $0.offset.end.height += end.height
    }
  }

  /// Sets the name of marks in the table that screen readers read.
  public func accessibilityLabel(_ label: Text) -> some ChartContent {
    changing { $0.accessibilityLabel = $0.accessibilityLabel ?? label }
  }

  /// Sets the name of marks in the table that screen readers read.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent {
    accessibilityLabel(Text(labelKey))
  }

  /// Sets the name of marks in the table that screen readers read.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent {
    accessibilityLabel(Text(label))
  }

  /// Sets the value of marks in the table that screen readers read.
  public func accessibilityValue(_ value: Text) -> some ChartContent {
    changing { $0.accessibilityValue = $0.accessibilityValue ?? value }
  }

  /// Sets the value of marks in the table that screen readers read.
  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent {
    accessibilityValue(Text(valueKey))
  }

  /// Sets the value of marks in the table that screen readers read.
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent {
    accessibilityValue(Text(value))
  }

  /// Leaves marks out of the table that screen readers read.
  public func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
    changing { $0.isAccessibilityHidden = hidden || $0.isAccessibilityHidden }
  }

  /// Has no effect: screen readers read a table, whose rows have no identifiers.
  public func accessibilityIdentifier(_ identifier: String) -> some ChartContent { self }

  /// Has no effect: a plain color has no part of the plot.
  public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent { self }

  /// Has no effect: marks are drawn one after the other.
  public func compositingLayer() -> some ChartContent { self }

  /// Has no effect: drawings have no shadows.
  public func shadow(
    color: Color = .primary,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some ChartContent { self }

  /// Has no effect: drawings are sharp.
  public func blur(radius: CGFloat) -> some ChartContent { self }
}
