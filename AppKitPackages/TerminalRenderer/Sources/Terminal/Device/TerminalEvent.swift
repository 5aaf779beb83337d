/// Something a ``TerminalDevice`` tells its program.
public enum TerminalEvent: Sendable, Hashable {
  /// A key, the mouse, a paste, or a new size.
  case input(InputEvent)
  /// The terminal has answered something, and can do more or less than was thought.
  case capabilities(TerminalCapabilities)
  /// Where the terminal's cursor was when it was asked, from 0.
  case cursor(column: Int, row: Int)
  /// What was written has reached the terminal: the next frame can be sent.
  case drained
  /// The program was stopped and goes on: the screen has to be drawn anew.
  case resumed
  /// Somebody asks the program to stop for a while (`SIGTSTP`): call ``TerminalDevice/suspend()``.
  case suspend
  /// Somebody asks the program to end, by `SIGINT`, `SIGTERM`, `SIGHUP` or `SIGQUIT`.
  case terminate(signal: Int32)
  /// The terminal is gone: its window was closed, its connection lost.
  case disconnected
}
