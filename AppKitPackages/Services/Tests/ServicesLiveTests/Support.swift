import Foundation
import Logging
import PostgresTesting
import Services
import Synchronization

@testable import ServicesLive
@testable import ServicesPostgres

/// A temporary folder that is deleted when this object is deallocated.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var directories: AppDirectories { AppDirectories(all: path + "/data") }

  func services(profile: String? = nil) throws -> LiveServices {
    try LiveServices(directories: directories, profile: profile)
  }
}

/// The clients of one of the implementations, which must behave alike.
struct Clients: Sendable {
  enum Kind: CaseIterable {
    case memory
    case disk
    case server

    static var allCases: [Kind] {
      [.memory, .disk] + (PostgresServer.isInstalled ? [.server] : [])
    }
  }

  var todoClient: TodoClient
  var searchClient: SearchClient
  var profileClient: ProfileClient
  var focusSessionClient: FocusSessionClient
  /// `nil` on a server, where settings belong to an account.
  var settingsClient: SettingsClient?
  private var folder: TemporaryFolder?

  init(_ kind: Kind) async throws {
    switch kind {
    case .memory:
      let services = InMemoryServices()
      todoClient = services.todoClient
      searchClient = services.searchClient
      profileClient = services.profileClient
      focusSessionClient = services.focusSessionClient
      settingsClient = services.settingsClient
    case .disk:
      let folder = TemporaryFolder()
      let services = try folder.services()
      todoClient = services.todoClient
      searchClient = services.searchClient
      profileClient = services.profileClient
      focusSessionClient = services.focusSessionClient
      settingsClient = services.settingsClient
      self.folder = folder
    case .server:
      let services = try await PostgresServer.shared.services()
      todoClient = services.todoClient
      searchClient = services.searchClient
      profileClient = services.profileClient
      focusSessionClient = services.focusSessionClient
    }
  }
}

extension PostgresServer {
  /// Connects clients, by default to new tables.
  func services(schema: String? = nil) async throws -> PostgresServices {
    try await PostgresServices(url: url, schema: schema ?? newSchema(), options: .patient())
  }
}

extension PostgresOptions {
  /// Options for tests, which begin all at the same time. Some of them block the threads of others.
  static func patient(operationTime: Duration = .seconds(300)) -> PostgresOptions {
    var options = PostgresOptions()
    options.operationTime = operationTime
    return options
  }
}

/// A log whose lines a test reads.
final class TestLog: Sendable {
  let lines = Mutex<[String]>([])

  func contains(_ line: String) -> Bool {
    lines.withLock { $0.contains { $0.hasPrefix(line) } }
  }

  func isLast(_ line: String) -> Bool { lines.withLock { $0.last == line } }

  var logger: Logger { Logger(label: "test") { _ in Handler(log: self) } }

  private struct Handler: LogHandler {
    let log: TestLog
    var logLevel = Logger.Level.trace
    var metadata = Logger.Metadata()

    init(log: TestLog) { self.log = log }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let values = (event.metadata ?? [:]).map { "\($0)=\($1)" }.sorted()
      log.lines.withLock {
        $0.append(([event.level.rawValue, "\(event.message)"] + values).joined(separator: " "))
      }
    }
  }
}

extension Todo {
  init(_ title: String) {
    self.init(id: UUID(), title: title)
  }
}

/// A process of the executable `TodoWriter`, which adds to-dos.
final class TodoWriter {
  private let process = Process()
  private let output = Pipe()

  init(folder: String, count: Int) throws {
    // On Linux the bundle is the products folder; elsewhere it is a bundle in that folder.
    var products = Bundle(for: TemporaryFolder.self).bundleURL
    if products.pathExtension == "xctest" { products.deleteLastPathComponent() }
    process.executableURL = products.appending(path: "TodoWriter")
    process.arguments = [folder, "\(count)"]
    process.standardOutput = output
    try process.run()
  }

  /// Waits for a printed line; returns `nil` after the process has ended.
  func line() -> String? {
    var bytes: [UInt8] = []
    while true {
      let byte = output.fileHandleForReading.readData(ofLength: 1)
      guard let byte = byte.first else { return nil }
      if byte == 0x0A { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
  }

  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Waits for the end of the process and returns its exit status.
  func status() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}

/// SplitMix64, whose numbers depend only on the seed (Steele, Lea and Flood: "Fast splittable
/// pseudorandom number generators", 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
