/// The extent of a recording, and the action that the app shows.
public struct RecordingStatus: Equatable, Sendable {
  /// The number of entries.
  public var count: Int
  /// The number of the oldest entry, or `nil` without entries.
  public var first: Int?
  /// The number of the latest entry, or `nil` without entries.
  public var last: Int?
  /// The number of entries that were removed to save memory.
  public var removedCount: Int
  /// The number of running effects.
  public var runningEffectCount: Int
  /// The number of the action whose state the app shows, 0 for the initial state, or `nil` for the
  /// present.
  public var position: Int?
  /// The number of actions of effects that wait for the present.
  public var heldCount: Int
  /// The number of actions from outside that were refused since the app shows an earlier state.
  public var refusedCount: Int
  /// The actions that were left by going on from an earlier state.
  public var branches: [BranchSummary]

  /// Creates a status.
  public init(
    count: Int = 0,
    first: Int? = nil,
    last: Int? = nil,
    removedCount: Int = 0,
    runningEffectCount: Int = 0,
    position: Int? = nil,
    heldCount: Int = 0,
    refusedCount: Int = 0,
    branches: [BranchSummary] = []
  ) {
    self.count = count
    self.first = first
    self.last = last
    self.removedCount = removedCount
    self.runningEffectCount = runningEffectCount
    self.position = position
    self.heldCount = heldCount
    self.refusedCount = refusedCount
    self.branches = branches
  }
}

/// An action next to another one in time.
public struct AdjacentAction: Equatable, Sendable {
  /// The number of the action, or 0 for the initial state.
  public let number: Int
  /// The time between the two actions.
  public let gap: Duration

  /// Creates an adjacent action.
  public init(number: Int, gap: Duration) {
    self.number = number
    self.gap = gap
  }
}
