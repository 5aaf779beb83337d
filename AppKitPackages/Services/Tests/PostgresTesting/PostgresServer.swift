import Foundation
import Services
import ServicesPostgres
import Synchronization
import Testing

/// A PostgreSQL server in a temporary folder, without a network. It ends with this process.
final class PostgresServer: Sendable {
  /// The server that tests share. Each uses a schema of its own.
  static let shared: PostgresServer = {
    do { return try PostgresServer() } catch { fatalError("The server did not start: \(error)") }
  }()

  /// Whether the programs of the server are on this machine.
  static var isInstalled: Bool { programs != nil }

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

  let folder: String
  private let process = Mutex<Process?>(nil)
  private let schemas = Atomic(0)

  init() throws {
    folder = "/tmp/postgres-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // The server refuses to run as root.
    if getuid() == 0 { try Self.run("/bin/chown", ["postgres", folder]) }
    try run(
      "initdb",
      [
        "--pgdata", folder + "/data", "--auth=trust", "--username=todo", "--encoding=UTF8",
        "--locale=C", "--no-sync",
      ]
    )
    try start()
  }

  /// The address of the database.
  var url: String {
    "postgresql:///postgres?user=todo&host=\(folder.replacingOccurrences(of: "/", with: "%2F"))"
  }

  /// Connects clients, by default to new tables.
  func services(schema: String? = nil) async throws -> PostgresServices {
    try await PostgresServices(url: url, schema: schema ?? newSchema())
  }

  func newSchema() -> String {
    "test\(schemas.wrappingAdd(1, ordering: .relaxed).newValue)"
  }

  /// Starts the server, and waits until it accepts connections.
  func start() throws {
    let process = Process()
    // The shell ends the server when its input ends, which happens even if this process is killed.
    let server = Self.asServerUser(
      Self.programs! + "/postgres",
      [
        "-D", folder + "/data", "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off",
        "-c", "max_connections=400",
      ]
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
    while (try? run("pg_isready", ["--quiet", "--host", folder])) == nil {
      guard process.isRunning else { throw Failure(command: "postgres") }
    }
  }

  /// Stops the server at once, as a crash would, and keeps the data.
  func crash() throws {
    try run("pg_ctl", ["stop", "--pgdata", folder + "/data", "--mode=immediate", "--silent"])
  }

  /// Runs a statement in a process of its own.
  func execute(_ sql: String) throws {
    try run("psql", ["--host", folder, "--username=todo", "--command", sql, "postgres"])
  }

  /// Returns what psql prints for a query.
  func rows(_ sql: String) throws -> String {
    let output = Pipe()
    let process = Process()
    let (program, arguments) = Self.asServerUser(
      Self.programs! + "/psql",
      ["--host", folder, "--username=todo", "--no-align", "--command", sql, "postgres"]
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

  struct Failure: Error {
    let command: String
  }
}
