import ComposableArchitecture
import Foundation
import Models
import Services

/// A timer for working on one to-do: focus, then a break.
///
/// The time focused is recorded when the focus ends by itself or is stopped. Leaving the screen
/// cancels the timer. What is left is measured by the clock, never counted in ticks: it is right
/// after ticks that came late, and after a stop of the whole process.
@Reducer
public struct FocusTimerReducer: Sendable {
  /// What the time is spent on.
  public enum Phase: Equatable, Sendable { case focus, rest }

  /// Where the timer stands.
  @ObservableState
  public struct State: Equatable {
    /// An error, shown over the screen.
    @Presents public var alert: AlertState<Never>?
    /// False before the start, while paused and after the end.
    public var isRunning = false
    /// What the time is spent on.
    public var phase = Phase.focus
    /// Seconds until the phase ends.
    public var secondsLeft: Int
    /// When the running focus was first started; `nil` before and during a break.
    public var startedAt: Date?
    /// How long a focus and a break last.
    public internal(set) var settings: AppSettings
    /// What is worked on.
    public let todo: Todo

    /// Creates a timer that waits to be started.
    public init(todo: Todo, settings: AppSettings) {
      self.settings = settings
      self.todo = todo
      self.secondsLeft = settings.focusMinutes * 60
    }

    /// Takes other preferences, unless the time is measured with the ones it has.
    public mutating func use(_ settings: AppSettings) {
      guard !isRunning, secondsElapsed == 0 else { return }
      self.settings = settings
      secondsLeft = secondsInPhase
    }

    /// Seconds of this phase that are over.
    public var secondsElapsed: Int { secondsInPhase - secondsLeft }

    /// How long this phase lasts.
    public var secondsInPhase: Int {
      60 * (phase == .focus ? settings.focusMinutes : settings.breakMinutes)
    }
  }

  /// What can happen to the timer.
  public enum Action {
    case alert(PresentationAction<Never>)
    case delegate(Delegate)
    case pauseButtonTapped
    case recordResponse(Result<FocusSession, any Error>)
    case startButtonTapped
    case stopButtonTapped
    case ticked(secondsLeft: Int)

    /// The actions for the list.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// A focus ended and is recorded.
      case sessionFinished(FocusSession)
    }
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.focusSessionClient) var focusSessionClient
  @Dependency(\.notifierClient) var notifierClient
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        guard !state.isRunning else { return .none }
        state.isRunning = true
        if state.phase == .focus, state.startedAt == nil { state.startedAt = now }
        return run(state)

      case .pauseButtonTapped:
        state.isRunning = false
        return .cancel(id: CancelID.timer)

      case .stopButtonTapped:
        let record = recordSession(state)
        state.enter(.focus)
        return .merge(.cancel(id: CancelID.timer), record)

      case .ticked(let secondsLeft):
        state.secondsLeft = max(0, secondsLeft)
        return secondsLeft > 0 ? .none : endPhase(&state)

      case .recordResponse(.success(let session)):
        return .send(.delegate(.sessionFinished(session)))

      case .recordResponse(.failure(let error)):
        state.alert = .failure("The focus session was not recorded", error)
        return .none

      case .alert, .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  /// Says every second how many are left of those that are left now.
  private func run(_ state: State) -> Effect<Action> {
    .run { [secondsLeft = state.secondsLeft] send in
      let clock = clock.erased
      let start = clock.now
      for await _ in clock.timer(interval: .seconds(1)) {
        let elapsed = start.duration(to: clock.now).components.seconds
        await send(.ticked(secondsLeft: secondsLeft - Int(elapsed)))
      }
    }
    .cancellable(id: CancelID.timer, cancelInFlight: true)
  }

  /// A focus is followed by a running break; a break by a focus that waits to be started.
  private func endPhase(_ state: inout State) -> Effect<Action> {
    let bell = Effect<Action>.run { _ in await notifierClient.ring() }
    switch state.phase {
    case .focus:
      let record = recordSession(state)
      state.enter(.rest)
      state.isRunning = true
      return .merge(bell, record, run(state))
    case .rest:
      state.enter(.focus)
      return .merge(bell, .cancel(id: CancelID.timer))
    }
  }

  private func recordSession(_ state: State) -> Effect<Action> {
    guard let start = state.startedAt, state.secondsElapsed > 0 else { return .none }
    let session = FocusSession(
      id: uuid(),
      todoID: state.todo.id,
      start: start,
      seconds: state.secondsElapsed,
      isFinished: state.secondsLeft <= 0
    )
    return .run { send in
      let result = await Result {
        try await focusSessionClient.record(session: session)
        return session
      }
      await send(.recordResponse(result))
    }
  }
}

extension FocusTimerReducer.State {
  fileprivate mutating func enter(_ phase: FocusTimerReducer.Phase) {
    self.phase = phase
    isRunning = false
    startedAt = nil
    secondsLeft = secondsInPhase
  }
}

extension Clock where Duration == Swift.Duration {
  /// This clock, whose instants can be kept though its type is not known.
  fileprivate var erased: AnyClock<Duration> { AnyClock(self) }
}
