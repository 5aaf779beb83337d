import Foundation
import Services

extension NotifierClient {
  /// Rings the bell of the terminal that controls this process.
  ///
  /// It writes to the terminal itself rather than to standard output, which may be a file. A bell in
  /// the middle of what a screen is being drawn with does no harm: terminals act on it at once.
  ///
  /// - Parameter terminal: The device.
  static func live(terminal: String = "/dev/tty") -> NotifierClient {
    NotifierClient {
      guard let file = try? retryingInterrupts({ open(terminal, O_WRONLY | O_NOCTTY | O_CLOEXEC) })
      else { return }
      defer { close(file) }
      _ = try? retryingInterrupts { write(file, "\u{7}", 1) }
    }
  }
}
