import ComposableArchitecture
import Foundation
import Models
import Services

extension HomeReducer {
  /// A focus session that was stored by this window, by another one or before the app was opened.
  @CasePathable
  public enum StoredTimer: Equatable, Sendable {
    /// No session has begun.
    case none
    /// A session of a to-do, which may have been deleted.
    case running(RunningFocus, Todo?)
  }

  /// Continues the stored focus timer.
  func restore(_ result: Result<StoredTimer, any Error>, _ state: inout State) -> Effect<Action> {
    switch result {
    case .success(.none):
      return .send(.timer(.restored(nil)))

    case .success(.running(let running, let todo)):
      if state.timer?.todo.id != running.todoID {
        let todo = todo ?? Todo(id: running.todoID, title: "A deleted to-do")
        state.timer = FocusTimerReducer.State(todo: todo, settings: state.settings)
      }
      return .send(.timer(.restored(running)))

    case .failure(let error):
      state.alert = .failure("The focus timer could not be read", error)
      return .none
    }
  }

  /// Ends the timer of another to-do, and starts the one of the to-do on a screen.
  func replace(_ id: StackElementID, _ state: State) -> Effect<Action> {
    guard let todo = state.path[id: id, case: \.timer]?.todo else { return .none }
    let next = FocusTimerReducer.State(todo: todo, settings: state.settings)
    return .send(.timer(.replaced(next)))
  }

  /// Reads the stored session, and records it if it has ended while nothing was open.
  func loadTimer(_ state: State) -> Effect<Action> {
    .run { [isShown = state.timer != nil] send in
      do {
        let stored = try await storedTimer(send)
        if isShown || stored != .none { await send(.timerResponse(.success(stored))) }
      } catch ServiceError.noCurrentProfile {
        // The parent presents the profiles.
      } catch {
        await send(.timerResponse(.failure(error)))
      }
    }
    .cancellable(id: CancelID.timer, cancelInFlight: true)
  }

  private func storedTimer(_ send: Send<Action>) async throws -> StoredTimer {
    guard let stored = try await focusSessionClient.running() else { return .none }
    let (running, ended) = stored.settled(at: now, in: dayClient.calendar())
    if let ended {
      try await focusSessionClient.record(session: ended)
      await send(.delegate(.sessionFinished(ended)))
    }
    if running != stored { try await focusSessionClient.setRunning(running: running) }
    guard let running else { return .none }
    return .running(running, try await todoClient.find(id: running.todoID))
  }

  /// Observes the sessions of other windows and processes.
  func observeSessions() -> Effect<Action> {
    // Subscribe before the effect starts: a change before the first read would be lost otherwise.
    let changes = todoClient.changes()
    return .run { send in
      for await change in changes where change.origin == .external {
        // A change that names no to-do is one of sessions.
        if change.edits.map(\.ids.isEmpty) ?? true { await send(.sessionsChanged) }
      }
    }
    .cancellable(id: CancelID.sessions, cancelInFlight: true)
  }
}

extension HomeReducer.State {
  /// Shows the timer of a to-do. A timer that has started stays the one that runs.
  mutating func openTimer(of todo: Todo) {
    if timer?.isActive != true { timer = FocusTimerReducer.State(todo: todo, settings: settings) }
    path.append(.timer(TimerScreenReducer.State(todo: todo)))
  }
}
