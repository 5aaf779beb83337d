import Foundation
import Synchronization

/// A PostgreSQL server in a temporary folder, which ends with this process.
///
/// Without ``Network`` the server listens only to a Unix socket.
public final class PostgresServer: Sendable {
  /// A TCP port of this machine.
  public struct Network: Sendable {
    /// The password of the user, or `nil` for a server that asks for none.
    public var password: String?

    /// Creates a description of a network with a password.
    public init(password: String? = nil) {
      self.password = password
    }
  }

  /// The server that tests share. Each uses a schema of its own.
  public static let shared: PostgresServer = {
    do { return try PostgresServer() } catch { fatalError("The server did not start: \(error)") }
  }()

  /// Whether the programs of the server are on this machine.
  public static var isInstalled: Bool { programs != nil }

  /// Debian keeps the programs of each version in a folder of its own.
  private static let programs: String? = {
    let parent = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    let folders = versions.sorted { Int($0) ?? 0 > Int($1) ?? 0 }.map { "\(parent)/\($0)/bin" }
    return (folders + ["/usr/bin", "/usr/local/bin"]).first {
      FileManager.default.isExecutableFile(atPath: $0 + "/initdb")
        && FileManager.default.isExecutableFile(atPath: $0 + "/postgres")
    }
  }()

  /// The temporary folder.
  public let folder: String
  /// The TCP port, or `nil` without a network.
  public let port: Int?
  private let network: Network?
  private let process = Mutex<Process?>(nil)
  private let schemas = Atomic(0)

  /// Creates a database and starts its server.
  public init(network: Network? = nil) throws {
    self.network = network
    folder = "/tmp/postgres-\(UUID().uuidString.prefix(8))"
    port = try network.map { _ in try unusedPort() }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data((network?.password ?? "").utf8).write(to: URL(filePath: folder + "/password"))
    // The server refuses to run as root.
    if getuid() == 0 { try Self.run("/bin/chown", ["-R", "postgres", folder]) }
    let authentication =
      network?.password == nil
      ? ["--auth=trust"]
      : ["--auth-local=trust", "--auth-host=scram-sha-256", "--pwfile", folder + "/password"]
    try run(
      "initdb",
      ["--pgdata", folder + "/data", "--username=todo", "--encoding=UTF8", "--locale=C"]
        + ["--no-sync"] + authentication
    )
    try start()
  }

  /// The address of the database at its Unix socket.
  public var url: String {
    "postgresql:///postgres?user=todo&host=\(folder.replacingOccurrences(of: "/", with: "%2F"))"
      + (port.map { "&port=\($0)" } ?? "")
  }

  /// The address of the database at its TCP port.
  ///
  /// - Parameters:
  ///   - host: A name of this machine.
  ///   - password: The password, or `nil` for none.
  ///   - parameters: The parameters, such as `sslmode=require`.
  public func networkURL(
    host: String = "localhost",
    password: String? = nil,
    _ parameters: String = ""
  ) -> String {
    let user = "todo" + (password.map { ":\($0)" } ?? "")
    return "postgresql://\(user)@\(host):\(port ?? 0)/postgres?\(parameters)"
  }

  /// Returns the name of a schema that no test uses.
  public func newSchema() -> String {
    "test\(schemas.wrappingAdd(1, ordering: .relaxed).newValue)"
  }

  /// Starts the server, and waits until it accepts connections.
  ///
  /// - Parameter options: Settings, such as `ssl=on`.
  public func start(_ options: [String] = []) throws {
    let process = Process()
    let settings =
      ["listen_addresses=\(port == nil ? "" : "127.0.0.1")", "fsync=off", "max_connections=400"]
      + options
    // The shell ends the server when its input ends, which happens even if this process is killed.
    let server = Self.asServerUser(
      Self.programs! + "/postgres",
      ["-D", folder + "/data", "-k", folder] + (port.map { ["-p", "\($0)"] } ?? [])
        + settings.flatMap { ["-c", $0] }
    )
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      [
        "-c",
        "\"$@\" < /dev/null > \(folder)/log 2>&1 & read end; kill -TERM $!; wait; rm -rf \(folder)",
        "sh",
      ]
      + [server.0] + server.1
    process.standardInput = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.process.withLock { $0 = process }
    while (try? run("pg_isready", ["--quiet", "--host", folder] + portOption)) == nil {
      guard process.isRunning else { throw Failure(command: "postgres") }
    }
  }

  /// Stops the server at once, as a crash would, and keeps the data.
  public func crash() throws {
    try run("pg_ctl", ["stop", "--pgdata", folder + "/data", "--mode=immediate", "--silent"])
  }

  /// Makes the server and its connections stop answering until ``thaw()``.
  public func freeze() throws { try signal("STOP") }

  /// Ends the effect of ``freeze()``.
  public func thaw() throws { try signal("CONT") }

  private func signal(_ name: String) throws {
    // A process of the server, such as one that cleans tables up, can end at any time.
    let script = """
      pid=$(head -1 \(folder)/data/postmaster.pid)
      kill -\(name) $pid || exit
      for child in $(cat /proc/$pid/task/$pid/children); do
        kill -\(name) $child || [ ! -e /proc/$child ] || exit
      done
      """
    try Self.run("/bin/sh", ["-c", script])
  }

  /// Returns what psql prints for a query.
  public func rows(_ sql: String) throws -> String {
    let output = Pipe()
    let process = Process()
    let (program, arguments) = Self.asServerUser(
      Self.programs! + "/psql",
      ["--host", folder] + portOption
        + ["--username=todo", "--no-align", "--command", sql, "postgres"]
    )
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(command: "psql") }
    return String(decoding: data, as: UTF8.self)
  }

  /// Makes a certificate for `localhost` that signs itself.
  ///
  /// - Returns: The path of the certificate, and the options of ``start(_:)`` for a server with it.
  public func makeCertificate() throws -> (path: String, options: [String]) {
    let (certificate, key) = (folder + "/server.crt", folder + "/server.key")
    try Self.run(
      "/usr/bin/env",
      ["openssl", "req", "-new", "-x509", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
        + ["-addext", "subjectAltName=DNS:localhost", "-out", certificate, "-keyout", key]
    )
    try Self.run("/bin/chmod", ["600", key])
    if getuid() == 0 { try Self.run("/bin/chown", ["postgres", key]) }
    return (certificate, ["ssl=on", "ssl_cert_file=\(certificate)", "ssl_key_file=\(key)"])
  }

  /// Runs a statement in a process of its own.
  public func execute(_ sql: String) throws {
    try run("psql", ["--host", folder] + portOption + ["--username=todo", "-c", sql, "postgres"])
  }

  private var portOption: [String] { port.map { ["--port", "\($0)"] } ?? [] }

  private func run(_ program: String, _ arguments: [String]) throws {
    let (program, arguments) = Self.asServerUser(Self.programs! + "/\(program)", arguments)
    try Self.run(program, arguments)
  }

  private static func asServerUser(_ program: String, _ arguments: [String]) -> (String, [String]) {
    getuid() == 0
      ? ("/sbin/runuser", ["-u", "postgres", "--", program] + arguments) : (program, arguments)
  }

  private static func run(_ program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(command: program) }
  }

  /// A program that failed.
  public struct Failure: Error {
    let command: String
  }
}

/// Returns a TCP port of this machine that no program listens to.
private func unusedPort() throws -> Int {
  let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(socket) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isBound = withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
    }
  }
  guard isBound else { throw PostgresServer.Failure(command: "bind") }
  return Int(UInt16(bigEndian: address.sin_port))
}
