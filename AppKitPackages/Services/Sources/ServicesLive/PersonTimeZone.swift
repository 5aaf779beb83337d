import Foundation
import Services
import Synchronization

/// The time zone of a person, which changes while they travel.
///
/// ```swift
/// let zone = PersonTimeZone()
/// let client = DayClient.live(in: zone)
/// zone.set(TimeZone(identifier: "Europe/Vienna")!)
/// ```
public final class PersonTimeZone: Sendable {
  private let zone = Mutex<TimeZone?>(nil)
  private let changes = Broadcast<Void>(.bufferingNewest(1))

  /// Creates the time zone of this machine.
  public init() {}

  /// The time zone.
  public var value: TimeZone { zone.withLock { $0 } ?? .autoupdatingCurrent }

  /// Sets another time zone.
  public func set(_ zone: TimeZone) {
    let isNew = self.zone.withLock { current in
      defer { current = zone }
      return current != zone
    }
    if isNew { changes.send(()) }
  }

  /// Returns a stream with an element after each change.
  func stream() -> AsyncStream<Void> { changes.stream() }
}
