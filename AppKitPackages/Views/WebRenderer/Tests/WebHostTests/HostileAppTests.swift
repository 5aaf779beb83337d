import Foundation
import Testing

/// Sends mutated requests and messages to a process of `App serve`, and prints its memory. By
/// default these tests are skipped, because this package does not build the app:
///
/// ```sh
/// Scripts/internal/package App build -c release --product App
/// HOSTILE_APP=.build/release/App HOSTILE_INPUTS=1000000 Scripts/internal/package WebRenderer test \
///   --filter HostileAppTests
/// ```
struct HostileAppTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let app = environment["HOSTILE_APP"]
  private static let count = environment["HOSTILE_INPUTS"].flatMap { Int($0) } ?? 20_000
  private static let threads = 24
  private static let step = 2_000

  @Test(.enabled(if: app != nil))
  func `the app answers after many mutated requests and messages, and does not grow`()
    async throws
  {
    let process = try AppProcess(try #require(Self.app))
    defer { process.stop() }
    var report = HostileClient.Report()
    var memory = [process.residentKilobytes]
    var seed: UInt64 = 0
    while report.inputs < Self.count {
      seed += 1
      let round = try await withThrowingTaskGroup(of: HostileClient.Report.self) { group in
        for thread in 0..<Self.threads {
          group.addTask { [seed] in
            try await onThread {
              let client = try process.client()
              let seed = seed << 8 + UInt64(thread)
              return thread.isMultiple(of: 2)
                ? try client.sendRequests(Self.step, seed: seed)
                : try client.sendMessages(Self.step, seed: seed)
            }
          }
        }
        return try await group.reduce(HostileClient.Report()) { $0.merged(with: $1) }
      }
      report = report.merged(with: round)
      memory.append(process.residentKilobytes)
      print("\(report.inputs) inputs, \(memory.last ?? 0) kB")
    }
    report.expectReasons()
    print(
      report.statuses.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" },
      report.closeCodes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    )
    let html = try process.response(to: "/")
    #expect(html.contains("data-page=") && !html.contains("<script>alert"))
    // The sessions of the first inputs fill the memory. Later ones take the place of ended ones.
    let half = memory[memory.count / 2]
    #expect(memory.count < 8 || memory[memory.count - 1] < half + half / 10)
  }
}

/// A process of `App serve` with access for one client.
private struct AppProcess: Sendable {
  private let process = Process()
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let port: Int
  private var cookie = ""

  struct Failure: Error { let text: String }

  init(_ path: String) throws {
    port = Int.random(in: 20_000..<30_000)
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["serve", "--data-dir", folder.path, "--port", "\(port)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var text = ""
    while text.firstMatch(of: /token=(\S+)\n/) == nil {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure(text: text) }
      text += String(decoding: data, as: UTF8.self)
    }
    let token = text.firstMatch(of: /token=(\S+)\n/)?.1 ?? ""
    let response = try response(to: "/?token=\(token)")
    guard let cookie = response.firstMatch(of: /Set-Cookie: ([^;]+)/)?.1 else {
      throw Failure(text: response)
    }
    self.cookie = String(cookie)
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  private var headers: String {
    "Host: 127.0.0.1:\(port)\r\nCookie: \(cookie)\r\nOrigin: http://127.0.0.1:\(port)\r\n"
  }

  func response(to target: String) throws -> String {
    let connection = try BlockingConnection(port: port)
    let request = "GET \(target) HTTP/1.1\r\n\(headers)Connection: close\r\n\r\n"
    try connection.send(Array(request.utf8))
    return String(decoding: try connection.receive(1 << 24), as: UTF8.self)
  }

  /// Returns a client with a new page.
  func client() throws -> HostileClient {
    let response = try response(to: "/")
    guard let page = response.firstMatch(of: /data-page="([a-z0-9]+)"/)?.1 else {
      throw Failure(text: response)
    }
    return HostileClient(port: port, headers: headers, page: String(page))
  }

  var residentKilobytes: Int {
    let path = "/proc/\(process.processIdentifier)/statm"
    let statistics = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let pages = statistics.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(getpagesize()) / 1_024
  }
}
