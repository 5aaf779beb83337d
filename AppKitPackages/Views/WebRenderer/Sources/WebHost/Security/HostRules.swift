import NIOCore

/// Checks the `Host` and the `Origin` of requests.
struct HostRules: Sendable {
  private let permittedNames: Set<String>

  /// - Parameters:
  ///   - names: The names under which a reverse proxy serves the app.
  init(names: [String]) {
    permittedNames = Set(names.map { $0.lowercased() })
  }

  /// Returns the refusal of a request for another host, or of a page of another origin.
  func refusal(_ request: Request) -> Response? {
    let hosts = request.headers["Host"]
    guard hosts.count == 1, let authority = Authority(hosts[0]) else {
      return .wrongHost(hosts.joined(separator: ", "))
    }
    guard isPermitted(authority.host) else { return .wrongHost(hosts[0]) }
    let origins = request.headers["Origin"]
    guard let text = origins.first else {
      // Browsers name the origin of each WebSocket and of each request that can change something.
      let needsOrigin = request.isUpgrade || ![.GET, .HEAD].contains(request.method)
      return needsOrigin ? .wrongOrigin("an unknown origin") : nil
    }
    guard origins.count == 1, let origin = origin(text), isSame(origin.authority, as: authority)
    else { return .wrongOrigin(text) }
    return origin.isSecure == request.isSecure ? nil : .wrongScheme(isSecure: origin.isSecure)
  }

  private func isPermitted(_ host: String) -> Bool {
    if permittedNames.contains(host) || host == "localhost" { return true }
    // DNS does not resolve a host that is an IP address, so DNS rebinding is not possible.
    return (try? SocketAddress(ipAddress: host, port: 0)) != nil
  }

  private func origin(_ text: String) -> (isSecure: Bool, authority: Authority)? {
    let parts = text.lowercased().split(
      separator: "/",
      maxSplits: 2,
      omittingEmptySubsequences: false
    )
    guard parts.count == 3, parts[1].isEmpty, parts[0] == "http:" || parts[0] == "https:",
      let authority = Authority(String(parts[2]))
    else { return nil }
    return (parts[0] == "https:", authority)
  }

  private func isSame(_ origin: Authority, as host: Authority) -> Bool {
    // A reverse proxy may have another port than it reports.
    origin.host == host.host && (origin.port == host.port || permittedNames.contains(host.host))
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
