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

  @Test(.timeLimit(.minutes(5)))
  func `a change of the time zone is reported, and the calendar has it`() async throws {
    let zone = PersonTimeZone()
    let client = DayClient.live(in: zone)
    var changes = client.changes().makeAsyncIterator()
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    zone.set(tokyo)
    #expect(await changes.next() != nil)
    #expect(client.calendar().timeZone == tokyo)
  }

  /// The clock and the time zone of a machine that a test controls.
  private final class Machine: Sendable {
    let now: Mutex<Date>
    let zone: Mutex<TimeZone>

    init(_ now: String, _ zone: String) throws {
      self.now = Mutex(try Date(now, strategy: .iso8601))
      self.zone = Mutex(try #require(TimeZone(identifier: zone)))
    }

    func client(lookingEvery interval: Duration) -> DayClient {
      .live(
        in: PersonTimeZone(machine: { self.zone.withLock { $0 } }),
        lookingEvery: interval,
        now: { self.now.withLock { $0 } }
      )
    }
  }

  /// Events that change the day or the time zone of a machine at noon in Berlin.
  enum Event: String, CaseIterable {
    case suspension, suspensionOfWeeks, clockPutBack, otherZone, otherZoneAndDay
  }

  @Test(.timeLimit(.minutes(5)), arguments: Event.allCases)
  func `a look finds another day and another time zone`(event: Event) async throws {
    let machine = try Machine("2026-11-28T11:00:00Z", "Europe/Berlin")
    let client = machine.client(lookingEvery: .milliseconds(5))
    var changes = client.changes().makeAsyncIterator()
    let other = try #require(
      TimeZone(identifier: event == .otherZone ? "Europe/Athens" : "Pacific/Kiritimati")
    )
    switch event {
    case .suspension: machine.now.withLock { $0 += 86_400 }
    case .suspensionOfWeeks: machine.now.withLock { $0 += 20 * 86_400 }
    case .clockPutBack: machine.now.withLock { $0 -= 86_400 }
    case .otherZone, .otherZoneAndDay: machine.zone.withLock { $0 = other }
    }
    #expect(await changes.next() != nil)
    let isOther = event == .otherZone || event == .otherZoneAndDay
    #expect(client.calendar().timeZone.identifier == (isOther ? other.identifier : "Europe/Berlin"))
    // The next change is reported as well.
    machine.now.withLock { $0 += 86_400 }
    #expect(await changes.next() != nil)
  }

  @Test(.timeLimit(.minutes(5)))
  func `the timer of midnight reports the new day without a look`() async throws {
    let machine = try Machine("2020-11-27T11:00:00Z", "Europe/Berlin")
    // Midnight after that day is over in each run of the test, so the timer fires at once. It reads the
    // clock twice: at the start, and when it fires.
    let reads = Mutex(0)
    let client = DayClient.live(
      in: PersonTimeZone(machine: { machine.zone.withLock { $0 } }),
      lookingEvery: .seconds(86_400),
      now: {
        let isFirst = reads.withLock { reads in
          reads += 1
          return reads == 1
        }
        return machine.now.withLock { $0 } + (isFirst ? 0 : 86_400)
      }
    )
    var changes = client.changes().makeAsyncIterator()
    #expect(await changes.next() != nil)
  }

  @Test func `a time zone that was set stays when the machine has another one`() throws {
    let machine = Mutex(try #require(TimeZone(identifier: "Europe/Berlin")))
    let zone = PersonTimeZone(machine: { machine.withLock { $0 } })
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    zone.set(tokyo)
    machine.withLock { $0 = TimeZone(identifier: "Europe/Athens") ?? $0 }
    zone.refresh()
    #expect(zone.value == tokyo)
  }
}
