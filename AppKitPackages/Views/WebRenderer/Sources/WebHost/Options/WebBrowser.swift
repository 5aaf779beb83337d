/// The identity of a browser with access to the host.
///
/// All windows of a browser have the same identity, because they share its cookie.
public struct WebBrowser: Hashable, Sendable {
  /// The credential in the cookie of the browser. Never show it.
  public let credential: String
  /// The user of the browser, if the host has ``WebHostOptions/access``.
  public let user: String?
}
