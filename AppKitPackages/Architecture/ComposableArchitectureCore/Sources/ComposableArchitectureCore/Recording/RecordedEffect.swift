/// An asynchronous effect of a recorded action.
///
/// ```swift
/// for effect in recorder.runningEffects {
///   print(effect.id, effect.location, effect.cancellationIDs)
/// }
/// ```
public struct RecordedEffect: Identifiable, Hashable, Sendable {
  /// Whether an effect runs, and how it ended.
  public enum Status: Hashable, Sendable {
    /// The effect has not ended, and was not cancelled.
    case running
    /// The operation of the effect has returned.
    case finished
    /// The effect was cancelled.
    ///
    /// - Parameter action: The number of the action that the store handled then, or `nil` if code
    ///   outside of the reducers cancelled the effect.
    case cancelled(by: Int?)
  }

  /// The number of the effect in its store. Effects are numbered in the order of their starts.
  public let id: Int

  /// The number of the action that started the effect.
  public let startedBy: Int

  /// The file and the line of `Effect.run`, such as `"Search/SearchFeature.swift:42"`.
  public let location: String

  /// The name of the effect's task, if it has one.
  public let name: String?

  /// The descriptions of the ids that cancel the effect, the outermost first.
  public let cancellationIDs: [String]

  /// The time of the start.
  public let start: ContinuousClock.Instant

  /// Whether the effect runs.
  public let status: Status

  /// The number of actions that the store had started to handle before the operation returned, or
  /// `nil` before that.
  public let actionCountAtEnd: Int?
}
