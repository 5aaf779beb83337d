extension PseudoTerminal {
  /// The result of a program.
  public enum ExitStatus: Sendable, Hashable {
    /// The program ended with a code; 0 is success.
    case exited(Int32)
    /// A signal with this number ended the program.
    case signaled(Int32)

    /// Creates the result from a status of `waitpid`.
    init(_ status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signaled(signal)
    }
  }
}
