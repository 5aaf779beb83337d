import Foundation

/// The cookies of a host, which scripts and other sites cannot use.
///
/// With TLS, the prefix `__Host-` of their names keeps other hosts of the domain, and pages without TLS,
/// from setting them (RFC 6265bis).
extension Request {
  /// The values of the cookies of a name, in the order in which the browser sends them.
  func cookies(named name: String) -> [String] {
    let name = cookieName(name)
    return headers["Cookie"].flatMap { $0.split(separator: ";") }.compactMap { cookie in
      let parts = cookie.trimmingCharacters(in: .whitespaces).split(
        separator: "=",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      return parts.count == 2 && parts[0] == name ? String(parts[1]) : nil
    }
  }

  fileprivate func cookieName(_ name: String) -> String { isSecure ? "__Host-" + name : name }
}

extension Response {
  /// Sets a cookie for a time, which is zero to remove it.
  mutating func setCookie(_ name: String, _ value: String, seconds: Int, for request: Request) {
    headers.add(
      name: "Set-Cookie",
      value: """
        \(request.cookieName(name))=\(value); Path=/; HttpOnly; SameSite=Strict; \
        Max-Age=\(seconds)\(request.isSecure ? "; Secure" : "")
        """
    )
  }
}
