import Foundation
import Services
import Testing

struct FocusSessionClientTests {
  let today = Day("2026-11-21")!

  @Test(arguments: Clients.Kind.allCases)
  func `sessions are sorted by their start`(kind: Clients.Kind) async throws {
    let client = try await Clients(kind).focusSessionClient
    let sessions = [3, 1, 2].map { number in
      FocusSession(
        id: UUID(),
        todoID: number == 1 ? nil : UUID(),
        start: Date(timeIntervalSince1970: 1_795_000_000.25 + Double(number) * 86_400),
        day: today.advanced(by: number),
        seconds: number * 60,
        isFinished: number != 2
      )
    }
    for session in sessions { try await client.record(session) }
    #expect(try await client.sessions(nil) == [sessions[1], sessions[2], sessions[0]])
    #expect(try await client.sessions(today.advanced(by: 2)) == [sessions[2], sessions[0]])
  }

  @Test(arguments: Clients.Kind.allCases)
  func `a running session is stored until it ends`(kind: Clients.Kind) async throws {
    let client = try await Clients(kind).focusSessionClient
    #expect(try await client.running() == nil)
    var running = RunningFocus(
      id: UUID(),
      todoID: UUID(),
      start: Date(timeIntervalSince1970: 1_795_000_000.25),
      seconds: 1_500,
      breakSeconds: 300,
      ends: Date(timeIntervalSince1970: 1_795_001_500.25)
    )
    try await client.setRunning(running)
    #expect(try await client.running() == running)
    running.ends = nil
    running.pausedSeconds = 700
    try await client.setRunning(running)
    #expect(try await client.running() == running)
    try await client.setRunning(nil)
    #expect(try await client.running() == nil)
  }

  @Test(arguments: Clients.Kind.allCases)
  func `each profile has a running session of its own`(kind: Clients.Kind) async throws {
    let clients = try await Clients(kind)
    let running = RunningFocus(id: UUID(), todoID: UUID(), start: .now, seconds: 60, ends: nil)
    try await clients.focusSessionClient.setRunning(running)
    let first = try await clients.profileClient.current()
    let second = UserProfile(id: UUID(), name: "Ada")
    try await clients.profileClient.create(second)
    try await clients.profileClient.select(second.id)
    #expect(try await clients.focusSessionClient.running() == nil)
    try await clients.profileClient.select(first?.id)
    #expect(try await clients.focusSessionClient.running() == running)
    try await clients.todoClient.eraseAll()
    #expect(try await clients.focusSessionClient.running() == nil)
  }

  @Test(arguments: Clients.Kind.allCases)
  func `a session that two windows record is one`(kind: Clients.Kind) async throws {
    let client = try await Clients(kind).focusSessionClient
    let session = FocusSession(id: UUID(), start: .now, day: today, seconds: 60)
    try await client.record(session)
    try await client.record(session)
    #expect(try await client.sessions(nil).count == 1)
  }

  @Test(arguments: Clients.Kind.allCases)
  func `statistics count each day and totals`(kind: Clients.Kind) async throws {
    let clients = try await Clients(kind)
    for offset in [0, 0, -13, -14, 1] {
      try await clients.todoClient.add(
        Todo(id: UUID(), title: "Done", completed: today.advanced(by: offset))
      )
    }
    try await clients.todoClient.add(Todo(id: UUID(), title: "Some day", isCompleted: true))
    try await clients.todoClient.add(Todo("Open"))
    for (offset, seconds) in [(0, 90), (0, 90), (-1, 59), (-20, 3600)] {
      try await clients.focusSessionClient.record(
        FocusSession(
          id: UUID(),
          start: Date(timeIntervalSince1970: 0),
          day: today.advanced(by: offset),
          seconds: seconds
        )
      )
    }
    let statistics = try await clients.focusSessionClient.statistics(today, 14)
    #expect(statistics.days.map(\.doneCount) == [1] + Array(repeating: 0, count: 12) + [2])
    #expect(statistics.days.last == DayStatistics(day: today, doneCount: 2, focusMinutes: 3))
    #expect(statistics.doneCount == 6)
    #expect(statistics.focusMinutes == 63)
  }

  @Test(arguments: Clients.Kind.allCases)
  func `statistics add up the first project of each to-do`(kind: Clients.Kind) async throws {
    let clients = try await Clients(kind)
    let todos = ["Paint +home +garden", "Mow +home", "Report +work", "Sleep"].map { Todo($0) }
    for todo in todos { try await clients.todoClient.add(todo) }
    let sessions = [
      (todos[0].id, 0, 60), (todos[1].id, -1, 90), (todos[2].id, 0, 240), (todos[3].id, 0, 120),
      (UUID(), 0, 60), (nil, 0, 59), (todos[2].id, -14, 6_000), (todos[1].id, 1, 6_000),
    ]
    for (todo, offset, seconds) in sessions {
      try await clients.focusSessionClient.record(
        FocusSession(
          id: UUID(),
          todoID: todo,
          start: Date(timeIntervalSince1970: 0),
          day: today.advanced(by: offset),
          seconds: seconds
        )
      )
    }
    let statistics = try await clients.focusSessionClient.statistics(today, 14)
    #expect(
      statistics.projects == [
        ProjectStatistics(project: "work", focusMinutes: 4),
        ProjectStatistics(project: nil, focusMinutes: 3),
        ProjectStatistics(project: "home", focusMinutes: 2),
      ]
    )
  }
}
