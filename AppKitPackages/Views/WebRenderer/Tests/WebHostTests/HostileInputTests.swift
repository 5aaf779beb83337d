import Foundation
import ViewKit
import Testing

@testable import WebHost

/// Tries to make a host crash or grow with requests and messages that no browser sends.
///
/// Growth is found by counting objects. The memory of this process grows with every error that is
/// thrown anywhere, because Swift Testing stores a backtrace of each until the test ends; so
/// `HostileAppTests` measures the memory of another process.
@MainActor
struct HostileInputTests {
  private static let count = 4_000
  private static let mostSessions = 4

  private struct Weak { weak var page: WebWindow? }

  @MainActor
  private final class Pages {
    private var all: [Weak] = []
    private(set) var count = 0
    /// The number of pages that occupy memory.
    var liveCount: Int { all.count { $0.page != nil } }

    func add(_ page: WebWindow) {
      count += 1
      all.append(Weak(page: page))
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `the host answers after many mutated requests and messages, and keeps no object of them`()
    async throws
  {
    let pages = Pages()
    try await TestHost.run {
      $0.limits.framesPerSecond = 10_000_000
      $0.limits.sessions = Self.mostSessions
      // Some mutated requests have no end.
      $0.limits.requestTime = .milliseconds(300)
    } content: { page in
      pages.add(page)
      return HostileView()
    } _: { host in
      let cookie = try await host.signIn()
      let report = try await send(Self.count, seed: 2, to: host, cookie)
      #expect(report.inputs == Self.count)
      report.expectReasons()
      #expect(try await host.loadPage(cookie).html.contains("Row 0"))
      // More sessions than are kept, each with connections.
      #expect(pages.count > Self.mostSessions)
      while host.host.connectionCount > 0 { await Task.yield() }
      while pages.liveCount > Self.mostSessions { await Task.yield() }
      #expect(host.host.sessionCount <= Self.mostSessions)
    }
    #expect(pages.liveCount == 0)
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
}

extension HostileClient.Report {
  /// Expects that each refusal has a status or a code that says why.
  func expectReasons() {
    let unknownStatuses = Set(statuses.keys).subtracting([
      101, 200, 303, 304, 400, 401, 403, 404, 405, 408, 413, 415, 421, 426, 431, 503,
    ])
    #expect(unknownStatuses == [])
    let unknownCodes = Set(closeCodes.keys).subtracting([
      1_000, 1_002, 1_003, 1_007, 1_008, 1_009, 4_400, 4_404, 4_409,
    ])
    #expect(unknownCodes == [])
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
