extension PseudoTerminal {
  /// How a program ended.
  public enum ExitStatus: Sendable, Hashable {
    case exited(Int32)
    case signaled(Int32)

    /// From what `waitpid` tells.
    init(_ status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signaled(signal)
    }
  }
}
