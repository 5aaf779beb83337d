import Foundation
import Models
import Testing

struct DayTests {
  @Test func `the days of four centuries equal their parsed descriptions, in order`() throws {
    var day = try #require(Day("1850-01-01"))
    var previous = ""
    var count = 0
    while day < Day("2250-01-01")! {
      let text = day.description
      // `#expect` would take longer than the checks in a loop of this length.
      if text.utf8.count != 10 || text <= previous || Day(text) != day {
        Issue.record("\(previous) is followed by \(text)")
        break
      }
      previous = text
      count += 1
      day = day.advanced(by: 1)
    }
    // Every period of 400 Gregorian years has this number of days.
    #expect(count == 146_097)
  }

  @Test func `only days of the calendar in the form yyyy-mm-dd are parsed`() {
    #expect(Day("2026-11-21")?.description == "2026-11-21")
    #expect(Day("2024-02-29") != nil)
    #expect(Day("0000-01-01")?.description == "0000-01-01")
    #expect(Day("9999-12-31")?.description == "9999-12-31")
    for text in [
      "", "2026-11-2", "2026-11-211", "2026-13-01", "2026-00-10", "2026-02-29", "1900-02-29",
      "2026-04-31", "2026-01-00", "2026/11/21", "-026-11-21", "２026-11-21", "2026-11-+1",
      " 2026-11-21", "tomorrow",
    ] {
      #expect(Day(text) == nil, "\(text)")
    }
  }

  @Test func `days agree with Foundation's calendar`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for days in stride(from: -100_000, to: 100_000, by: 991) {
      let date = Date(timeIntervalSince1970: Double(days) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      let day = Day(daysSince1970: days)
      #expect(day.components.year == parts.year)
      #expect(day.components.month == parts.month)
      #expect(day.components.day == parts.day)
      // In Foundation, Sunday is 1.
      #expect(Weekday.allCases.firstIndex(of: day.weekday) == (parts.weekday! + 5) % 7)
    }
  }

  @Test func `the time zone decides which day contains an instant`() throws {
    let instant = Date(timeIntervalSince1970: 1_795_305_600)  // 2026-11-22T00:00:00Z
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    #expect(Day(instant, in: calendar) == Day("2026-11-22"))
    #expect(Day(instant.addingTimeInterval(-1), in: calendar) == Day("2026-11-21"))
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: -3600))
    #expect(Day(instant, in: calendar) == Day("2026-11-21"))
    #expect(Day(Date(timeIntervalSince1970: -1), in: calendar) == Day("1969-12-31"))
    #expect(Day(.distantFuture, in: calendar) > Day(.distantPast, in: calendar))
    #expect(Day(Date(timeIntervalSince1970: .nan), in: calendar) == Day("1970-01-01"))
  }

  @Test func `arithmetic clamps to years of four digits`() throws {
    let day = try #require(Day("2026-12-31"))
    #expect(day.advanced(by: 1).description == "2027-01-01")
    #expect(day.advanced(by: -365).description == "2025-12-31")
    #expect(day.distance(to: day.advanced(by: 40)) == 40)
    #expect(day.advanced(by: .max).description == "9999-12-31")
    #expect(day.advanced(by: .min).description == "0000-01-01")
  }

  @Test func `a day is encoded as its description`() throws {
    let day = try #require(Day("2026-11-21"))
    let data = try JSONEncoder().encode([day])
    #expect(String(decoding: data, as: UTF8.self) == #"["2026-11-21"]"#)
    #expect(try JSONDecoder().decode([Day].self, from: data) == [day])
    #expect {
      try JSONDecoder().decode([Day].self, from: Data(#"["21.11.2026"]"#.utf8))
    } throws: { error in
      String(describing: error).contains("is not a date. To fix this, use the form yyyy-mm-dd.")
    }
  }

  @Test func `a week starts on any weekday`() {
    #expect(
      Weekday.sunday.week
        == [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday]
    )
    #expect(Weekday.monday.week == Weekday.allCases)
    #expect(Weekday.saturday.name == "Saturday")
  }
}
