import Foundation
import Services
import Synchronization
import Testing

@testable import ServicesLive

struct DayClientTests {
  private func calendar(_ zone: String) throws -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    return calendar
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-11-28T22:59:59Z", "2026-11-28T23:00:00Z"),
    ("Europe/Berlin", "2026-11-28T23:00:00Z", "2026-11-29T23:00:00Z"),
    // A day of 23 hours, and one of 25 hours.
    ("Europe/Berlin", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z"),
    ("Europe/Berlin", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z"),
    // The clock is put forward from midnight to one o'clock.
    ("Africa/Cairo", "2026-04-23T12:00:00Z", "2026-04-23T22:00:00Z"),
    ("Pacific/Kiritimati", "2026-11-28T09:00:00Z", "2026-11-28T10:00:00Z"),
  ])
  func `the next day begins at its midnight`(zone: String, now: String, next: String) throws {
    let now = try Date(now, strategy: .iso8601)
    let midnight = DayClient.nextMidnight(after: now, in: try calendar(zone))
    #expect(midnight == (try Date(next, strategy: .iso8601)))
  }

  @Test(.timeLimit(.minutes(1)))
  func `a change of the time zone is reported, and the calendar has it`() async throws {
    let zone = PersonTimeZone()
    let client = DayClient.live(in: zone)
    var changes = client.changes().makeAsyncIterator()
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    zone.set(tokyo)
    #expect(await changes.next() != nil)
    #expect(client.calendar().timeZone == tokyo)
  }

  @Test(.timeLimit(.minutes(1)))
  func `midnight is reported`() async throws {
    // The client starts on the day before, so that its midnight is over.
    let isFirst = Mutex(true)
    let client = DayClient.live(now: {
      let wasFirst = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      return wasFirst ? Date().addingTimeInterval(-86_400) : Date()
    })
    var changes = client.changes().makeAsyncIterator()
    #expect(await changes.next() != nil)
  }
}
