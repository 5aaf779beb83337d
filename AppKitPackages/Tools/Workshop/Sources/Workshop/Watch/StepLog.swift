import Foundation

/// The durations of the steps from a save to the new frame, in a file for measurements.
struct StepLog: Sendable {
  private let path: String?

  /// Creates a log.
  ///
  /// - Parameter path: The path of the file, or `nil` to write nothing.
  init(path: String? = ProcessInfo.processInfo.environment["WATCH_STEPS"]) { self.path = path }

  /// Runs a step, and writes its duration and the processor time of its processes.
  nonisolated(nonsending) func measure<Result>(
    _ step: String,
    _ operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    guard path != nil else { return try await operation() }
    let start = ContinuousClock.now
    let processorTime = Self.processorTime
    defer { add(step, ContinuousClock.now - start, Self.processorTime - processorTime) }
    return try await operation()
  }

  /// Writes the duration of a step and the processor time of its processes.
  func add(_ step: String, _ duration: Duration, _ processorTime: Duration) {
    guard let path else { return }
    let seconds = [duration, processorTime].map { String(format: "%.3f", $0 / .seconds(1)) }
    let line = Data((([step] + seconds).joined(separator: "\t") + "\n").utf8)
    if let file = FileHandle(forWritingAtPath: path) {
      _ = try? file.seekToEnd()
      try? file.write(contentsOf: line)
      try? file.close()
    } else {
      try? line.write(to: URL(filePath: path))
    }
  }

  /// The processor time of this process and of those that it started and that have ended.
  private static var processorTime: Duration {
    #if canImport(Darwin)
      let processes = [RUSAGE_SELF, RUSAGE_CHILDREN]
    #else
      let processes = [RUSAGE_SELF, RUSAGE_CHILDREN].map { __rusage_who_t($0.rawValue) }
    #endif
    return processes.reduce(.zero) { time, who in
      var usage = rusage()
      getrusage(who, &usage)
      return [usage.ru_utime, usage.ru_stime].reduce(time) {
        $0 + .seconds($1.tv_sec) + .microseconds(Int($1.tv_usec))
      }
    }
  }
}
