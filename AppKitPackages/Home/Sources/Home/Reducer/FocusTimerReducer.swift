import ComposableArchitecture
import Foundation
import Models
import Services

/// A timer that alternates between a focus phase for one to-do and a break.
///
/// A focus session is recorded when its phase ends or the person stops it. Leaving the screen
/// cancels the timer. The reducer computes the remaining time from the clock instead of counting
/// ticks, so late ticks and a suspended process do not distort it.
@Reducer
public struct FocusTimerReducer: Sendable {
  /// A phase of the timer.
  public enum Phase: Equatable, Sendable {
    /// Work on the to-do.
    case focus
    /// The break after a focus phase.
    case rest
  }

  /// The phase, the remaining time and the recorded start of a focus timer.
  @ObservableState
  public struct State: Equatable {
    /// An alert that describes a failed recording.
    @Presents public var alert: AlertState<Never>?
    /// False before the start, while paused and after the end.
    public var isRunning = false
    /// The current phase.
    public var phase = Phase.focus
    /// Remaining seconds of the phase.
    public var secondsLeft: Int
    /// Start of the current focus session; `nil` before the session and during a break.
    public var startedAt: Date?
    /// Preferences that define the length of a focus phase and of a break.
    public internal(set) var settings: AppSettings
    /// The to-do that focus sessions are recorded for.
    public let todo: Todo

    /// Creates a stopped timer at the beginning of a focus phase.
    public init(todo: Todo, settings: AppSettings) {
      self.settings = settings
      self.todo = todo
      self.secondsLeft = settings.focusMinutes * 60
    }

    /// Applies new preferences unless the current phase has already started.
    public mutating func apply(_ settings: AppSettings) {
      guard !isRunning, secondsElapsed == 0 else { return }
      self.settings = settings
      secondsLeft = secondsInPhase
    }

    /// Elapsed seconds of the phase.
    public var secondsElapsed: Int { secondsInPhase - secondsLeft }

    /// Length of the phase in seconds.
    public var secondsInPhase: Int {
      60 * (phase == .focus ? settings.focusMinutes : settings.breakMinutes)
    }
  }

  /// Actions of the focus timer.
  public enum Action {
    /// The alert of a failed recording was dismissed.
    case alert(PresentationAction<Never>)
    /// An event for the parent.
    case delegate(Delegate)
    /// The person tapped Pause.
    case pauseButtonTapped
    /// The focus session was recorded, or recording failed.
    case recordResponse(Result<FocusSession, any Error>)
    /// The person tapped Start.
    case startButtonTapped
    /// The person tapped Stop.
    case stopButtonTapped
    /// A second of the running phase passed.
    case ticked(secondsLeft: Int)

    /// Actions that the parent handles.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// A focus session ended and was recorded.
      case sessionFinished(FocusSession)
    }
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.focusSessionClient) var focusSessionClient
  @Dependency(\.notifierClient) var notifierClient
  @Dependency(\.uuid) var uuid

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        guard !state.isRunning else { return .none }
        state.isRunning = true
        if state.phase == .focus, state.startedAt == nil { state.startedAt = now }
        return countDown(from: state)

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

  /// Sends the remaining seconds once a second, measured from the start of the effect.
  private func countDown(from state: State) -> Effect<Action> {
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

  /// Starts a break after a focus phase, and stops the timer after a break.
  private func endPhase(_ state: inout State) -> Effect<Action> {
    let bell = Effect<Action>.run { _ in await notifierClient.ring() }
    switch state.phase {
    case .focus:
      let record = recordSession(state)
      state.enter(.rest)
      state.isRunning = true
      return .merge(bell, record, countDown(from: state))
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
  /// A type-erased clock, whose instants can be stored without its concrete type.
  fileprivate var erased: AnyClock<Duration> { AnyClock(self) }
}
