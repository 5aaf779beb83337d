/// The failure of a program under test, with the screen at that moment.
public enum PseudoTerminalError: Error, Sendable, CustomStringConvertible {
  /// The program could not be started.
  case launch(path: String, reason: String)
  /// The condition was not fulfilled before the timeout, while the program was running.
  case timeout(waitingFor: String, screen: String)
  /// The program ended before the condition was fulfilled.
  case ended(waitingFor: String, status: PseudoTerminal.ExitStatus?, screen: String)

  public var description: String {
    switch self {
    case .launch(let path, let reason):
      """
      The program at "\(path)" could not be started: \(reason). To fix this, build it first and check the path.
      """
    case .timeout(let condition, let screen):
      """
      The timeout expired while waiting for \(condition). To fix this, look at the screen at that time:
      \(screen)
      """
    case .ended(let condition, let status, let screen):
      """
      The program ended (\(status.map { "\($0)" } ?? "status unknown")) while waiting for \(condition). \
      To fix this, look at the screen at that time:
      \(screen)
      """
    }
  }
}
