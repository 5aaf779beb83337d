import ComposableArchitecture
import Foundation
import Models
import Services

/// A timer that alternates between a focus phase for one to-do and a break.
///
/// A focus session is recorded when its phase ends or the person stops it. The running phase is stored
/// with its end, so it goes on after the person has left the screen or the app, and other windows show
/// it. The reducer computes the remaining time from the clock instead of counting ticks, so late ticks
/// and a suspended process do not distort it.
@Reducer
public struct FocusTimerReducer: Sendable {
  /// A phase of the timer.
  public typealias Phase = RunningFocus.Phase

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
    /// The identity of the session that is recorded at the end; `nil` before the start.
    public var sessionID: UUID?
    /// Start of the current focus session; `nil` before the session and during a break.
    public var startedAt: Date?
    /// Preferences that define the length of a focus phase and of a break.
    public internal(set) var settings: AppSettings
    /// The to-do that focus sessions are recorded for.
    public var todo: Todo

    /// Creates a stopped timer at the beginning of a focus phase.
    public init(todo: Todo, settings: AppSettings) {
      self.settings = settings
      self.todo = todo
      self.secondsLeft = settings.focusMinutes * 60
    }

    /// Applies new preferences unless the current phase has already started.
    public mutating func apply(_ settings: AppSettings) {
      guard !isActive else { return }
      self.settings = settings
      secondsLeft = secondsInPhase
    }

    /// Whether a phase has started, also if it is paused.
    public var isActive: Bool { isRunning || secondsElapsed > 0 || phase == .rest }

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
    /// The person ended the timer, and started the one of another to-do.
    case replaced(State)
    /// The stored session was read: another window has changed it, or the app was opened.
    case restored(RunningFocus?)
    /// The running phase was not saved.
    case saveFailed(any Error)
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
  @Dependency(\.dayClient) var dayClient
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
        begin(&state)
        return .merge(countDown(from: state), save(state), prepare())

      case .replaced(let next):
        let record = recordSession(state)
        state = next
        begin(&state)
        // One write: the end of the former session could be stored after the begin of this one.
        return .merge(countDown(from: state), .concatenate(record, save(state)), prepare())

      case .pauseButtonTapped:
        state.isRunning = false
        return .merge(.cancel(id: CancelID.timer), save(state))

      case .stopButtonTapped:
        let record = recordSession(state)
        state.enter(.focus)
        return .merge(.cancel(id: CancelID.timer), .concatenate(record, save(state)))

      case .restored(let running):
        // Another window can notice the end of a phase first, and each one announces it.
        let end = state.hasEnded(in: running) ? announceEnd(of: state) : .none
        if let running {
          state.restore(running, at: now)
        } else if state.isActive {
          state.enter(.focus)
        }
        let timer = state.isRunning ? countDown(from: state) : .cancel(id: CancelID.timer)
        return .merge(end, timer)

      case .ticked(let secondsLeft):
        state.secondsLeft = max(0, secondsLeft)
        return secondsLeft > 0 ? .none : endPhase(&state)

      case .recordResponse(.success(let session)):
        return .send(.delegate(.sessionFinished(session)))

      case .recordResponse(.failure(let error)):
        state.alert = .failure("The focus session was not recorded", error)
        return .none

      case .saveFailed(let error):
        state.alert = .failure("The timer runs only while the app is open", error)
        return .none

      case .alert, .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func begin(_ state: inout State) {
    state.isRunning = true
    guard state.startedAt == nil, state.phase == .focus else { return }
    state.sessionID = uuid()
    state.startedAt = now
  }

  private func prepare() -> Effect<Action> {
    .run { _ in await notifierClient.prepare() }
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
    let announcement = announceEnd(of: state)
    switch state.phase {
    case .focus:
      let record = recordSession(state)
      state.enter(.rest)
      state.isRunning = true
      return .merge(announcement, .concatenate(record, save(state)), countDown(from: state))
    case .rest:
      state.enter(.focus)
      return .merge(announcement, .cancel(id: CancelID.timer), save(state))
    }
  }

  private func announceEnd(of state: State) -> Effect<Action> {
    let name = "“\(state.todo.plainTitle)”"
    let (title, text) =
      switch state.phase {
      case .focus: ("The focus session has ended", "\(name): time for a break.")
      case .rest: ("The break has ended", "Back to \(name).")
      }
    return .run { _ in await notifierClient.notify(title: title, text: text) }
  }

  /// Stores the phase with its end, or that there is none.
  private func save(_ state: State) -> Effect<Action> {
    let running = state.running(at: now)
    return .run { _ in
      try await focusSessionClient.setRunning(running: running)
    } catch: { error, send in
      await send(.saveFailed(error))
    }
  }

  private func recordSession(_ state: State) -> Effect<Action> {
    guard let start = state.startedAt, state.secondsElapsed > 0 else { return .none }
    let session = FocusSession(
      id: state.sessionID ?? uuid(),
      todoID: state.todo.id,
      start: start,
      day: Day(start, in: dayClient.calendar()),
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
    if phase == .focus { sessionID = nil }
    secondsLeft = secondsInPhase
  }

  /// The value to store; `nil` before the start of a focus phase.
  fileprivate func running(at now: Date) -> RunningFocus? {
    guard isActive, let sessionID else { return nil }
    return RunningFocus(
      id: sessionID,
      todoID: todo.id,
      phase: phase,
      start: startedAt ?? now,
      seconds: secondsInPhase,
      breakSeconds: settings.breakMinutes * 60,
      ends: isRunning ? now.addingTimeInterval(Double(secondsLeft)) : nil,
      pausedSeconds: secondsLeft
    )
  }

  /// Whether the phase has ended according to what another window has stored, and was not stopped
  /// before.
  fileprivate func hasEnded(in running: RunningFocus?) -> Bool {
    guard isRunning, secondsLeft <= 2 else { return false }
    return running?.id != sessionID || running?.phase != phase
  }

  fileprivate mutating func restore(_ running: RunningFocus, at now: Date) {
    phase = running.phase
    // The lengths are those of the start, which the preferences do not change.
    if running.phase == .focus {
      settings.focusMinutes = running.seconds / 60
    }
    settings.breakMinutes = running.breakSeconds / 60
    secondsLeft = running.secondsLeft(at: now)
    sessionID = running.id
    startedAt = running.phase == .focus ? running.start : nil
    isRunning = running.ends != nil
  }
}

extension FocusTimerReducer.State {
  /// The remaining time, as in `24:59`.
  public var timeLeft: String {
    let (minutes, seconds) = secondsLeft.quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(seconds < 10 ? "0" : "")\(seconds)"
  }
}

extension Clock where Duration == Swift.Duration {
  /// A type-erased clock, whose instants can be stored without its concrete type.
  fileprivate var erased: AnyClock<Duration> { AnyClock(self) }
}
