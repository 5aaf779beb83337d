import ViewKit

/// The grid lines, ticks and labels of an axis.
///
/// ```swift
/// Chart { LineMark(x: .value("Day", Date.now, unit: .day), y: .value("Done", 3)) }
///   .chartXAxis {
///     AxisMarks(values: .stride(by: .day)) {
///       AxisGridLine()
///       AxisValueLabel(format: .dateTime.weekday(.abbreviated))
///     }
///   }
/// ```
///
/// Without a closure, the axis has what its kind of values usually has. Labels that would overlap are
/// left out.
public struct AxisMarks<Content: AxisMark>: BuiltInAxisContent {
  private let axis: CollectedAxes.Axis

  private init(
    _ preset: AxisMarkPreset,
    _ position: AxisMarkPosition,
    _ values: AxisMarkValues,
    _ content: @escaping (AxisValue) -> Content
  ) {
    axis = CollectedAxes.Axis(position: position, values: values, preset: preset) { value in
      var items: [AxisItem] = []
      content(value)._collect(into: &items, for: value)
      return items
    }
  }

  public func _collect(into axes: inout CollectedAxes) { axes.axes.append(axis) }

  /// Creates an axis with marks at each of its values.
  public init(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) { self.init(preset, position, values, content) }

  /// Creates an axis with marks at each of its values.
  public init(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping () -> Content
  ) { self.init(preset, position, values) { _ in content() } }

  /// Creates an axis with marks at values of the app.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: [Value],
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) { self.init(preset, position, .list(values), content) }

  /// Creates an axis with marks at values of the app.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: [Value],
    @AxisMarkBuilder content: @escaping () -> Content
  ) { self.init(preset, position, .list(values)) { _ in content() } }
}

extension AxisMarks where Content == AutomaticAxisMark {
  /// Creates an axis with the usual grid lines and labels.
  public init(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) {
    self.init(preset, position, values) { _ in AutomaticAxisMark(stroke: stroke, format: nil) }
  }

  /// Creates an axis with the usual grid lines and labels at values of the app.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: [Value],
    stroke: StrokeStyle? = nil
  ) {
    self.init(preset, position, .list(values)) { _ in
      AutomaticAxisMark(stroke: stroke, format: nil)
    }
  }

  /// Creates an axis whose labels have a format.
  public init<F: FormatStyle>(
    format: F,
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    self.init(preset, position, values) { _ in
      AutomaticAxisMark(stroke: stroke, format: AxisValueFormat(format))
    }
  }

  /// Creates an axis whose labels at values of the app have a format.
  public init<F: FormatStyle, Value: Plottable>(
    format: F,
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: [Value],
    stroke: StrokeStyle? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    self.init(preset, position, .list(values)) { _ in
      AutomaticAxisMark(stroke: stroke, format: AxisValueFormat(format))
    }
  }
}

/// The side of the chart at which an axis has its labels.
///
/// ```swift
/// let axis = AxisMarks(position: .leading)
/// ```
public enum AxisMarkPosition: Hashable, Sendable {
  /// Trailing for y, and bottom for x.
  case automatic
  /// A side of the chart.
  case leading, trailing, top, bottom
}

/// The place of labels beside the plot. All presets have their labels outside of it.
///
/// ```swift
/// let axis = AxisMarks(preset: .extended)
/// ```
public enum AxisMarkPreset: Hashable, Sendable {
  /// A place beside the plot.
  case automatic, extended, aligned, inset
}

/// The values at which an axis has marks.
///
/// ```swift
/// let axis = AxisMarks(values: .automatic(desiredCount: 3))
/// ```
public struct AxisMarkValues: Sendable {
  enum Kind: Sendable {
    case automatic(count: Int?, minimum: Double?)
    case stride(Double)
    case dates(NiceDates.Step, calendar: Calendar?)
    case list([PlotValue])
  }

  let kind: Kind

  /// Round values.
  public static var automatic: Self { automatic() }

  /// Returns about as many round values as the app wants. The bounds of the domain are always round,
  /// if the chart has chosen them.
  public static func automatic(
    desiredCount: Int? = nil,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> Self { Self(kind: .automatic(count: desiredCount, minimum: nil)) }

  /// Returns round values with a distance that is not less than a number.
  public static func automatic<P: Plottable>(
    minimumStride: P,
    desiredCount: Int? = nil,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> Self {
    Self(kind: .automatic(count: desiredCount, minimum: minimumStride.plotValue.number))
  }

  /// Returns the multiples of a number.
  public static func stride<P: Plottable>(
    by stepSize: P,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> Self { Self(kind: .stride(stepSize.plotValue.number ?? 0)) }

  /// Returns each day, or other unit of a calendar.
  public static func stride(
    by component: Calendar.Component,
    count: Int = 1,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil,
    calendar: Calendar? = nil
  ) -> Self {
    Self(kind: .dates(NiceDates.Step(unit: component, count: max(count, 1)), calendar: calendar))
  }

  static func list<Value: Plottable>(_ values: [Value]) -> Self {
    Self(kind: .list(values.map(\.plotValue)))
  }
}

/// A value at which an axis has marks.
///
/// ```swift
/// let axis = AxisMarks { value in
///   AxisValueLabel { if let hours = value.as(Int.self) { Text("\(hours) h") } }
/// }
/// ```
public struct AxisValue: Sendable {
  /// The position of the value among those of the axis.
  public let index: Int
  /// The number of values of the axis.
  public let count: Int
  let value: PlotValue
  /// The text of the value, as labels without a format show it.
  let text: String
  let isCategory: Bool
  let locale: Locale
  /// The calendar and time zone of dates.
  let calendar: Calendar

  /// Returns the value as a value of a type; nil if the type has none for it.
  public func `as`<P: Plottable>(_ type: P.Type) -> P? { P(plotValue: value) }
}
