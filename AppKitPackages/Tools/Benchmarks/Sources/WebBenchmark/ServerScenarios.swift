import Foundation

/// Scenarios of `App serve`, through sockets.
@MainActor
struct ServerScenarios {
  let table: Table
  let app: String
  let small: Database
  let large: Database

  private var allCores: String { "0-\(ProcessInfo.processInfo.activeProcessorCount - 1)" }

  func run() throws {
    try firstResponse()
    try memory()
    try load()
  }

  private func firstResponse() throws {
    let name = "first response with 10,000 to-dos"
    guard table.contains(name) else { return }
    let server = try AppServer(app: app, data: large.folder, cores: allCores)
    defer { server.stop() }
    var times: [Double] = []
    var processorTimes: [Double] = []
    var size = 0
    for _ in 0..<60 {
      // A window loads more to-dos after its first response.
      server.waitUntilIdle()
      let processorTime = server.processorTime
      let start = ContinuousClock.now
      let response = try server.get("/", isGzipped: true)
      times.append((ContinuousClock.now - start) / .milliseconds(1))
      processorTimes.append((server.processorTime - processorTime) * 1_000)
      size = response.body.count
    }
    table.add(
      name + ", p95",
      times.percentile(0.95),
      "ms",
      atMost: 20,
      counts: String(
        format: "median %.1f ms, %.1f ms of processor time",
        times.percentile(0.5),
        processorTimes.percentile(0.5)
      )
    )
    table.add(name + ", gzipped", Double(size), "bytes", atMost: 30_000)
  }

  private func memory() throws {
    let name = "resident memory of one more session with 300 to-dos"
    guard table.contains(name) else { return }
    let server = try AppServer(app: app, data: small.folder, cores: allCores)
    defer { server.stop() }
    var browsers: [Browser] = []
    func open(_ count: Int) throws -> Int {
      for _ in 0..<count {
        let browser = try Browser(server)
        try browser.readPatches(within: 50)
        browsers.append(browser)
      }
      server.waitUntilIdle()
      return server.memory
    }
    // The first sessions fill caches that all sessions share. A browser has 50 windows at most.
    let before = try open(20)
    let after = try open(30)
    table.add(name, (Double(after - before) / 30 / 1_000).rounded(), "kB", atMost: 250)
  }

  // MARK: Load

  /// Each session acts once a second: it types a letter in a field, goes to another tab and back,
  /// and moves the focus. At each moment, a quarter of the sessions does each of these. The sessions
  /// of this process use another core than the server.
  private func load() throws {
    let count = 1_000
    let name = "\(count) sessions, each acting once a second, on one core, p95"
    guard table.contains(name) else { return }
    try AppServer.moveThisProcess(
      toCores: ProcessInfo.processInfo.activeProcessorCount > 1 ? "1" : "0"
    )
    let server = try AppServer(app: app, data: small.folder, cores: "0")
    defer { server.stop() }
    var browsers: [Browser] = []
    for number in 1...count {
      browsers.append(try Browser(server))
      // The server disconnects browsers that do not answer its pings.
      if number % 100 == 0 { for browser in browsers { try browser.readPatches(within: 0) } }
    }
    server.waitUntilIdle()
    for browser in browsers { try browser.readPatches(within: 0) }
    let profile = try browsers[0].node("aria-selected=\"false\"")
    let home = try browsers[0].node("aria-selected=\"true\"")

    var descriptors = browsers.map {
      pollfd(fd: $0.connection.descriptor, events: Int16(POLLIN), revents: 0)
    }
    var sent: [ContinuousClock.Instant?] = Array(repeating: nil, count: count)
    var expected = Array(repeating: 0, count: count)
    var texts = Array(repeating: 0, count: count)
    var times: [Double] = []
    let clock = ContinuousClock()
    var processorTime = server.processorTime
    let start = clock.now
    // The first visit of a tab makes its page. When 1,000 sessions visit both tabs within four
    // seconds, the server needs six. Only later actions are measured.
    let firstVisits = 8 * count
    let actions = 28 * count
    var next = 0
    let interval = Duration.seconds(1) / count
    while next < actions || sent.contains(where: { $0 != nil }) {
      let now = clock.now
      guard now < start + .seconds(60) else {
        throw Failure(description: "The server did not answer all events within 60 s.")
      }
      while next < actions, start + interval * next <= now {
        let session = next % count
        // The time counts from the moment at which the user acts, even if this loop is late.
        sent[session] = start + interval * next
        let draft = browsers[session].draft
        switch (next / count + session) % 4 {
        case 0:
          let edit = texts[session] == 0 ? "t" : "e"
          expected[session] = try browsers[session].send(
            edit,
            draft,
            edit == "t" ? ",\"x\"" : ",\(texts[session]),0,\"x\""
          )
          texts[session] += 1
        case 1: expected[session] = try browsers[session].send("a", profile)
        case 2: expected[session] = try browsers[session].send("a", home)
        default: expected[session] = try browsers[session].send("f", draft)
        }
        next += 1
        if next == firstVisits { processorTime = server.processorTime }
      }
      let wait = next < actions ? (start + interval * next - clock.now) / .milliseconds(1) : 20
      guard poll(&descriptors, nfds_t(count), Int32(max(wait.rounded(.up), 0))) > 0 else {
        continue
      }
      for session in 0..<count where descriptors[session].revents != 0 {
        try browsers[session].readPatches()
        if let time = sent[session], browsers[session].answered >= expected[session] {
          if time >= start + interval * firstVisits {
            times.append((clock.now - time) / .milliseconds(1))
          }
          sent[session] = nil
        }
      }
    }
    let used = (server.processorTime - processorTime) / Double(actions - firstVisits) * 1e6
    table.add(
      name,
      times.percentile(0.95),
      "ms",
      atMost: 50,
      counts: String(
        format: "median %.1f ms, %.0f us of processor time for each event",
        times.percentile(0.5),
        used
      )
    )
  }
}

extension Browser {
  /// Reads patches until the server has sent none for a number of milliseconds.
  func readPatches(within milliseconds: Int32) throws {
    var descriptor = pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&descriptor, 1, milliseconds) > 0 { try readPatches() }
  }
}
