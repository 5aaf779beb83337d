/// Actions that are no longer a part of the history, in one line.
public struct BranchSummary: Equatable, Identifiable, Sendable {
  /// The number of the first action.
  public let id: Int
  /// The number of the last action.
  public let last: Int
  /// The number of actions.
  public let count: Int
  /// The number of the action before the first one, or 0 for the initial state.
  public let start: Int
  /// The number of the last action of the history before the branch. It differs from ``start`` if
  /// another branch contains the start.
  public let anchor: Int

  /// Creates the summary of a branch.
  public init(id: Int, last: Int, count: Int, start: Int, anchor: Int? = nil) {
    self.id = id
    self.last = last
    self.count = count
    self.start = start
    self.anchor = anchor ?? start
  }
}
