import ViewKit

/// Converts values to places along an axis, as parts of its length from 0 to 1, and back.
struct PositionScale {
  /// The settings of `chartXScale` and `chartYScale`.
  struct Options {
    var domain: AnyScaleDomain?
    var padding: (start: CGFloat, end: CGFloat) = (0, 0)
    var type: ScaleType?
  }

  enum Values: Equatable {
    case categories([PlotValue])
    /// The bounds of numbers or dates, at their places.
    case continuous(lower: Double, upper: Double, isDate: Bool)
  }

  let values: Values
  let type: ScaleType
  let isReversed: Bool
  let padding: (start: CGFloat, end: CGFloat)
  /// Whether the app has chosen the domain. Marks outside of it are clipped.
  let isFixed: Bool
  private let indices: [PlotValue: Int]

  /// Creates a scale of the values of marks.
  ///
  /// - Parameters:
  ///   - values: The values in the order of the marks.
  ///   - includesZero: Whether the automatic domain of numbers contains zero.
  ///   - isRounded: Whether the automatic domain of numbers begins and ends with a tick.
  init(_ values: [PlotValue], _ options: Options, includesZero: Bool, isRounded: Bool) {
    var found = values
    isReversed = options.domain?.isReversed ?? false
    padding = options.padding
    var fixed: (PlotValue, PlotValue)?
    switch options.domain?.kind {
    case .range(let lower, let upper):
      (fixed, found) = ((lower, upper), [lower, upper])
    case .values(let list): found = list
    case .automatic, nil: break
    }
    let isCategorical =
      options.type?.values == .categories || found.contains { $0.number == nil }
    isFixed = fixed != nil
    let type = options.type ?? .linear
    self.type = type
    if isCategorical {
      var seen: Set<PlotValue> = []
      let categories = found.filter { seen.insert($0).inserted }
      self.values = .categories(categories)
      indices = Dictionary(uniqueKeysWithValues: zip(categories, categories.indices))
      return
    }
    indices = [:]
    let isDate = found.contains { if case .date = $0 { true } else { false } }
    let numbers = found.compactMap(\.number).filter { type.place(of: $0) != nil }
    var lower = numbers.min() ?? 0
    var upper = numbers.max() ?? 1
    if fixed == nil, !isDate, type.kind != .logarithmic,
      options.domain?.includesZero ?? includesZero
    {
      (lower, upper) = (min(lower, 0), max(upper, 0))
    }
    if lower == upper {
      // A single value has a place of its own: a day around a date, a range around a number.
      let half = isDate ? 43_200 : max(abs(lower) / 2, 0.5)
      if type.kind == .logarithmic {
        (lower, upper) = (lower / 10, upper * 10)
      } else {
        (lower, upper) = (lower == 0 && !isDate ? 0 : lower - half, upper + half)
      }
    }
    if fixed == nil, isRounded, !isDate, type.kind != .logarithmic {
      (lower, upper) = NiceNumbers.rounded(lower, upper, count: 4)
    }
    self.values = .continuous(
      lower: type.place(of: lower) ?? 0,
      upper: type.place(of: upper) ?? 1,
      isDate: isDate
    )
  }

  var isCategorical: Bool { if case .categories = values { true } else { false } }

  /// The bounds of a continuous scale.
  var bounds: (lower: Double, upper: Double) {
    guard case .continuous(let lower, let upper, _) = values else { return (0, 1) }
    return (type.number(at: lower), type.number(at: upper))
  }

  var isDate: Bool { if case .continuous(_, _, true) = values { true } else { false } }

  /// Returns the part of the length at which a value is: the middle of a category.
  func fraction(of value: PlotValue) -> CGFloat? {
    let part: Double
    switch values {
    case .categories(let categories):
      guard let index = indices[value] else { return nil }
      part = (Double(index) + 0.5) / Double(categories.count)
    case .continuous(let lower, let upper, _):
      guard let number = value.number, let place = type.place(of: number), upper != lower else {
        return nil
      }
      part = (place - lower) / (upper - lower)
    }
    guard part.isFinite else { return nil }
    // A place far outside of the chart is cut off: cells and pixels have limits.
    let limited = min(max(part, -100), 100)
    return isReversed ? 1 - limited : limited
  }

  /// Returns the width of a category as a part of the length; nil for a continuous scale.
  var band: CGFloat? {
    guard case .categories(let categories) = values else { return nil }
    return 1 / CGFloat(max(categories.count, 1))
  }

  /// Returns the value at a part of the length; nil outside of the axis.
  func value(at fraction: CGFloat) -> PlotValue? {
    guard fraction.isFinite else { return nil }
    let part = isReversed ? 1 - fraction : fraction
    switch values {
    case .categories(let categories):
      guard part >= 0, part <= 1, !categories.isEmpty else { return nil }
      return categories[min(Int(part * CGFloat(categories.count)), categories.count - 1)]
    case .continuous(let lower, let upper, let isDate):
      let number = type.number(at: lower + Double(part) * (upper - lower))
      return isDate ? .date(Date(timeIntervalSinceReferenceDate: number)) : .number(number)
    }
  }

  /// Returns the place in points of a part of the length, in a plot of a length in points.
  func point(_ fraction: CGFloat, in length: CGFloat) -> CGFloat {
    padding.start + fraction * max(length - padding.start - padding.end, 0)
  }

  /// Returns the part of the length of a place in points.
  func fraction(at point: CGFloat, in length: CGFloat) -> CGFloat {
    let available = length - padding.start - padding.end
    return available > 0 ? (point - padding.start) / available : 0
  }
}
