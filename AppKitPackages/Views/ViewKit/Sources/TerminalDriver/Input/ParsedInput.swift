/// The result of parsing bytes of a terminal with an ``InputParser``.
public enum ParsedInput: Sendable, Hashable {
  /// An input event.
  case event(InputEvent)
  /// The reply to a query of the program.
  case reply(TerminalReply)
}
