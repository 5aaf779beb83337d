import ComposableArchitecture

/// An effect in one line.
public struct EffectSummary: Equatable, Identifiable, Sendable {
  /// The number of the effect in its store.
  public let id: Int
  /// The name of the effect's task, or its file and line.
  public let origin: String
  /// The IDs that cancel the effect.
  public let cancellationIDs: [String]
  /// The number of the action that started the effect.
  public let startedBy: Int
  /// The time since the start of the effect.
  public let age: Duration
  /// Whether the effect runs, and how it ended.
  public let status: RecordedEffect.Status

  /// Creates the summary of an effect.
  public init(
    id: Int,
    origin: String,
    cancellationIDs: [String] = [],
    startedBy: Int,
    age: Duration,
    status: RecordedEffect.Status = .running
  ) {
    self.id = id
    self.origin = origin
    self.cancellationIDs = cancellationIDs
    self.startedBy = startedBy
    self.age = age
    self.status = status
  }
}

/// The durations of the reducer for the actions of one case path.
public struct ReducerTime: Equatable, Identifiable, Sendable {
  public var id: String { path }
  /// The case path.
  public let path: String
  /// The number of actions.
  public var count: Int
  /// The sum of the durations.
  public var total: Duration
  /// The longest duration.
  public var longest: Duration

  /// Creates the durations of one case path.
  public init(path: String, count: Int, total: Duration, longest: Duration) {
    self.path = path
    self.count = count
    self.total = total
    self.longest = longest
  }
}

/// A call of a dependency in one line.
public struct CallSummary: Equatable, Identifiable, Sendable {
  /// The number of the call in its store.
  public let id: Int
  /// The dependency with the arguments, such as `TodoClient.save(todo: …)`.
  public let call: String
  /// The result in short form, or `nil` before the end of the call.
  public let result: String?
  /// Whether the call has thrown an error.
  public let isFailure: Bool
  /// The number of the action whose reducer or effect made the call.
  public let action: Int
  /// The number of the effect that made the call, or `nil` for a call in a reducer.
  public let effect: Int?

  /// Creates the summary of a call.
  public init(
    id: Int,
    call: String,
    result: String?,
    isFailure: Bool = false,
    action: Int,
    effect: Int? = nil
  ) {
    self.id = id
    self.call = call
    self.result = result
    self.isFailure = isFailure
    self.action = action
    self.effect = effect
  }
}

extension EffectSummary {
  /// The origin and the state of the effect, as a sentence.
  var explanation: String {
    let ids = cancellationIDs.isEmpty ? "" : ", ID \(cancellationIDs.joined(separator: " in "))"
    let text =
      switch status {
      case .running: "running"
      case .finished: "finished"
      case .cancelled(by: let action?): "cancelled by action \(action)"
      case .cancelled(by: nil): "cancelled"
      }
    return "\(text), started by action \(startedBy)\(ids)"
  }
}
