import Dispatch

/// A network that is always there and never changes.
public final class NWPathMonitor: @unchecked Sendable {
  // Sound: apps set the handler before they start the monitor, as on Apple's systems.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?
  public private(set) var queue: DispatchQueue?
  public let currentPath = NWPath()

  public init() {}
  public init(requiredInterfaceType: NWInterface.InterfaceType) {}

  /// Passes the path to the handler, once.
  public func start(queue: DispatchQueue) {
    self.queue = queue
    queue.async { [currentPath] in self.pathUpdateHandler?(currentPath) }
  }

  public func cancel() {}
}

public struct NWPath: Hashable, Sendable {
  public enum Status: Hashable, Sendable { case satisfied, unsatisfied, requiresConnection }

  public let status = Status.satisfied
  public let availableInterfaces: [NWInterface] = []
  public let isExpensive = false
  public let isConstrained = false
  public let supportsDNS = true
  public let supportsIPv4 = true
  public let supportsIPv6 = true
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    type == .wiredEthernet
  }
}

public struct NWInterface: Hashable, Sendable {
  public enum InterfaceType: Hashable, Sendable {
    case other, wifi, cellular, wiredEthernet, loopback
  }
  public let type: InterfaceType
  public let name: String
}
