import Foundation
import Testing

@testable import Charts

@Suite struct NiceDatesTests {
  private static func calendar(_ zone: String) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
    calendar.locale = Locale(identifier: "en_US")
    return calendar
  }

  private static func format(_ calendar: Calendar, _ dates: [Date]) -> String {
    dates.map {
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: $0)
      func two(_ number: Int?) -> String { String(String(100 + (number ?? 0)).dropFirst()) }
      let time = "\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second))"
      return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) \(time)"
    }
    .joined(separator: ", ")
    .replacingOccurrences(of: " 00:00:00", with: "")
  }

  private static func date(_ text: String, _ calendar: Calendar) throws -> Date {
    let numbers = text.split { "-: ".contains($0) }.compactMap { Int($0) }
    var parts = DateComponents(year: numbers[0], month: numbers[1], day: numbers[2])
    if numbers.count > 3 { (parts.hour, parts.minute) = (numbers[3], numbers[4]) }
    return try #require(calendar.date(from: parts))
  }

  @Test(arguments: [
    (
      "2026-11-02 00:00", "2026-11-02 00:01", 4,
      "2026-11-02, 2026-11-02 00:00:15, 2026-11-02 00:00:30, 2026-11-02 00:00:45, 2026-11-02 00:01:00"
    ),
    (
      "2026-11-02 09:10", "2026-11-02 10:05", 4,
      "2026-11-02 09:15:00, 2026-11-02 09:30:00, 2026-11-02 09:45:00, 2026-11-02 10:00:00"
    ),
    (
      "2026-11-02 00:00", "2026-11-03 00:00", 4,
      "2026-11-02, 2026-11-02 06:00:00, 2026-11-02 12:00:00, 2026-11-02 18:00:00, 2026-11-03"
    ),
    (
      "2026-11-02", "2026-11-08", 6,
      "2026-11-02, 2026-11-03, 2026-11-04, 2026-11-05, 2026-11-06, 2026-11-07, 2026-11-08"
    ),
    ("2026-11-02", "2026-11-08", 3, "2026-11-02, 2026-11-04, 2026-11-06, 2026-11-08"),
    ("2026-01-15", "2026-06-20", 5, "2026-02-01, 2026-03-01, 2026-04-01, 2026-05-01, 2026-06-01"),
    ("2025-12-15", "2026-12-01", 4, "2026-01-01, 2026-04-01, 2026-07-01, 2026-10-01"),
    ("2024-03-01", "2026-12-01", 3, "2025-01-01, 2026-01-01"),
    ("1990-01-01", "2026-01-01", 4, "1990-01-01, 2000-01-01, 2010-01-01, 2020-01-01"),
  ])
  func `ticks are at the beginning of units of the calendar`(
    lower: String,
    upper: String,
    count: Int,
    ticks: String
  ) throws {
    let calendar = Self.calendar("UTC")
    let dates = NiceDates(calendar: calendar).ticks(
      from: try Self.date(lower, calendar),
      to: try Self.date(upper, calendar),
      count: count
    )
    #expect(Self.format(calendar, dates) == ticks)
  }

  @Test func `weeks begin with the first day of the calendar's week`() throws {
    var calendar = Self.calendar("UTC")
    calendar.firstWeekday = 2
    let (lower, upper) = (
      try Self.date("2026-11-01", calendar), try Self.date("2026-11-30", calendar)
    )
    let step = NiceDates.Step(unit: .weekOfYear)
    let dates = NiceDates(calendar: calendar).multiples(of: step, from: lower, to: upper)
    #expect(
      Self.format(calendar, dates)
        == "2026-11-02, 2026-11-09, 2026-11-16, 2026-11-23, 2026-11-30"
    )
  }

  @Test func `hours are those of the clock on a day with a change of the clocks`() throws {
    let calendar = Self.calendar("America/New_York")
    let (lower, upper) = (
      try Self.date("2026-03-08", calendar), try Self.date("2026-03-09", calendar)
    )
    let step = NiceDates.Step(unit: .hour, count: 6)
    let dates = NiceDates(calendar: calendar).multiples(of: step, from: lower, to: upper)
    #expect(
      Self.format(calendar, dates)
        == """
        2026-03-08, 2026-03-08 06:00:00, 2026-03-08 12:00:00, 2026-03-08 18:00:00, 2026-03-09
        """
    )
  }

  @Test func `a step that is too short for a range has no ticks`() throws {
    let calendar = Self.calendar("UTC")
    let (lower, upper) = (
      try Self.date("1900-01-01", calendar), try Self.date("2100-01-01", calendar)
    )
    let step = NiceDates.Step(unit: .second)
    #expect(NiceDates(calendar: calendar).multiples(of: step, from: lower, to: upper).isEmpty)
  }
}
