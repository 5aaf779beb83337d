/// An event that a ``TerminalDevice`` reports to its program.
///
/// ```swift
/// func handle(_ event: TerminalEvent) {
///   switch event {
///   case .input(.key(let press)): print(press.key)
///   case .terminate(let signal): print(signal)
///   default: break
///   }
/// }
/// ```
public enum TerminalEvent: Sendable, Hashable {
  /// Input of the user, or a new size.
  case input(InputEvent)
  /// The capabilities have changed because of a reply of the terminal.
  case capabilities(TerminalCapabilities)
  /// The position of the cursor at the time of the query, from 0.
  case cursor(column: Int, row: Int)
  /// All output has reached the terminal: the next frame can be sent.
  case drained
  /// The program was suspended and has continued in the foreground: the screen has to be drawn again.
  case resumed
  /// The process received `SIGTSTP`, `SIGTTIN` or `SIGTTOU`: call ``TerminalDevice/suspend()``.
  case suspend
  /// The process received a signal that requests its end: `SIGINT`, `SIGTERM`, `SIGHUP` or
  /// `SIGQUIT`.
  case terminate(signal: Int32)
  /// The window of the terminal was closed, or its connection was lost.
  case disconnected
}
