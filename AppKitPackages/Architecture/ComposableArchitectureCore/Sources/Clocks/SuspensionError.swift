/// The error of `TestClock.checkSuspension()` when a task still sleeps on the clock.
public struct SuspensionError: Error, CustomStringConvertible {
  /// The number of sleeps that have not ended.
  public let count: Int

  public var description: String {
    """
    Expected no task to sleep on the clock, but \(count) still \(count == 1 ? "does" : "do").

    To fix this, advance the clock past their deadlines, or cancel them.
    """
  }
}
