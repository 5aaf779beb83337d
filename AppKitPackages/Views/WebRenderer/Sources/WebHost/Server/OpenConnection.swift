import Synchronization

/// One of the counted connections of a server. The handlers of the connection own this object, so
/// the count includes connections that are closed but still occupy memory.
final class OpenConnection: Sendable {
  final class Count: Sendable {
    fileprivate let value = Atomic(0)
    var current: Int { value.load(ordering: .relaxed) }
  }

  private let count: Count

  init(_ count: Count) {
    self.count = count
    count.value.add(1, ordering: .relaxed)
  }

  deinit { count.value.subtract(1, ordering: .relaxed) }
}
