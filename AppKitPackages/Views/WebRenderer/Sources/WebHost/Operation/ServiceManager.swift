import Foundation

/// The service manager that has started this process and waits for its messages, such as systemd with
/// `Type=notify`.
///
/// It listens to a socket that the environment names: sd_notify(3).
struct ServiceManager {
  private let path: [UInt8]
  /// Whether it ends a process that does not report its life.
  let isWatching: Bool

  /// - Parameter environment: The environment variables.
  /// - Returns: `nil` if no service manager waits.
  init?(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let path = environment["NOTIFY_SOCKET"], !path.isEmpty else { return nil }
    self.path = Array(path.utf8)
    isWatching =
      environment["WATCHDOG_USEC"] != nil
      && environment["WATCHDOG_PID"].map { $0 == "\(getpid())" } ?? true
  }

  /// Sends a message, such as `READY=1`. A service manager that does not take it is none any more.
  func send(_ message: String) {
    #if os(Linux)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      guard path.count < MemoryLayout.size(ofValue: address.sun_path) else { return }
      withUnsafeMutableBytes(of: &address.sun_path) { bytes in
        bytes.copyBytes(from: path)
        // The name of a socket without a file begins with NUL.
        if path.first == UInt8(ascii: "@") { bytes[0] = 0 }
      }
      let file = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      guard file >= 0 else { return }
      defer { close(file) }
      let length = socklen_t(MemoryLayout<sa_family_t>.size + path.count)
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = sendto(file, message, message.utf8.count, Int32(MSG_NOSIGNAL), $0, length)
        }
      }
    #endif
  }
}
