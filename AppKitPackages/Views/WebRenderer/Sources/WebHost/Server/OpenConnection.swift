import Metrics
import Synchronization

/// One of the counted connections of a server. The handlers of the connection own this object, so
/// the count includes connections that are closed but still occupy memory.
final class OpenConnection: Sendable {
  final class Count: Sendable {
    fileprivate let value = Atomic(0)
    fileprivate let meter: Meter

    init(_ meter: Meter) { self.meter = meter }

    var current: Int { value.load(ordering: .relaxed) }
  }

  private let count: Count

  init(_ count: Count) {
    self.count = count
    count.meter.set(count.value.add(1, ordering: .relaxed).newValue)
  }

  deinit { count.meter.set(count.value.subtract(1, ordering: .relaxed).newValue) }
}
