/// The costs of a frame.
///
/// ```swift
/// var writer = FrameWriter()
/// var output: [UInt8] = []
/// writer.write(CellBuffer(columns: 20, rows: 2), into: &output)
/// writer.statistics.bytes == output.count  // true
/// ```
public struct FrameStatistics: Sendable, Hashable {
  /// The number of written cells. The number includes unchanged cells that are shorter to write
  /// than to skip.
  public var cells = 0
  /// The number of bytes sent to the terminal.
  public var bytes = 0

  /// Creates counters at zero.
  public init() {}
}
