#if !canImport(Darwin)
  import Foundation
  import FoundationNetworking
  import Synchronization

  extension URLSessionConfiguration {
    /// Has no effect: a request without a connection fails at once.
    public var waitsForConnectivity: Bool {
      get { ConnectivitySettings.contains("waitsForConnectivity", self) }
      set { ConnectivitySettings.set("waitsForConnectivity", newValue, self) }
    }

    /// Has no effect: Linux does not tell which networks are expensive.
    public var allowsExpensiveNetworkAccess: Bool {
      get { !ConnectivitySettings.contains("avoidsExpensiveNetworks", self) }
      set { ConnectivitySettings.set("avoidsExpensiveNetworks", !newValue, self) }
    }

    /// Has no effect: Linux does not tell which networks are constrained.
    public var allowsConstrainedNetworkAccess: Bool {
      get { !ConnectivitySettings.contains("avoidsConstrainedNetworks", self) }
      set { ConnectivitySettings.set("avoidsConstrainedNetworks", !newValue, self) }
    }
  }

  /// The settings of configurations that are not deallocated, because an extension cannot store them.
  private enum ConnectivitySettings {
    private struct Entry {
      weak let configuration: URLSessionConfiguration?
      var names: Set<String> = []
    }

    // Sound: only code that holds the lock accesses it.
    nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
    private static let lock = Mutex(())

    static func contains(_ name: String, _ configuration: URLSessionConfiguration) -> Bool {
      lock.withLock { _ in
        // An earlier object can have had the same address.
        guard let entry = entries[ObjectIdentifier(configuration)], entry.configuration != nil
        else { return false }
        return entry.names.contains(name)
      }
    }

    static func set(_ name: String, _ isOn: Bool, _ configuration: URLSessionConfiguration) {
      lock.withLock { _ in
        entries = entries.filter { $0.value.configuration != nil }
        var entry =
          entries[ObjectIdentifier(configuration)] ?? Entry(configuration: configuration)
        if isOn { entry.names.insert(name) } else { entry.names.remove(name) }
        entries[ObjectIdentifier(configuration)] = entry
      }
    }
  }
#endif
