import Foundation
@_spi(Internals) import ViewKit
import WebRenderer

/// Serves views to the browsers of this machine, for `tca preview --web` and `tca run --web`.
///
/// It listens at the loopback address, and gives pages only to a browser that has opened the printed
/// address once. A program for other machines uses WebHost instead, which needs packages from elsewhere.
@MainActor
public final class LocalWebHost {
  private static var running: LocalWebHost?
  /// The number of windows whose views are kept.
  private static let mostPages = 16

  private let title: String?
  private let content: @MainActor () -> AnyView
  private let key = randomText()
  private let port: Int
  private let acceptor: any DispatchSourceRead
  private var connections: [ObjectIdentifier: LocalConnection] = [:]
  private var pages: [LocalPage] = []

  /// Listens until the process ends. Exits the process if the port is not free.
  ///
  /// - Parameters:
  ///   - title: The name of the app.
  ///   - port: The TCP port; 0 for any free one.
  ///   - content: Makes the view of a window.
  public static func start(
    title: String?,
    port: Int,
    content: @escaping @MainActor () -> AnyView
  ) {
    guard let (descriptor, port) = listen(port) else {
      let message =
        "The port \(port) cannot be used: \(String(cString: strerror(errno))). To fix this, choose"
        + " another one with --port, or 0 for any free one.\n"
      FileHandle.standardError.write(Data(message.utf8))
      exit(1)
    }
    let host = LocalWebHost(title, port, descriptor, content)
    running = host
    let address = "http://127.0.0.1:\(port)/?key=\(host.key)"
    FileHandle.standardOutput.write(Data("Open \(address) in a browser.\n".utf8))
  }

  private init(
    _ title: String?,
    _ port: Int,
    _ descriptor: Int32,
    _ content: @escaping @MainActor () -> AnyView
  ) {
    self.title = title
    self.port = port
    self.content = content
    acceptor = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    acceptor.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.accept(descriptor) }
    }
    acceptor.resume()
  }

  private static func listen(_ port: Int) -> (descriptor: Int32, port: Int)? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var isReused: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, 4)
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && Foundation.listen(descriptor, 16) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isListening else { return nil }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    return (descriptor, Int(in_port_t(bigEndian: address.sin_port)))
  }

  private func accept(_ descriptor: Int32) {
    while true {
      let connected = Foundation.accept(descriptor, nil, nil)
      guard connected >= 0 else { return }
      let connection = LocalConnection(connected) { [weak self] in
        self?.answer($0) ?? .response(LocalResponse(status: "500 Internal Server Error"))
      }
      connections[ObjectIdentifier(connection)] = connection
      connection.onEnd = { [weak self] in self?.connections[ObjectIdentifier($0)] = nil }
    }
  }

  private func answer(_ request: LocalRequest) -> LocalAnswer {
    let cookie = "tca-\(port)=\(key)"
    if request.path == "/", request.query["key"] == key {
      let headers = ["Location: /", "Set-Cookie: \(cookie); HttpOnly; SameSite=Strict; Path=/"]
      return .response(LocalResponse(status: "303 See Other", headers: headers))
    }
    let cookies = (request.headers["cookie"] ?? "").split(separator: ";")
    guard cookies.contains(where: { $0.trimmingCharacters(in: .whitespaces) == cookie }) else {
      let text =
        "This browser has no access. To fix this, open the whole address that tca has printed.\n"
      return .response(LocalResponse(status: "403 Forbidden", type: "text/plain", body: text))
    }
    switch request.path {
    case "/": return .response(page())
    case "/client.js":
      // The script also runs as a worker, which connects by the policy of the script.
      return .response(
        LocalResponse(
          type: "text/javascript",
          headers: ["Content-Security-Policy: default-src 'none'; connect-src 'self'"],
          body: WebRenderer.script
        )
      )
    case "/client.css": return .response(LocalResponse(type: "text/css", body: WebRenderer.style))
    case "/socket":
      // Pages of other ports are of the same site, so that the browser sends the cookie for them too.
      guard request.headers["origin"] == "http://" + (request.headers["host"] ?? "") else {
        return .response(LocalResponse(status: "403 Forbidden"))
      }
      return .socket(pages.first { $0.id == request.query["page"] })
    default: return .response(LocalResponse(status: "404 Not Found"))
    }
  }

  private func page() -> LocalResponse {
    let page = LocalPage(id: Self.randomText(), content: content())
    pages.append(page)
    if pages.count > Self.mostPages { pages.removeFirst().end() }
    let nonce = Self.randomText()
    let policy = """
      default-src 'none'; script-src 'self'; style-src 'self' 'nonce-\(nonce)'; img-src 'self' data: \
      https:; connect-src 'self'; worker-src 'self'; base-uri 'none'; frame-ancestors 'none'
      """
    return LocalResponse(
      type: "text/html",
      headers: ["Content-Security-Policy: \(policy)"],
      body: page.document(title: title, nonce: nonce)
    )
  }

  private static func randomText() -> String {
    (0..<2).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 16) }.joined()
  }
}
