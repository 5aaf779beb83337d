import Foundation
import Logging
import Metrics
import Synchronization

/// Notices event loops that do not turn, from a thread of its own.
///
/// The thread belongs neither to the main actor nor to Swift's pool, so it works while all of those
/// wait for each other.
final class Watchdog: Sendable {
  /// A loop that is asked to run a closure.
  private final class Loop: Sendable {
    let name: String
    let post: @Sendable (@escaping @Sendable () -> Void) -> Void
    /// The number of ticks since the loop has answered, or -1 after its answer.
    let missed = Atomic(-1)

    init(_ name: String, _ post: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
      self.name = name
      self.post = post
    }
  }

  /// Ticks and not times: a process that is stopped and continued has not missed its time.
  private static let tickTime = Duration.seconds(2)

  private let loops: [Loop]
  private let mainLoop: MainLoop
  private let logger: Logger
  private let mostMissed: Int
  private let delay: Metrics.Timer

  /// - Parameter onConnections: Runs a closure on the event loop of the connections.
  init(
    _ operation: WebHostOptions.Operation,
    _ mainLoop: MainLoop,
    onConnections: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    loops = [
      Loop("main") { body in DispatchQueue.main.async { body() } },
      Loop("connections", onConnections),
    ]
    self.mainLoop = mainLoop
    logger = operation.logger
    mostMissed = max(Int(operation.stallTime / Self.tickTime), 1)
    delay = Timer(label: "web_main_loop_delay", factory: operation.metrics)
  }

  /// Asks each loop that has answered for its next answer.
  ///
  /// - Returns: The name of a loop that has not turned for too long.
  func tick() -> String? {
    for loop in loops {
      if loop.missed.load(ordering: .acquiring) >= 0 {
        loop.missed.add(1, ordering: .acquiringAndReleasing)
        continue
      }
      loop.missed.store(0, ordering: .releasing)
      let start = ContinuousClock.now
      let isMain = loop.name == "main"
      loop.post { [delay] in
        if isMain {
          delay.recordNanoseconds(Int64((ContinuousClock.now - start) / .nanoseconds(1)))
        }
        loop.missed.store(-1, ordering: .releasing)
      }
    }
    return loops.first { $0.missed.load(ordering: .acquiring) >= mostMissed }?.name
  }

  /// The reason why the process is not healthy: a loop that has not turned for half of the time after
  /// which the process ends.
  var problem: String? {
    loops.first { $0.missed.load(ordering: .acquiring) > mostMissed / 2 }.map { loop in
      "The \(loop.name) loop has not turned for \(loop.missed.load(ordering: .acquiring) * 2) seconds."
    }
  }

  // MARK: The thread

  /// Starts the thread, which also tells a service manager that the process is ready, and from then on
  /// that it lives.
  ///
  /// - Parameters:
  ///   - drainTime: The time from the first signal after which the process ends in any case.
  ///   - end: Ends the host, after the first signal.
  func start(drainTime: Duration, end: @escaping @Sendable () -> Void) {
    let signals = TerminationSignals()
    let manager = ServiceManager()
    let thread = Thread { [self] in
      signals.unblock()
      manager?.send("READY=1")
      var deadline: ContinuousClock.Instant?
      while true {
        if let number = signals.wait(for: Self.tickTime) {
          // A second signal, such as a second Ctrl-C, does not wait.
          guard deadline == nil else { _exit(128 + number) }
          deadline = .now + drainTime
          manager?.send("STOPPING=1")
          end()
        } else if let deadline, deadline < .now {
          logger.critical("the host has not ended in time", metadata: mainLoop.now?.metadata)
          _exit(1)
        } else if let loop = tick() {
          report(loop)
          // Writes a dump of all threads, if the system keeps those; and supervisors count it as failure.
          abort()
        } else if let manager, manager.isWatching, problem == nil {
          manager.send("WATCHDOG=1")
        }
      }
    }
    thread.name = "watchdog"
    thread.start()
  }

  private func report(_ loop: String) {
    var metadata = mainLoop.now?.metadata ?? [:]
    metadata["loop"] = "\(loop)"
    metadata["main_thread"] = "\(Self.mainThreadState)"
    logger.critical("a loop does not turn, so the process ends", metadata: metadata)
  }

  /// Whether the main thread runs or waits, and where in the kernel.
  private static var mainThreadState: String {
    #if os(Linux)
      let folder = "/proc/self/task/\(getpid())/"
      func read(_ name: String) -> String {
        ((try? String(contentsOfFile: folder + name, encoding: .utf8)) ?? "")
          .trimmingCharacters(in: .whitespacesAndNewlines)
      }
      let state = read("status").split(separator: "\n").first { $0.hasPrefix("State:") } ?? ""
      return [state.dropFirst(6).trimmingCharacters(in: .whitespaces), read("wchan")]
        .filter { !$0.isEmpty && $0 != "0" }.joined(separator: ", ")
    #else
      return ""
    #endif
  }
}
