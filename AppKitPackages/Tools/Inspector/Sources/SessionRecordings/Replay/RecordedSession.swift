@_spi(Recording) import ComposableArchitectureCore

/// The actions of a store with their causes and states, and the results of its dependencies, as
/// values.
///
/// ```swift
/// let session = RecordedSession(recorder)
/// let replay = Replay(of: session) { Feature() }
/// ```
///
/// The actions are numbered from 1 without gaps. The numbers in causes, effects and calls are
/// converted. Actions that were sent by actions or effects outside of the recording, such as those
/// of a parent feature, are `ActionCause.external`.
public struct RecordedSession<State, Action> {
  /// An action, and the state after it.
  public struct Step {
    /// The number of the action.
    public let number: Int
    /// The action, or `nil` if it cannot be read from a file.
    public let action: Action?
    /// The cause of the action.
    public let cause: ActionCause
    /// The state after the action, if it is known.
    public let state: State?

    /// The action as text, if it was read from a file.
    let text: String?
    /// The change of the state as text, if the action was read from a file.
    let change: String?
    /// The reason why the action cannot be read.
    let problem: String?
    /// The time of the state for its `@Shared` values, if it is from this process.
    let sharedMark: Int?

    /// Creates a step.
    public init(number: Int, action: Action, cause: ActionCause, state: State?) {
      self.init(
        number: number,
        action: action,
        cause: cause,
        state: state,
        text: nil,
        change: nil,
        problem: nil
      )
    }

    init(
      number: Int,
      action: Action?,
      cause: ActionCause,
      state: State?,
      text: String?,
      change: String?,
      problem: String?,
      sharedMark: Int? = nil
    ) {
      self.number = number
      self.action = action
      self.cause = cause
      self.state = state
      self.text = text
      self.change = change
      self.problem = problem
      self.sharedMark = sharedMark
    }

    /// The action in messages.
    var description: String { text ?? action.map { SessionRecordings.text(of: $0) } ?? "" }

    /// Whether an action is the one of the step.
    @MainActor
    func matches(_ action: Any) -> Bool {
      self.action.map { areEqual($0, action) } == true || text == SessionRecordings.text(of: action)
    }
  }

  /// An asynchronous effect.
  public struct Effect: Hashable, Sendable {
    /// The number of the effect.
    public let id: Int
    /// The number of the action that started the effect.
    public let startedBy: Int
    /// The file and the line of `Effect.run`.
    public let location: String

    /// Whether the effect has ended without being cancelled.
    public let isFinished: Bool

    /// Whether the effect has not ended.
    public let isRunning: Bool

    /// The number of actions that the store had started to handle before the end of the effect, or
    /// `nil` if it is unknown.
    public let actionCountAtEnd: Int?

    /// Creates an effect.
    public init(
      id: Int,
      startedBy: Int,
      location: String,
      isFinished: Bool,
      isRunning: Bool = false,
      actionCountAtEnd: Int? = nil
    ) {
      self.id = id
      self.startedBy = startedBy
      self.location = location
      self.isFinished = isFinished
      self.isRunning = isRunning
      self.actionCountAtEnd = actionCountAtEnd
    }
  }

  /// The state before the first action.
  public let initialState: State
  /// The actions, in order.
  public let steps: [Step]
  /// The effects that the actions have started, in the order of their starts.
  public let effects: [Effect]
  /// The calls of dependencies by the reducers and effects of the actions, in the order of their
  /// starts.
  public let dependencyCalls: [DependencyCall]
  /// The time of the initial state for its `@Shared` values, if it is from this process.
  private(set) var initialSharedMark: Int?
  /// The values of persistent `@Shared` state, if the session is from a file.
  private(set) var shared: SharedReplay?

  /// Creates a session whose actions are numbered from 1 without gaps.
  public init(
    initialState: State,
    steps: [Step],
    effects: [Effect],
    dependencyCalls: [DependencyCall]
  ) {
    self.initialState = initialState
    self.steps = steps
    self.effects = effects
    self.dependencyCalls = dependencyCalls
  }

  init(
    initialState: State,
    steps: [Step],
    effects: [Effect],
    dependencyCalls: [DependencyCall],
    shared: SharedReplay
  ) {
    self.init(
      initialState: initialState,
      steps: steps,
      effects: effects,
      dependencyCalls: dependencyCalls
    )
    self.shared = shared
  }

  /// Copies the entries of a recorder, or returns `nil` if it has none.
  @MainActor
  public init?(_ recorder: Recorder<State, Action>) {
    guard let initialState = recorder.initialState else { return nil }
    let entries = recorder.entries
    let numbers = ActionNumbers(entries.map(\.id))
    self.initialState = initialState
    steps = entries.enumerated().map { index, entry in
      Step(
        number: index + 1,
        action: entry.action,
        cause: numbers.convert(entry.cause),
        state: entry.state,
        text: nil,
        change: nil,
        problem: nil,
        sharedMark: recorder.sharedMark(after: entry.id)
      )
    }
    effects = entries.enumerated().flatMap { index, entry in
      entry.effects.map {
        Effect(
          id: $0.id,
          startedBy: index + 1,
          location: $0.location,
          isFinished: $0.status == .finished,
          isRunning: $0.status == .running,
          actionCountAtEnd: $0.actionCountAtEnd.map(numbers.count(through:))
        )
      }
    }
    dependencyCalls = recorder.allDependencyCalls.compactMap(numbers.convert)
    initialSharedMark = entries.first.map { recorder.sharedMark(after: $0.id - 1) }
  }
}

extension RecordedSession: Sendable where State: Sendable, Action: Sendable {}
extension RecordedSession.Step: Sendable where State: Sendable, Action: Sendable {}

/// Converts the numbers of a store's actions to those of a recording.
private struct ActionNumbers {
  private let recorded: [Int]

  init(_ recorded: [Int]) {
    self.recorded = recorded
  }

  /// The number of recorded actions up to an action of the store.
  func count(through number: Int) -> Int {
    var (lower, upper) = (0, recorded.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if recorded[middle] <= number { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  private func convert(_ number: Int) -> Int? {
    let count = count(through: number)
    return count > 0 && recorded[count - 1] == number ? count : nil
  }

  func convert(_ cause: ActionCause) -> ActionCause {
    switch cause {
    case .external, .binding: cause
    case .action(let number): convert(number).map { .action($0) } ?? .external
    case .effect(let id, let number):
      convert(number).map { .effect(id: id, startedBy: $0) } ?? .external
    }
  }

  func convert(_ call: DependencyCall) -> DependencyCall? {
    guard let action = convert(call.action) else { return nil }
    var outcome = call.outcome
    if case .stream(var stream) = outcome {
      stream.elements = stream.elements.map {
        .init(value: $0.value, actionCount: count(through: $0.actionCount))
      }
      outcome = .stream(stream)
    }
    return DependencyCall(
      id: call.id,
      property: call.property,
      member: call.member,
      dependency: call.dependency,
      labels: call.labels,
      arguments: call.arguments,
      action: action,
      effect: call.effect,
      actionCountAtStart: count(through: call.actionCountAtStart),
      actionCountAtEnd: call.actionCountAtEnd.map(count(through:)),
      isCancelled: call.isCancelled,
      outcome: outcome
    )
  }
}
