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
  /// The time zone of this machine.
  private let known: Mutex<TimeZone>
  private let machine: @Sendable () -> TimeZone

  /// Creates the time zone of this machine.
  public convenience init() {
    self.init {
      // On Linux, Foundation reads `/etc/localtime` and `TZ` only once otherwise.
      NSTimeZone.resetSystemTimeZone()
      return .current
    }
  }

  /// Creates the time zone that a closure reads.
  init(machine: @escaping @Sendable () -> TimeZone) {
    self.machine = machine
    known = Mutex(machine())
  }

  /// The time zone.
  public var value: TimeZone { zone.withLock { $0 } ?? known.withLock { $0 } }

  /// Reads the time zone of this machine again, unless another one was set.
  func refresh() {
    guard zone.withLock({ $0 == nil }) else { return }
    let current = machine()
    known.withLock { $0 = current }
  }

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
