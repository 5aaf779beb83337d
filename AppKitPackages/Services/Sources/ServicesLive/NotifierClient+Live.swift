import Foundation
import Services

extension NotifierClient {
  /// A client that rings the bell of the controlling terminal.
  ///
  /// It writes to the terminal device, because standard output can be a file. Terminals process a
  /// bell at once, so one between the bytes of a frame does not disturb the frame.
  ///
  /// - Parameter terminal: The path of the terminal device.
  static func live(terminal: String = "/dev/tty") -> NotifierClient {
    NotifierClient {
      guard let file = try? retryingInterrupts({ open(terminal, O_WRONLY | O_NOCTTY | O_CLOEXEC) })
      else { return }
      defer { close(file) }
      _ = try? retryingInterrupts { write(file, "\u{7}", 1) }
    }
  }
}
