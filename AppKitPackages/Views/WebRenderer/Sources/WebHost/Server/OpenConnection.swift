import Metrics
import Synchronization

/// One of the counted connections of a server. The handlers of the connection own this object, so
/// the count includes connections that are closed but still occupy memory.
final class OpenConnection: Sendable {
  final class Count: Sendable {
    fileprivate let value = Atomic(0)
    /// The number of connections from each network.
    private let networks = Mutex<[String: Int]>([:])
    fileprivate let meter: Meter

    init(_ meter: Meter) { self.meter = meter }

    var current: Int { value.load(ordering: .relaxed) }

    /// Whether a network has fewer connections than it may have. An empty text has no limit.
    func hasRoom(for network: String, most: Int) -> Bool {
      network.isEmpty || networks.withLock { $0[network, default: 0] < most }
    }

    fileprivate func add(_ change: Int, _ network: String) {
      meter.set(value.add(change, ordering: .relaxed).newValue)
      guard !network.isEmpty else { return }
      networks.withLock { networks in
        let count = networks[network, default: 0] + change
        networks[network] = count == 0 ? nil : count
      }
    }
  }

  private let count: Count
  private let network: String

  /// - Parameter network: The network of the browser, or an empty text if it is not known.
  init(_ count: Count, _ network: String) {
    self.count = count
    self.network = network
    count.add(1, network)
  }

  deinit { count.add(-1, network) }
}
