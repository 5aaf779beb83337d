import AllocationCounter
import Foundation
import ViewKit
import Services
import ServicesLive
import WebRenderer
import WebTesting

/// Scenarios of sessions in this process: payloads, times and counts of the server.
///
/// The databases stay open until the process ends, because effects still read them.
@MainActor
struct SessionScenarios {
  let table: Table
  let small: Database
  let large: Database

  func run() async throws {
    let name = "client, gzipped"
    if table.contains(name) { try table.add(name, script(), "bytes", atMost: 20_000) }
    for database in [small, large] { try await checkOff(database) }
    try await typing()
    try await tabs()
    try await memory()
  }

  /// The size of the script, as `gzip` compresses it.
  private func script() throws -> Double {
    let file = small.folder.appendingPathComponent("client.js")
    try Data(WebRenderer.script.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-9n", file.path]
    try process.run()
    process.waitUntilExit()
    return Double(try Data(contentsOf: file.appendingPathExtension("gz")).count)
  }

  // MARK: Events

  private func checkOff(_ database: Database) async throws {
    let name = "checking off one of \(database.count) to-dos, payload down"
    guard table.contains(name) else { return }
    let services = try LiveServices(directories: AppDirectories(all: database.folder.path))
    let session = try await Session(services, count: database.openCount)
    let page = try WebPage(session.renderer)
    var received = 0
    var counts = ""
    // The first one also sends rules of style sheets.
    for _ in 1...2 {
      try page.receive()
      received = page.received
      let before = Counters(session)
      guard
        let button = page.nodes(where: { $0.attributes["aria-label"]?.hasPrefix("Done: ") == true })
          .first
      else {
        throw Failure(description: "No row has a button that completes its to-do.")
      }
      try page.press(button)
      session.update()
      try page.receive()
      database.openCount -= 1
      let count = database.openCount
      try await session.wait("\(count) to-dos") { $0.home.window.count == count }
      try page.receive()
      counts = Counters(session).difference(from: before)
    }
    table.add(name, Double(page.received - received), "bytes", atMost: 60, counts: counts)
    session.graph.unmount()
  }

  private func typing() async throws {
    let up = "typing a letter in a field nobody else reads, payload up"
    let down = "typing a letter in a field nobody else reads, payload down"
    let time = "server time of a key that changes the page, p95"
    guard table.contains(up) || table.contains(down) || table.contains(time) else { return }
    let services = try LiveServices(directories: AppDirectories(all: small.folder.path))
    let session = try await Session(services, count: small.openCount)
    let page = try WebPage(session.renderer)
    let draft = try page.find("Add: Call mum tomorrow +home @phone")
    let search = page.nodes { $0.attributes["placeholder"] == "Search" }.first
    guard let search else { throw Failure(description: "The page has no search field.") }
    try page.type("A to-do that has been typed", into: "Add: Call mum tomorrow +home @phone")
    session.update()
    try page.receive()
    let (sent, received) = (page.sent, page.received)
    let before = Counters(session)
    try page.send("e", draft.number, 27, 0, "x")
    session.update()
    try page.receive()
    let counts = Counters(session).difference(from: before)
    table.add(up, Double(page.sent - sent), "bytes", atMost: 30)
    table.add(down, Double(page.received - received), "bytes", atMost: 20, counts: counts)

    // The first letter of a search shows a button, and removing the letter hides it.
    var keyCounts = ""
    try session.handle("t", search.number, ",\"\"")
    let times = try (0..<2_000).map { press in
      let before = Counters(session)
      let start = processorTime()
      try session.handle("e", search.number, press % 2 == 0 ? ",0,0,\"x\"" : ",0,1,\"\"")
      let end = processorTime()
      keyCounts = Counters(session).difference(from: before)
      return Double(end - start) / 1e6
    }
    table.add(
      time,
      times.percentile(0.95),
      "ms",
      atMost: 0.2,
      counts: keyCounts + String(format: ", median %.3f ms", times.percentile(0.5))
    )
    session.graph.unmount()
  }

  /// Goes to another tab and back. The list loads again when it appears, which is part of the counts,
  /// of the payload and of the time of all threads.
  private func tabs() async throws {
    let time = "processor time of going to another tab and back, p95"
    let payload = "going to another tab and back, payload down"
    guard table.contains(time) || table.contains(payload) else { return }
    let services = try LiveServices(directories: AppDirectories(all: small.folder.path))
    let session = try await Session(services, count: small.openCount)
    let page = try WebPage(session.renderer)
    let tabs = page.nodes { $0.attributes["role"] == "tab" }
    let ways = try ["Profile", "Home"].map { name in
      guard let tab = tabs.first(where: { $0.name == name }) else {
        throw Failure(description: "The page has no tab \(name).")
      }
      return tab.number
    }
    try await session.settle()
    var times: [Double] = []
    var counts = ""
    var bytes = 0
    for _ in 1...100 {
      let before = Counters(session)
      let start = processorTime(CLOCK_PROCESS_CPUTIME_ID)
      bytes = 0
      for tab in ways {
        bytes += try session.handle("a", tab)
        bytes += try await session.settle()
      }
      times.append(Double(processorTime(CLOCK_PROCESS_CPUTIME_ID) - start) / 1e6)
      counts = Counters(session).difference(from: before)
    }
    table.add(payload, Double(bytes), "bytes", counts: counts)
    table.add(
      time,
      times.percentile(0.95),
      "ms",
      counts: String(format: "median %.2f ms", times.percentile(0.5))
    )
    session.graph.unmount()
  }

  // MARK: Memory

  private func memory() async throws {
    let name = "allocated by one more session with 300 to-dos"
    guard table.contains(name) else { return }
    let services = try LiveServices(directories: AppDirectories(all: small.folder.path))
    var sessions: [Session] = []
    func open(_ count: Int) async throws {
      for _ in 0..<count {
        let session = try await Session(services, count: small.openCount)
        _ = session.renderer.body()
        _ = session.patches()
        sessions.append(session)
      }
    }
    // The first sessions fill caches that all sessions share.
    try await open(3)
    let before = allocatedBytes()
    let added = 10
    try await open(added)
    let bytes = Double(allocatedBytes() - before) / Double(added)
    table.add(name, (bytes / 1_000).rounded(), "kB", atMost: 250)
    for session in sessions { session.graph.unmount() }
  }

  /// The processor time of this thread in nanoseconds, or that of all threads. A function that
  /// suspends can continue on another thread.
  private func processorTime(_ clock: clockid_t = CLOCK_THREAD_CPUTIME_ID) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

/// Exact counts of the work of a session.
@MainActor
private struct Counters {
  private let bodies: Int
  private let diffed: Int
  private let rendered: Int
  private let allocations: Int64

  init(_ session: Session) {
    bodies = session.graph.statistics.bodiesRun
    diffed = session.graph.statistics.elementsDiffed
    rendered = session.renderer.statistics.elementsRendered
    allocations = allocationCount()
  }

  func difference(from other: Counters) -> String {
    "\(bodies - other.bodies) bodies, \(diffed - other.diffed) diffed, "
      + "\(rendered - other.rendered) rendered, \(allocations - other.allocations) allocations"
  }
}
