import Foundation
import Logging
import Metrics
import WebRenderer

/// The address, the access rules and the limits of a ``WebHost``.
///
/// ```swift
/// var options = WebHostOptions()
/// options.port = 9000
/// options.hostNames = ["todo.example.org"]
/// await WebHost.run(options) { CounterView(store: store) }
/// ```
public struct WebHostOptions: Sendable {
  /// The IP address to listen on. Only processes of this machine reach the default.
  public var address = "127.0.0.1"

  /// The TCP port to listen on; 0 for any unused port.
  public var port = 8080

  /// The names under which a reverse proxy serves the app.
  ///
  /// Requests for other names are refused, so that a page of another origin cannot reach the app
  /// through a name that resolves to this machine (DNS rebinding). IP addresses need no entry.
  public var hostNames: [String] = []

  /// The IP addresses of reverse proxies.
  ///
  /// The host believes the headers `X-Forwarded-For` and `X-Forwarded-Proto` only in requests of these
  /// addresses: the first one has the address of a browser, and the second one tells whether it uses
  /// TLS. By default, proxies of this machine.
  public var proxyAddresses = ["127.0.0.1", "::1"]

  /// The rules for a host with several users; by default, the host prints an address that gives one
  /// browser access.
  public var access: WebAccess?

  /// The name of the app, which follows the title of the visible page in the title of the window:
  /// `Buy milk - To-dos`.
  public var title: String?

  /// A name of at most about twelve letters for the home screens of devices on which the app is installed;
  /// by default ``title``.
  public var shortTitle: String?

  /// The icon of the app, in windows and where it is installed.
  public var icon = WebIcon.checkmark

  /// The list and the texts that browsers keep for the time without the server; nil keeps nothing.
  public var offline: WebOffline?

  /// The colors of the app.
  public var theme = WebTheme()

  /// Whether pages have a menu bar, if the app has commands. Without it, the list of commands has them.
  public var showsMenuBar = true

  /// The language of the texts, as in `en`.
  public var language = "en"

  /// The origins of the images that the app shows with `AsyncImage`, as in `https://images.example.org`.
  ///
  /// Browsers load other images from this host only, so that no image sends to others what a page shows.
  public var imageSources: [String] = []

  /// The path of the file with the credentials of browsers, so that browsers keep their access when
  /// the host restarts; nil keeps the credentials in memory.
  ///
  /// The file is created with access for this user only.
  public var credentialsFile: String?

  /// The limits of resources that browsers can use.
  public var limits = Limits()

  /// The log and the metrics for operators of the host, and how it ends.
  public var operation = Operation()

  /// Prints an address that gives one more browser access. It is called when the host has started,
  /// and again when a browser has used the last address.
  public var announce: @Sendable (URL) -> Void = { url in
    FileHandle.standardOutput.write(Data("Open \(url)\n".utf8))
  }

  /// Called before the process ends, after all connections are closed.
  public var willExit: @MainActor @Sendable () -> Void = {}

  /// Whether pages and dialogs have entries in the history of the browser, because the app sets no
  /// addresses.
  var keepsHistory = false

  /// The clock by which credentials expire.
  var clock = HostClock.continuous

  /// Creates the options of a host that only this machine reaches.
  public init() {}

  /// Creates the options of a command line: `--port NUMBER` and `--address ADDRESS`, or with `=`.
  ///
  /// - Parameter arguments: The command line without the name of the program. Other arguments are
  ///   ignored.
  /// - Throws: ``WebHostError/invalidPort(_:)`` if the port is not a number from 0 to 65535, and
  ///   ``WebHostError/invalidAddress(_:)`` if the address is missing.
  public init(arguments: some Sequence<String>) throws(WebHostError) {
    var option: String?
    for argument in arguments {
      if let name = option {
        try set(name, to: argument)
        option = nil
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts[0] == "--port" || parts[0] == "--address" else { continue }
      if parts.count == 2 {
        try set(String(parts[0]), to: String(parts[1]))
      } else {
        option = argument
      }
    }
    if let option { try set(option, to: "") }
  }

  private mutating func set(_ option: String, to value: String) throws(WebHostError) {
    if option == "--address" {
      guard !value.isEmpty else { throw .invalidAddress(value) }
      address = value
    } else {
      guard let number = UInt16(value) else { throw .invalidPort(value) }
      port = Int(number)
    }
  }

  /// The limits of resources that browsers can use. Requests above a limit get the documented HTTP
  /// status or WebSocket close code.
  public struct Limits: Sendable {
    /// The maximum size of the path and the headers of a request in bytes (status 431).
    public var headBytes = 16 * 1024
    /// The maximum size of the body of a request, such as a file, in bytes (status 413).
    public var bodyBytes = 32 * 1024 * 1024
    /// The maximum number of files that the server receives at a time (status 503). Each is in memory.
    public var uploads = 8
    /// The maximum number of files that the server receives at a time for one session (status 503).
    public var sessionUploads = 2
    /// The time for which a file that the app exports waits for the browser (status 404).
    public var downloadTime = Duration.seconds(600)
    /// The maximum size of the files of one person that wait, in bytes. The newest file always waits, and
    /// the oldest ones make room for it (status 404).
    public var downloadBytes = 256 * 1024 * 1024
    /// The maximum size of a WebSocket message in bytes (close code 1009), such as the longest text of
    /// a field.
    public var frameBytes = 1024 * 1024
    /// The maximum average number of WebSocket messages in one second (close code 1008).
    public var framesPerSecond = 200
    /// The maximum number of sessions. A new session replaces one that nobody looks at: one without a
    /// connection, or else one whose window is hidden. It is refused if somebody looks at all of them
    /// (status 503).
    public var sessions = 1_000
    /// The maximum number of sessions of one user of ``WebHostOptions/access`` (status 429). Only
    /// sessions of the same user are replaced.
    public var userSessions = 50
    /// The maximum number of sessions from one address, or from one network of IPv6 (status 429). Only
    /// sessions from the same address are replaced. Addresses that a proxy does not say have no limit.
    public var addressSessions = 200
    /// The maximum number of connections (status 503).
    public var connections = 4_096
    /// The maximum number of connections from one address, or from one network of IPv6. Further ones are
    /// closed at once, so that nobody takes the places of others. Proxies have no such limit.
    public var addressConnections = 500
    /// The time in which a browser must send a request without a body (status 408).
    public var requestTime = Duration.seconds(15)
    /// The time in which a browser must send a request with a body (status 408).
    public var bodyTime = Duration.seconds(300)
    /// The time for which a connection without a request stays open.
    public var idleTime = Duration.seconds(60)
    /// The interval of pings of a WebSocket. A browser that does not answer one before the next is
    /// disconnected. The interval is shorter than the timeouts of reverse proxies.
    public var pingInterval = Duration.seconds(25)
    /// The time in which a browser must receive sent messages before its connection is closed.
    public var sendTime = Duration.seconds(30)
    /// The time in which the script of a new page must connect.
    public var connectTime = Duration.seconds(60)
    /// The time for which a session without a connection is kept.
    public var sessionTime = Duration.seconds(600)
    /// The maximum time for which the first response waits until no view shows progress.
    public var contentTime = Duration.milliseconds(50)

    /// Creates the default limits.
    public init() {}
  }
}
