import Foundation

/// The interval after which a completed to-do comes again: the value of its `rec:` word.
///
/// ```swift
/// let weekly = Recurrence("1w")!    // a week after the completion
/// let monthly = Recurrence("+1m")!  // a month after the due day
/// monthly.next(after: Day("2027-01-31")!)  // 2027-02-28
/// ```
///
/// The words are those of other todo.txt programs: a number and `d`, `b` (Monday to Friday), `w`, `m`
/// or `y`. A month without the day ends earlier, so that the 31st stays in the month it belongs to.
public struct Recurrence: Hashable, Sendable {
  /// The unit of an interval.
  public enum Unit: Character, CaseIterable, Sendable {
    /// Days.
    case day = "d"
    /// Days from Monday to Friday.
    case weekday = "b"
    /// Weeks.
    case week = "w"
    /// Months.
    case month = "m"
    /// Years.
    case year = "y"
  }

  /// The numbers of units that are allowed.
  public static let counts = 1...999

  /// Whether the interval begins with the due day instead of the day of completion.
  public var isStrict: Bool
  /// The number of units.
  public var count: Int
  /// The unit.
  public var unit: Unit

  /// Parses the value of a `rec:` word, such as `1w` or `+1m`.
  public init?(_ text: some StringProtocol) {
    isStrict = text.hasPrefix("+")
    let interval = text.dropFirst(isStrict ? 1 : 0)
    let digits = interval.dropLast()
    guard let unit = interval.last.flatMap(Unit.init), digits.utf8.count <= 3,
      digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let count = Int(digits), Self.counts.contains(count)
    else { return nil }
    self.count = count
    self.unit = unit
  }

  /// The English name, for example `every 2 weeks after completion`.
  public var name: String { "\(intervalName)\(isStrict ? "" : " after completion")" }

  /// The English name of the interval, for example `every 2 weeks`.
  public var intervalName: String {
    let unit =
      switch unit {
      case .day: "day"
      case .weekday: "weekday"
      case .week: "week"
      case .month: "month"
      case .year: "year"
      }
    return "every \(count == 1 ? unit : "\(count) \(unit)s")"
  }

  /// Returns the day one interval after another one.
  public func next(after day: Day) -> Day {
    switch unit {
    case .day: day.advanced(by: count)
    case .weekday: day.advanced(byWeekdays: count)
    case .week: day.advanced(by: 7 * count)
    case .month: day.advanced(byMonths: count)
    case .year: day.advanced(byMonths: 12 * count)
    }
  }
}

extension Recurrence: CustomStringConvertible {
  /// The value of the word, such as `+1m`.
  public var description: String { "\(isStrict ? "+" : "")\(count)\(unit.rawValue)" }
}

extension Day {
  /// Returns the same day a number of months later, or the last one of a month that is too short.
  public func advanced(byMonths months: Int) -> Day {
    let (year, month, day) = components
    let index = year * 12 + month - 1 + months
    // A month has at least 28 days, so one of these four exists, unless its year is out of range.
    let days = (0...3).lazy.compactMap { offset in
      index < 0 ? nil : Day(year: index / 12, month: index % 12 + 1, day: day - offset)
    }
    return days.first ?? (months < 0 ? Self.range.lowerBound : Self.range.upperBound)
  }

  /// Returns the day a number of days later, of which only those from Monday to Friday count.
  fileprivate func advanced(byWeekdays count: Int) -> Day {
    // A weekend counts as the Friday before it.
    let total = min(daysAfterMonday, 4) + count
    return advanced(by: total / 5 * 7 + total % 5 - daysAfterMonday)
  }
}

extension Todo {
  /// The to-do that follows when this one is completed, or `nil` if it does not come again.
  ///
  /// ```swift
  /// let todo = Todo(id: UUID(), title: "Pay the rent due:2026-11-30 t:2026-11-25 rec:+1m")
  /// todo.following(completedOn: Day("2026-12-02")!, id: UUID())?.title
  /// // Pay the rent due:2026-12-30 t:2026-12-25 rec:+1m
  /// ```
  ///
  /// Its threshold keeps its distance to the due day. Without both days, it gets a due day.
  ///
  /// - Parameters:
  ///   - day: The day of completion.
  ///   - id: The identity of the new to-do.
  public func following(completedOn day: Day, id: ID) -> Todo? {
    guard let recurrence else { return nil }
    let begin = due ?? threshold
    let next = recurrence.next(after: recurrence.isStrict ? begin ?? day : day)
    var todo = Todo(id: id, title: title, notes: notes, priority: priority, created: day)
    if let threshold {
      todo.threshold = next.advanced(by: (begin ?? threshold).distance(to: threshold))
    }
    if due != nil || threshold == nil { todo.due = next }
    return todo
  }
}
