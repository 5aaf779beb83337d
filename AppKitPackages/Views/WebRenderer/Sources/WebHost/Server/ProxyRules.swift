import Foundation
import NIOCore
import NIOHTTP1

/// Reads what a reverse proxy reports about a browser.
///
/// Any browser can send the same headers, so they count only in requests of the proxies.
struct ProxyRules: Sendable {
  private let addresses: Set<String>

  /// - Parameter addresses: The IP addresses of the proxies.
  init(addresses: [String]) {
    self.addresses = Set(addresses.compactMap(Self.normalized))
  }

  /// Whether the browser uses TLS.
  ///
  /// - Parameter peer: The IP address of the other end of the connection.
  func isSecure(_ headers: HTTPHeaders, peer: String?) -> Bool {
    headers.first(name: "X-Forwarded-Proto")?.lowercased() == "https" && isProxy(peer)
  }

  /// The IP address of the browser: the last one that no proxy has. Empty if a proxy does not say it,
  /// because the address of the proxy would stand for all browsers.
  func address(of request: Request) -> String {
    guard isProxy(request.peer) else { return request.peer ?? "" }
    for address in forwardedAddresses(request).reversed() {
      // A text that is no address comes from a browser. What is before it does, too.
      guard let address else { break }
      if !addresses.contains(address) { return address }
    }
    return ""
  }

  /// The network of the browser, which a person cannot leave: its IP address, or the first 64 bits of
  /// an IPv6 address. Empty if the address is not known.
  func network(of request: Request) -> String { Self.network(of: address(of: request)) }

  /// The network of the other end of a connection. Empty for a proxy, whose browsers have others.
  func network(ofPeer peer: String?) -> String { isProxy(peer) ? "" : Self.network(of: peer ?? "") }

  private static func network(of address: String) -> String {
    guard case .v6(let socket)? = try? SocketAddress(ipAddress: address, port: 0) else {
      return address
    }
    return withUnsafeBytes(of: socket.address.sin6_addr) { bytes in
      bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
    }
  }

  /// The addresses that proxies name, with `nil` for texts that are none.
  private func forwardedAddresses(_ request: Request) -> [String?] {
    request.headers["X-Forwarded-For"]
      .flatMap { $0.split(separator: ",") }
      .map { Self.normalized($0.trimmingCharacters(in: .whitespaces)) }
  }

  /// Whether a program on this machine or at the address of a proxy has sent the request itself.
  func isOperator(_ request: Request) -> Bool {
    guard let peer = request.peer.flatMap(Self.normalized), isTrusted(peer) else { return false }
    let marks = ["X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "Forwarded", "Via"]
    let forwarded = forwardedAddresses(request)
    // A proxy names the browser for which it sends a request.
    return forwarded.isEmpty
      ? !marks.contains(where: request.headers.contains(name:))
      : forwarded.allSatisfy { $0.map(isTrusted) ?? false }
  }

  private func isTrusted(_ address: String) -> Bool {
    addresses.contains(address) || address == "::1" || address.hasPrefix("127.")
  }

  private func isProxy(_ peer: String?) -> Bool {
    peer.flatMap(Self.normalized).map(addresses.contains) ?? false
  }

  /// The usual form of an address, without a prefix for IPv4.
  private static func normalized(_ address: String) -> String? {
    guard let text = (try? SocketAddress(ipAddress: address, port: 0))?.ipAddress else {
      return nil
    }
    return text.hasPrefix("::ffff:") && text.contains(".") ? String(text.dropFirst(7)) : text
  }
}
