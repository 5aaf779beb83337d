/// What an ``InputParser`` makes of a terminal's bytes.
public enum ParsedInput: Sendable, Hashable {
  /// Something the user did.
  case event(InputEvent)
  /// An answer to a question the program asked.
  case reply(TerminalReply)
}
