/// The purpose of a request. Logs and metrics have it instead of the address, which can have texts of
/// people and secrets.
enum Route: String, Sendable {
  case asset, file, form, health, metrics, page, picture, ready, socket, unknown

  /// - Parameter forms: The paths of forms.
  init(path: String, forms: [String]) {
    let parts = path.split(separator: "/")
    switch path {
    case "/healthz": self = .health
    case "/readyz": self = .ready
    case "/metrics": self = .metrics
    case "/socket": self = .socket
    case _ where forms.contains(path): self = .form
    case _ where parts.count == 3 && parts[0] == "file": self = .file
    case _ where parts.count == 2 && parts[0] == "picture": self = .picture
    case _ where parts.count == 1 && parts[0].contains("."): self = .asset
    default: self = .page
    }
  }

  /// Whether a program asks, several times in a minute.
  var isProbe: Bool { self == .health || self == .ready || self == .metrics }
}
