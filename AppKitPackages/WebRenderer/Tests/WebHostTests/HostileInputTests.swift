import Foundation
import Renderer
import Testing

@testable import WebHost

/// Tries to make a host crash or grow with requests and messages that no browser sends.
///
/// The number of inputs is small by default. To run more in release mode:
///
/// ```sh
/// HOSTILE_INPUTS=1000000 Scripts/package WebRenderer test -c release -Xswiftc -enable-testing \
///   --filter HostileInputTests
/// ```
@MainActor
struct HostileInputTests {
  private static let count =
    ProcessInfo.processInfo.environment["HOSTILE_INPUTS"].flatMap { Int($0) } ?? 4_000

  @Test func `answers after many mutated requests and messages, with the same memory`()
    async throws
  {
    try await TestHost.run {
      $0.limits.framesPerSecond = 10_000_000
      $0.limits.sessions = 16
      // Some mutated requests have no end.
      $0.limits.requestTime = .milliseconds(300)
    } content: { _ in
      HostileView()
    } _: { host in
      let cookie = try await host.signIn()
      // The first inputs fill caches and the free lists of the allocator.
      let warmUp = try await send(Self.count / 8, seed: 1, to: host, cookie)
      let before = residentBytes()
      let report = try await send(Self.count, seed: 2, to: host, cookie)
      let growth = residentBytes() - before
      print(
        "\(warmUp.inputs + report.inputs) inputs, responses:",
        report.statuses.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" },
        "close codes:",
        report.closeCodes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" },
        "memory: \(before / 1_000_000) MB + \(growth / 1_000) kB"
      )
      #expect(report.inputs == Self.count)
      // Each refusal has a status or a code that says why.
      #expect(
        Set(report.statuses.keys).isSubset(of: [
          101, 200, 303, 304, 400, 401, 403, 404, 405, 408, 413, 415, 421, 426, 431, 503,
        ])
      )
      #expect(
        Set(report.closeCodes.keys).isSubset(of: [1_000, 1_002, 1_003, 1_007, 1_009, 4_400, 4_409])
      )
      #expect(growth < 24_000_000)
      #expect(try await host.loadPage(cookie).html.contains("Row 0"))
    }
  }

  /// Sends half of the inputs as requests and half as messages, from one thread each.
  private func send(_ count: Int, seed: UInt64, to host: TestHost, _ cookie: String) async throws
    -> HostileClient.Report
  {
    let page = try await host.loadPage(cookie).name
    let client = HostileClient(
      port: host.port,
      headers: "Host: \(host.authority)\r\n\(cookie)\r\nOrigin: http://\(host.authority)\r\n",
      page: page
    )
    async let requests = onThread { try client.sendRequests(count / 2, seed: seed) }
    async let messages = onThread { try client.sendMessages(count - count / 2, seed: seed) }
    return try await requests.merged(with: messages)
  }

  /// The memory of the process, which has the host and the client.
  private func residentBytes() -> Int {
    let statistics = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = statistics?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(getpagesize())
  }
}

/// A page with each kind of control.
private struct HostileView: View {
  @State private var text = ""
  @State private var isOn = false
  @State private var choice = 0
  @State private var fraction = 0.5

  var body: some View {
    VStack {
      Text(text.prefix(100))
      TextField("Field", text: $text)
      Toggle("Toggle", isOn: $isOn)
      Slider(value: $fraction) { Text("Slider") }
      Picker("Picker", selection: $choice) {
        ForEach(0..<3, id: \.self) { Text("Choice \($0)").tag($0) }
      }
      Menu("Menu") { Button("Reset") { text = "" } }
      List(0..<50, id: \.self) { Text("Row \($0)") }
    }
    .onOpenURL { text = $0.path }
  }
}
