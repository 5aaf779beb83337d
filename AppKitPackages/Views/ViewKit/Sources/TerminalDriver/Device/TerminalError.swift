/// The reason why a terminal cannot be used. The description is a sentence for users.
public enum TerminalError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A standard stream is not connected to a terminal.
  case notATerminal(stream: String)
  /// The terminal named by `TERM` cannot move its cursor.
  case unusable(name: String)
  /// A system call failed.
  case system(call: String, code: Int32)

  public var description: String {
    switch self {
    case .notATerminal(let stream):
      """
      Standard \(stream) is not a terminal, which the interface requires for output and keys. \
      To fix this, start the program in a terminal without redirecting its standard \(stream).
      """
    case .unusable(let name):
      """
      The environment variable TERM is "\(name)", the name of a terminal that can't move its cursor. \
      To fix this, set TERM to the name of the terminal in use, such as xterm-256color.
      """
    case .system(let call, let code):
      """
      The terminal could not be set up: \(call) failed with "\(systemMessage(code))". \
      To fix this, check that the terminal is still open, or start the program in another one.
      """
    }
  }
}
