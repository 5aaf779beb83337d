import NIOCore

/// Checks the `Host` and the `Origin` of requests.
struct HostRules: Sendable {
  private let permittedNames: Set<String>

  /// - Parameters:
  ///   - names: The names under which a reverse proxy serves the app.
  init(names: [String]) {
    permittedNames = Set(names.map { $0.lowercased() })
  }

  struct Refusal: Error {
    let response: Response
  }

  /// Returns the name of the host, without the port.
  func check(_ request: Request) -> Result<String, Refusal> {
    let hosts = request.headers["Host"]
    guard hosts.count == 1, let authority = Authority(hosts[0]) else {
      return .failure(Refusal(response: .wrongHost(hosts.joined(separator: ", "))))
    }
    guard isPermitted(authority.host) else {
      return .failure(Refusal(response: .wrongHost(hosts[0])))
    }
    let origins = request.headers["Origin"]
    guard let origin = origins.first else {
      // Browsers name the origin of each WebSocket and of each request that can change something.
      return request.method == .GET || request.method == .HEAD
        ? request.isUpgrade
          ? .failure(Refusal(response: .wrongOrigin("an unknown origin")))
          : .success(authority.host)
        : .failure(Refusal(response: .wrongOrigin("an unknown origin")))
    }
    guard origins.count == 1, isOrigin(origin, of: authority) else {
      return .failure(Refusal(response: .wrongOrigin(origin)))
    }
    return .success(authority.host)
  }

  /// Whether a host is a name of the reverse proxy.
  func isServedByProxy(_ host: String) -> Bool { permittedNames.contains(host) }

  private func isPermitted(_ host: String) -> Bool {
    if permittedNames.contains(host) || host == "localhost" { return true }
    // DNS does not resolve a host that is an IP address, so DNS rebinding is not possible.
    return (try? SocketAddress(ipAddress: host, port: 0)) != nil
  }

  private func isOrigin(_ origin: String, of authority: Authority) -> Bool {
    let parts = origin.lowercased().split(
      separator: "/",
      maxSplits: 2,
      omittingEmptySubsequences: false
    )
    guard parts.count == 3, parts[1].isEmpty, parts[0] == "http:" || parts[0] == "https:",
      let other = Authority(String(parts[2]))
    else { return false }
    // A reverse proxy may have another port than it reports.
    if permittedNames.contains(authority.host) { return other.host == authority.host }
    return other.host == authority.host && other.port == authority.port
  }
}

/// A host and a port, as in `example.org:8080` or `[::1]:8080`.
struct Authority: Equatable {
  /// The name or address in lowercase, without brackets.
  let host: String
  let port: Int?

  init?(_ text: String) {
    var rest = Substring(text.lowercased())
    if rest.hasPrefix("[") {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      host = String(rest[rest.index(after: rest.startIndex)..<end])
      rest = rest[rest.index(after: end)...]
    } else {
      let end = rest.firstIndex(of: ":") ?? rest.endIndex
      host = String(rest[..<end])
      rest = rest[end...]
    }
    guard !host.isEmpty, host.utf8.allSatisfy(Self.isPermitted) else { return nil }
    guard !rest.isEmpty else {
      port = nil
      return
    }
    guard rest.first == ":", let number = Int(rest.dropFirst()), (1...65_535).contains(number)
    else {
      return nil
    }
    port = number
  }

  private static func isPermitted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
