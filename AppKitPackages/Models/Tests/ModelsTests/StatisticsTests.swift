import Foundation
import Models
import Testing

struct StatisticsTests {
  let today = Day("2026-11-21")!

  @Test func `two weeks have 14 consecutive days, today last`() {
    let statistics = Statistics(endingOn: today, todos: [], sessions: [])
    #expect(statistics.days.map(\.day.description).first == "2026-11-08")
    #expect(statistics.days.last?.day == today)
    #expect(statistics.days.count == 14)
    #expect(statistics.days.allSatisfy { $0.doneCount == 0 && $0.focusMinutes == 0 })
    #expect(Statistics(endingOn: today, length: -1, todos: [], sessions: []).days.isEmpty)
  }

  @Test func `a completed to-do counts on its day and in the total`() {
    let todos =
      [0, 0, -13, -14].map {
        Todo(id: UUID(), title: "Done", completed: today.advanced(by: $0))
      } + [
        Todo(id: UUID(), title: "Done some day", isCompleted: true),
        Todo(id: UUID(), title: "Open"),
      ]
    let sessions = [(0, 90), (0, 90), (-1, 59), (-20, 3600)].map { offset, seconds in
      FocusSession(
        id: UUID(),
        start: Date(timeIntervalSince1970: 0),
        day: today.advanced(by: offset),
        seconds: seconds
      )
    }
    let statistics = Statistics(endingOn: today, todos: todos, sessions: sessions)
    #expect(statistics.days.map(\.doneCount) == [1] + Array(repeating: 0, count: 12) + [2])
    #expect(statistics.days.last?.focusMinutes == 3)
    #expect(statistics.days.dropLast().last?.focusMinutes == 0)
    #expect(statistics.doneCount == 5)
    #expect(statistics.focusMinutes == (90 + 90 + 59 + 3600) / 60)
  }

  @Test func `weeks begin on the given day`() {
    // The last day is a Saturday.
    let statistics = Statistics(
      endingOn: today,
      done: [today: 4, today.advanced(by: -5): 2, today.advanced(by: -6): 1],
      focusSeconds: [today: 600, today.advanced(by: -6): 60],
      doneCount: 7,
      totalFocusSeconds: 660
    )
    let fromMonday = statistics.weeks(startingOn: .monday)
    #expect(fromMonday.map(\.days.count) == [1, 7, 6])
    #expect(fromMonday.last?.id?.description == "2026-11-16")
    #expect(fromMonday.map(\.doneCount) == [0, 1, 6])
    #expect(fromMonday.map(\.focusMinutes) == [0, 1, 10])
    #expect(statistics.weeks(startingOn: .sunday).map(\.days.count) == [7, 7])
    #expect(statistics.weeks(startingOn: .saturday).map(\.doneCount) == [0, 3, 4])
    #expect(fromMonday.flatMap(\.days) == statistics.days)
    #expect(Statistics().weeks(startingOn: .monday).isEmpty)
  }

  @Test func `a negative duration becomes zero`() {
    var session = FocusSession(id: UUID(), start: Date(), seconds: -5)
    #expect(session.seconds == 0)
    session.seconds = -1
    #expect(session.seconds == 0 && session.minutes == 0)
  }
}
