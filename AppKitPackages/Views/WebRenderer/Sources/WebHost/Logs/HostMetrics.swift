import Foundation
import Metrics

/// The metrics of a host.
struct HostMetrics: Sendable {
  private let factory: any MetricsFactory
  let windows: Meter
  let connectedWindows: Meter
  let connections: Meter
  let events: Counter
  let patchBytes: Counter
  private let memory: Meter
  private let descriptors: Meter

  init(_ factory: any MetricsFactory) {
    self.factory = factory
    windows = Meter(label: "web_windows", factory: factory)
    connectedWindows = Meter(label: "web_windows_connected", factory: factory)
    connections = Meter(label: "web_connections", factory: factory)
    events = Counter(label: "web_events", factory: factory)
    patchBytes = Counter(label: "web_patch_bytes", factory: factory)
    memory = Meter(label: "process_resident_memory_bytes", factory: factory)
    descriptors = Meter(label: "process_open_fds", factory: factory)
  }

  /// Counts a response.
  func responded(to route: Route, status: UInt, after nanoseconds: Int64) {
    let dimensions = [("route", route.rawValue), ("status", "\(status)")]
    Counter(label: "web_requests", dimensions: dimensions, factory: factory).increment()
    Timer(label: "web_request", dimensions: [("route", route.rawValue)], factory: factory)
      .recordNanoseconds(nanoseconds)
  }

  /// Counts a refusal.
  func refused(by limit: String) {
    Counter(label: "web_refusals", dimensions: [("limit", limit)], factory: factory).increment()
  }

  /// The metrics as text, if the factory keeps them for that.
  func text() -> String? {
    guard let metrics = factory as? PrometheusMetrics else { return nil }
    measureProcess()
    return metrics.text
  }

  private func measureProcess() {
    #if os(Linux)
      // The second number is that of the pages in memory.
      if let statm = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
        let pages = statm.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
      {
        memory.set(pages * sysconf(Int32(_SC_PAGESIZE)))
      }
      if let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
        descriptors.set(files.count)
      }
    #endif
  }
}
