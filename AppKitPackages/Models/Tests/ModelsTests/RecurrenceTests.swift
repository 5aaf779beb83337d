import Foundation
import Models
import Testing

struct RecurrenceTests {
  @Test(arguments: ["1d", "1b", "2w", "12m", "999y", "+1m", "+3b"])
  func `the word is printed as it was read`(text: String) {
    #expect(Recurrence(text)?.description == text)
  }

  @Test(arguments: [
    "", "d", "+", "0d", "1", "1h", "-1d", "+ 1d", "1000d", "١d", "01234d", "1dd", "w1",
  ])
  func `other texts are none`(text: String) {
    #expect(Recurrence(text) == nil)
  }

  /// Counts days one by one.
  private func reference(_ recurrence: Recurrence, after day: Day) -> Day {
    var day = day
    switch recurrence.unit {
    case .day: for _ in 0..<recurrence.count { day = day.advanced(by: 1) }
    case .week: for _ in 0..<(7 * recurrence.count) { day = day.advanced(by: 1) }
    case .weekday:
      for _ in 0..<recurrence.count {
        repeat { day = day.advanced(by: 1) } while [.saturday, .sunday].contains(day.weekday)
      }
    case .month, .year:
      let wanted = day.components.day
      for _ in 0..<(recurrence.count * (recurrence.unit == .year ? 12 : 1)) {
        // The first day of the next month.
        repeat { day = day.advanced(by: 1) } while day.components.day != 1
      }
      let month = day.components.month
      while day.components.day < wanted, day.advanced(by: 1).components.month == month {
        day = day.advanced(by: 1)
      }
    }
    return day
  }

  @Test(arguments: Recurrence.Unit.allCases)
  func `intervals agree with a count of days`(unit: Recurrence.Unit) throws {
    for offset in stride(from: -800, to: 900, by: 1) {
      let day = Day(daysSince1970: 20_786 + offset)
      for count in [1, 2, 3, 5, 13] {
        let recurrence = try #require(Recurrence("\(count)\(unit.rawValue)"))
        #expect(recurrence.next(after: day) == reference(recurrence, after: day))
      }
    }
  }

  @Test func `the end of the calendar is the last day`() {
    let last = Day(daysSince1970: .max)
    #expect(Recurrence("999y")?.next(after: last) == last)
    #expect(Recurrence("1m")?.next(after: last) == last)
    #expect(Day(daysSince1970: .min).advanced(byMonths: -1) == Day(daysSince1970: .min))
  }

  @Test(
    arguments: [
      ("Pay rec:1w", "Pay rec:1w due:2026-12-09"),
      ("Pay due:2026-11-30 rec:1w", "Pay due:2026-12-09 rec:1w"),
      ("Pay due:2026-11-30 rec:+1w", "Pay due:2026-12-07 rec:+1w"),
      ("Pay due:2027-01-31 rec:+1m", "Pay due:2027-02-28 rec:+1m"),
      ("Pay due:2028-01-31 rec:+1m", "Pay due:2028-02-29 rec:+1m"),
      ("Pay due:2026-11-30 t:2026-11-25 rec:+1m", "Pay due:2026-12-30 t:2026-12-25 rec:+1m"),
      ("Pay due:2026-11-30 t:2026-11-25 rec:1d", "Pay due:2026-12-03 t:2026-11-28 rec:1d"),
      ("Pay t:2026-11-25 rec:+1w", "Pay t:2026-12-02 rec:+1w"),
      ("Pay t:2026-11-25 rec:1w", "Pay t:2026-12-09 rec:1w"),
      ("Pay rec:weekly rec:2d", "Pay rec:weekly rec:2d due:2026-12-04"),
    ]
  )
  func `a completed to-do is followed by another one`(title: String, expected: String) throws {
    let day = try #require(Day("2026-12-02"))
    let (old, id) = (UUID(), UUID())
    var todo = Todo(id: old, title: title, notes: "n", priority: .a, created: Day("2026-11-01"))
    todo.complete(on: day)
    #expect(
      todo.following(completedOn: day, id: id)
        == Todo(id: id, title: expected, notes: "n", priority: .a, created: day)
    )
  }

  @Test(arguments: ["Pay", "Pay rec:weekly", "Pay rec:0d", "rec: 1w"])
  func `other to-dos are followed by none`(title: String) {
    let todo = Todo(id: UUID(), title: title)
    #expect(todo.following(completedOn: Day(daysSince1970: 0), id: UUID()) == nil)
  }

  @Test func `the threshold is a word of the title`() {
    var todo = Todo(id: UUID(), title: "Pay t:2026-12-01 t:soon")
    #expect(todo.threshold == Day("2026-12-01"))
    todo.threshold = Day("2026-12-02")
    #expect(todo.title == "Pay t:2026-12-02 t:soon")
    todo.threshold = nil
    #expect(todo.title == "Pay t:soon")
    #expect(Todo(id: UUID(), title: "Pay t:2026-12-01 rec:1w due:2026-12-03").plainTitle == "Pay")
  }
}
