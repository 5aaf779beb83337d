import Foundation

/// A day of the Gregorian calendar, without a time or a time zone.
///
/// ```swift
/// let due = Day("2026-12-01")
/// let tomorrow = Day(Date()).advanced(by: 1)
/// ```
///
/// A `Date` is an instant, so a due date stored as one would move to another day with the time
/// zone. A day is stored as a number of days since 1970-01-01, which makes arithmetic exact.
public struct Day: Hashable, Sendable {
  // Four bytes, because lists keep thousands of to-dos in memory.
  private let days: Int32

  /// The number of days since 1970-01-01; negative before it.
  public var daysSince1970: Int { Int(days) }

  /// All days whose year has at most four digits.
  static let range = Day(unchecked: -719_528)...Day(unchecked: 2_932_896)

  private init(unchecked days: Int) {
    self.days = Int32(days)
  }

  /// Creates a day from a number of days since 1970-01-01, clamped to the years 0 to 9999.
  public init(daysSince1970 days: Int) {
    self.init(unchecked: min(max(days, Self.range.lowerBound.daysSince1970), 2_932_896))
  }

  /// Creates a day from its components, or `nil` if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    // `days_from_civil` in Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms":
    // years start in March, so the leap day is the last day of its year.
    let marchYear = month > 2 ? year : year - 1
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(unchecked: era * 146_097 + dayOfEra - 719_468)
  }

  /// Creates the day that contains an instant.
  ///
  /// - Parameters:
  ///   - date: The instant.
  ///   - calendar: A calendar whose time zone is used. Its identifier has no effect.
  public init(_ date: Date, in calendar: Calendar = .current) {
    let seconds = date.timeIntervalSince1970 + Double(calendar.timeZone.secondsFromGMT(for: date))
    let days = (seconds / 86_400).rounded(.down)
    self.init(daysSince1970: days.isFinite ? Int(min(max(days, -1e9), 1e9)) : 0)
  }

  /// Creates a day from a text of the form `yyyy-mm-dd`, or `nil` from any other text.
  public init?(_ text: String) {
    self.init(utf8: text[...].utf8)
  }

  // Not generic, because the app parses thousands of days at its start and unspecialized generic
  // code across modules is slow.
  init?(utf8 text: Substring.UTF8View) {
    guard text.count == 10 else { return nil }
    var parts = (0, 0, 0)
    for (offset, byte) in text.enumerated() {
      if offset == 4 || offset == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let digit = Int(byte - UInt8(ascii: "0"))
      switch offset {
      case 0...3: parts.0 = parts.0 * 10 + digit
      case 5, 6: parts.1 = parts.1 * 10 + digit
      default: parts.2 = parts.2 * 10 + digit
      }
    }
    self.init(year: parts.0, month: parts.1, day: parts.2)
  }

  /// Year, month (1 to 12) and day of the month (1 to 31).
  public var components: (year: Int, month: Int, day: Int) {
    // `civil_from_days`, from the same source as `init(year:month:day:)`.
    let days = daysSince1970 + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The day of the week.
  public var weekday: Weekday {
    Weekday.allCases[daysAfterMonday]
  }

  /// The number of days since the last Monday, 0 to 6.
  var daysAfterMonday: Int {
    // 1970-01-01 was a Thursday.
    ((daysSince1970 + 3) % 7 + 7) % 7
  }

  /// Returns the day a number of days later, or earlier if the number is negative.
  public func advanced(by days: Int) -> Day {
    let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
    return Day(daysSince1970: overflow ? (days < 0 ? .min : .max) : sum)
  }

  /// Returns the number of days to another day, negative if that day is earlier.
  public func distance(to other: Day) -> Int {
    other.daysSince1970 - daysSince1970
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Day: Comparable {
  public static func < (lhs: Day, rhs: Day) -> Bool {
    lhs.daysSince1970 < rhs.daysSince1970
  }
}

extension Day: LosslessStringConvertible {
  /// The day as `yyyy-mm-dd`.
  public var description: String {
    let (year, month, day) = components
    guard (0...9999).contains(year) else {
      return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    }
    // An import writes several days of each to-do, so no text is made for each part.
    func digit(_ number: Int, _ divisor: Int) -> UInt8 {
      UInt8(ascii: "0") + UInt8(number / divisor % 10)
    }
    let hyphen = UInt8(ascii: "-")
    let text = [
      digit(year, 1000), digit(year, 100), digit(year, 10), digit(year, 1), hyphen,
      digit(month, 10), digit(month, 1), hyphen, digit(day, 10), digit(day, 1),
    ]
    return String(decoding: text, as: UTF8.self)
  }
}

extension Day: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = Day(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\"\(text)\" is not a date. To fix this, use the form yyyy-mm-dd."
      )
    }
    self = day
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
