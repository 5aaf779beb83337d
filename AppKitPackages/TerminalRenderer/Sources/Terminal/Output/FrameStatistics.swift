/// What a frame cost.
public struct FrameStatistics: Sendable, Hashable {
  /// The cells that were written, unchanged ones written because that was shorter than a jump
  /// included.
  public var cells = 0
  /// The bytes sent to the terminal.
  public var bytes = 0

  /// Creates counters at zero.
  public init() {}
}
