import ViewKit

/// The values of an axis and their texts.
struct AxisTicks {
  let axis: CollectedAxes.Axis
  let scale: PositionScale
  let locale: Locale
  let calendar: Calendar
  /// Whether all numbers of the marks are whole, so that halves would be no values.
  let isWhole: Bool

  /// Returns the values with marks.
  ///
  /// - Parameter count: The number of values that the length of the axis suggests.
  func values(count: Int) -> [AxisValue] {
    let (values, step) = plotValues(count: count)
    let format = step.map { dateFormat($0) }
    return values.enumerated().map { index, value in
      AxisValue(
        index: index,
        count: values.count,
        value: value,
        text: text(value, format),
        isCategory: scale.isCategorical,
        locale: locale,
        calendar: calendar
      )
    }
  }

  private func plotValues(count: Int) -> ([PlotValue], NiceDates.Step?) {
    let (lower, upper) = scale.bounds
    if case .list(let values) = axis.values.kind { return (values, dateStep(count)) }
    if case .categories(let categories) = scale.values { return (categories, nil) }
    let dates = (
      Date(timeIntervalSinceReferenceDate: lower), Date(timeIntervalSinceReferenceDate: upper)
    )
    switch axis.values.kind {
    case .list: return ([], nil)
    case .stride(let step):
      return (NiceNumbers.multiples(of: step, from: lower, to: upper).map { .number($0) }, nil)
    case .dates(let step, let calendar):
      let nice = NiceDates(calendar: calendar ?? self.calendar)
      return (nice.multiples(of: step, from: dates.0, to: dates.1).map { .date($0) }, step)
    case .automatic(let wanted, let minimum):
      let count = min(max(wanted ?? count, 1), NiceNumbers.limit)
      if scale.isDate {
        let step = dateStep(count)
        let nice = NiceDates(calendar: calendar)
        let ticks = step.map { nice.multiples(of: $0, from: dates.0, to: dates.1) } ?? []
        return (ticks.map { .date($0) }, step)
      }
      if scale.type.kind == .logarithmic {
        let ticks = NiceNumbers.logarithmicTicks(from: lower, to: upper, count: count)
        return (ticks.map { .number($0) }, nil)
      }
      let least = max(minimum ?? 0, isWhole ? 1 : 0)
      let step = max(NiceNumbers.step(upper - lower, count: count) ?? 1, least)
      return (NiceNumbers.multiples(of: step, from: lower, to: upper).map { .number($0) }, nil)
    }
  }

  private func dateStep(_ count: Int) -> NiceDates.Step? {
    guard scale.isDate else { return nil }
    return NiceDates.step(scale.bounds.upper - scale.bounds.lower, count: count)
  }

  private func text(_ value: PlotValue, _ format: Date.FormatStyle?) -> String {
    switch value {
    case .category(let text): text
    case .number(let number): Self.text(number, locale)
    case .date(let date):
      (format ?? dateFormat(NiceDates.Step(unit: .day))).locale(locale).format(date)
    }
  }

  /// Returns a number as people read it: with up to three decimal places, or with an exponent.
  static func text(_ number: Double, _ locale: Locale) -> String {
    let format = FloatingPointFormatStyle<Double>.number.locale(locale)
    let size = abs(number)
    guard number != 0, size < 0.001 || size >= 1e12 else {
      return number.formatted(format.precision(.fractionLength(0...3)))
    }
    return number.formatted(format.notation(.scientific).precision(.significantDigits(1...3)))
  }

  /// Returns a format that shows how the dates of a step differ.
  private func dateFormat(_ step: NiceDates.Step) -> Date.FormatStyle {
    var format = Date.FormatStyle(date: .omitted, time: .omitted)
    format.calendar = calendar
    format.timeZone = calendar.timeZone
    let isLong = scale.bounds.upper - scale.bounds.lower > 366 * 86_400
    return switch step.unit {
    case .second, .nanosecond: format.hour().minute().second()
    case .minute: format.hour().minute()
    case .hour: format.hour()
    case .month where isLong: format.month(.abbreviated).year(.twoDigits)
    case .month, .quarter: format.month(.abbreviated)
    case .year, .era: format.year()
    default: format.month(.abbreviated).day()
    }
  }
}
