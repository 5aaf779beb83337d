import Foundation
import Synchronization

/// The service manager that has started this process, such as systemd with `Type=notify`.
///
/// Without one, and outside of Linux, nothing happens.
enum ServiceManager {
  private static let hasBegun = Atomic(false)

  /// Tells that the process is ready, and from then on that its main loop turns, so that a process that
  /// hangs is started again. Later calls have no effect.
  static func begin() {
    guard !hasBegun.exchange(true, ordering: .relaxed) else { return }
    let environment = ProcessInfo.processInfo.environment
    send("READY=1", environment: environment)
    guard let time = environment["WATCHDOG_USEC"].flatMap({ Int64($0) }), time > 0,
      environment["WATCHDOG_PID"].map({ $0 == "\(getpid())" }) ?? true
    else { return }
    Task { @MainActor in
      while !Task.isCancelled {
        send("WATCHDOG=1", environment: environment)
        try await Task.sleep(for: .microseconds(time / 3))
      }
    }
  }

  /// Sends a message of sd_notify(3) to the socket that the environment names.
  private static func send(_ message: String, environment: [String: String]) {
    #if os(Linux)
      guard let path = environment["NOTIFY_SOCKET"], let first = path.utf8.first else { return }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      var bytes = Array(path.utf8)
      guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return }
      // A socket without a file begins with NUL.
      if first == UInt8(ascii: "@") { bytes[0] = 0 }
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
      let length = MemoryLayout<sa_family_t>.size + bytes.count
      let file = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
      guard file >= 0 else { return }
      defer { close(file) }
      _ = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          sendto(
            file,
            message,
            message.utf8.count,
            Int32(MSG_NOSIGNAL),
            $0,
            socklen_t(length)
          )
        }
      }
    #endif
  }
}
