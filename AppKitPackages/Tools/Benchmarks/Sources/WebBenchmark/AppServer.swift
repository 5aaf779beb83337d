import Foundation

/// The process of `App serve`.
final class AppServer {
  let port: UInt16
  private(set) var cookie = ""
  private let process = Process()

  /// Starts the app, and exchanges its token for a cookie.
  ///
  /// - Parameter cores: The cores that the process can use, as `taskset` names them.
  init(app: String, data: URL, cores: String) throws {
    port = try Connection.unusedPort()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "taskset", "--cpu-list", cores, app, "serve", "--data-dir", data.path, "--port", "\(port)",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var text = ""
    while let address = try output.fileHandleForReading.read(upToCount: 1) {
      guard !address.isEmpty else { break }
      text += String(decoding: address, as: UTF8.self)
      if text.contains("/?token="), text.hasSuffix("\n") { break }
    }
    guard let token = text.firstMatch(of: /\/\?token=[A-Za-z0-9]+/)?.0 else {
      throw Failure(description: "App serve printed no address: \(text)")
    }
    let response = try get(String(token))
    guard let cookie = response.head.firstMatch(of: /(?i)set-cookie: ([^;\r]+)/)?.1 else {
      throw Failure(description: "App serve sent no cookie: \(response.head)")
    }
    self.cookie = String(cookie)
  }

  /// Restricts the threads of this process to some cores, as `taskset` names them.
  static func moveThisProcess(toCores cores: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "taskset", "--all-tasks", "--cpu-list", "--pid", cores,
      "\(ProcessInfo.processInfo.processIdentifier)",
    ]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }

  /// Requests a path on a connection of its own.
  func get(_ path: String, isGzipped: Bool = false) throws -> (head: String, body: [UInt8]) {
    let connection = try Connection(port: port)
    try connection.send(
      Array(
        """
        GET \(path) HTTP/1.1\r
        Host: 127.0.0.1:\(port)\r
        Accept: text/html\r
        \(isGzipped ? "Accept-Encoding: gzip\r\n" : "")\
        \(cookie.isEmpty ? "" : "Cookie: \(cookie)\r\n")\
        Connection: close\r
        \r

        """.utf8
      )
    )
    return try connection.response()
  }

  // MARK: Resources, from Linux's `/proc`

  /// The memory of the process in bytes, without the pages of files.
  var memory: Int {
    let text = (try? String(contentsOfFile: "/proc/\(pid)/smaps_rollup", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("Anonymous:") }
    return (line.flatMap { Int($0.split(separator: " ")[1]) } ?? 0) * 1_024
  }

  /// The processor time of the process in seconds.
  var processorTime: Double {
    let text = (try? String(contentsOfFile: "/proc/\(pid)/schedstat", encoding: .utf8)) ?? ""
    var nanoseconds = text.split(separator: " ").first.flatMap { Double($0) } ?? 0
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
    if !tasks.isEmpty { nanoseconds = 0 }
    for task in tasks {
      let path = "/proc/\(pid)/task/\(task)/schedstat"
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      nanoseconds += text.split(separator: " ").first.flatMap { Double($0) } ?? 0
    }
    return nanoseconds / 1e9
  }

  /// `taskset` replaces itself with the app, so both have one identifier.
  private var pid: Int32 { process.processIdentifier }

  /// Waits until the process has used less than 1 ms of processor time in 100 ms.
  func waitUntilIdle() {
    var before = processorTime
    for _ in 0..<100 {
      usleep(100_000)
      let now = processorTime
      if now - before < 0.001 { return }
      before = now
    }
  }
}
