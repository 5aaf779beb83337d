import Foundation

/// The terminal while programs take turns: its alternate screen stays, and keys that are typed
/// between two programs are neither shown nor lost.
final class SharedTerminal: Sendable {
  private let savedMode: termios?

  /// Reads the mode of the terminal.
  init() {
    var mode = termios()
    savedMode = tcgetattr(STDIN_FILENO, &mode) == 0 ? mode : nil
  }

  func enter() {
    // Each program restores this mode at its end.
    if var mode = savedMode {
      mode.c_lflag &= ~tcflag_t(ECHO | ICANON)
      tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    }
    write("\u{1B}[?1049h\u{1B}[H\u{1B}[2J")
  }

  func leave() {
    write("\u{1B}[?1049l")
    if var mode = savedMode { tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode) }
  }

  /// Shows a text instead of a program.
  func show(_ text: String) {
    write("\u{1B}[H\u{1B}[2J" + text.replacingOccurrences(of: "\n", with: "\r\n") + "\r\n")
  }

  private func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
}
