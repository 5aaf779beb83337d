import Foundation

/// Round dates for the ticks of an axis, in a calendar: full hours, days, months and so on.
struct NiceDates {
  /// The distance of two ticks.
  struct Step: Equatable {
    var unit: Calendar.Component
    var count = 1
  }

  let calendar: Calendar

  private static let steps: [(step: Step, seconds: Double)] = [
    (Step(unit: .second), 1), (Step(unit: .second, count: 5), 5),
    (Step(unit: .second, count: 15), 15), (Step(unit: .second, count: 30), 30),
    (Step(unit: .minute), 60), (Step(unit: .minute, count: 5), 300),
    (Step(unit: .minute, count: 15), 900), (Step(unit: .minute, count: 30), 1800),
    (Step(unit: .hour), 3600), (Step(unit: .hour, count: 3), 10_800),
    (Step(unit: .hour, count: 6), 21_600), (Step(unit: .hour, count: 12), 43_200),
    (Step(unit: .day), 86_400), (Step(unit: .day, count: 2), 172_800),
    (Step(unit: .weekOfYear), 604_800), (Step(unit: .month), 2_592_000),
    (Step(unit: .month, count: 3), 7_776_000), (Step(unit: .year), year),
  ]
  private static let year = 31_536_000.0

  /// Returns the step that divides a span in seconds into about `count` parts.
  static func step(_ seconds: Double, count: Int, minimum: Step? = nil) -> Step? {
    guard seconds.isFinite, seconds > 0, count > 0 else { return nil }
    let target = seconds / Double(count)
    if target > year * 1.5 {
      let years = NiceNumbers.step(seconds / year, count: count) ?? 1
      return Step(unit: .year, count: max(Int(years), 1))
    }
    let shortest = minimum.flatMap { minimum in steps.first { $0.step == minimum } }?.seconds ?? 0
    return steps.filter { $0.seconds >= shortest }
      .min { abs(log($0.seconds / target)) < abs(log($1.seconds / target)) }?.step
  }

  /// Returns the multiples of a step between two dates, both included.
  func multiples(of step: Step, from lower: Date, to upper: Date) -> [Date] {
    guard step.count > 0, lower <= upper, var first = start(of: step, at: lower) else { return [] }
    if step.unit == .hour, step.count > 1 { return hours(step.count, from: lower, to: upper) }
    if step.count > 1, let aligned = aligned(first, to: step) { first = aligned }
    var dates: [Date] = []
    for index in 0...(NiceNumbers.limit * 2) {
      let (value, overflow) = index.multipliedReportingOverflow(by: step.count)
      guard !overflow, let date = calendar.date(byAdding: step.unit, value: value, to: first),
        date <= upper
      else { break }
      if date >= lower { dates.append(date) }
    }
    return dates.count > NiceNumbers.limit ? [] : dates
  }

  /// Returns about `count` round dates between two dates, with the step.
  func ticks(from lower: Date, to upper: Date, count: Int) -> [Date] {
    guard let step = Self.step(upper.timeIntervalSince(lower), count: count) else { return [lower] }
    return multiples(of: step, from: lower, to: upper)
  }

  /// Returns the multiples of hours in each day: a day with a change of the clocks has them too.
  private func hours(_ count: Int, from lower: Date, to upper: Date) -> [Date] {
    let days = multiples(of: Step(unit: .day), from: calendar.startOfDay(for: lower), to: upper)
    return days.flatMap { day in
      stride(from: 0, to: 24, by: count).compactMap {
        calendar.date(bySettingHour: $0, minute: 0, second: 0, of: day)
      }
    }
    .filter { $0 >= lower && $0 <= upper }
  }

  private func start(of step: Step, at date: Date) -> Date? {
    calendar.dateInterval(of: step.unit, for: date)?.start
  }

  /// Moves a date back to a multiple of the step in the next larger unit: 3 hours to 0, 3 or 6 o'clock.
  /// Days and weeks begin with the first date, because months have different numbers of them.
  private func aligned(_ date: Date, to step: Step) -> Date? {
    let first: Int
    switch step.unit {
    case .second, .minute, .hour, .year: first = 0
    case .month: first = 1
    default: return nil
    }
    let excess = (calendar.component(step.unit, from: date) - first) % step.count
    return calendar.date(byAdding: step.unit, value: -excess, to: date)
  }
}
