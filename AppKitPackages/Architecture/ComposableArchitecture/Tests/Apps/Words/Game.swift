import ComposableArchitecture
import Foundation

/// A word game: a reducer with a method as its core, view actions, and operators around several
/// reducers.
@Reducer
struct Game {
  @Reducer(state: .equatable, .sendable, action: .equatable, .sendable)
  enum Destination {
    case alert(AlertState<Alert>)
    case gameOver(GameOver)
    case settings(GameSettings)

    @CasePathable
    enum Alert: Equatable, Sendable { case forfeit }
  }

  @ObservableState
  struct State: Equatable, Sendable {
    @Shared(.appStorage("bestScore")) var bestScore = 0
    @Presents var destination: Destination.State?
    var found: IdentifiedArrayOf<FoundWord> = []
    @SharedReader(.inMemory("isPremium")) var isPremium = false
    var isReady = false
    var isTrayVisible = false
    var secondsPlayed = 0
    var selected = ""

    var score: Int { found.reduce(0) { $0 + $1.score } }
  }

  struct FoundWord: Equatable, Identifiable, Sendable {
    let id: UUID
    var word: String
    var score: Int
  }

  struct UnknownWord: Error, Equatable {}

  enum Action: BindableAction, Equatable, Sendable, ViewAction {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case submitted(word: String, Result<Int, UnknownWord>)
    case timerTicked
    case view(View)

    @CasePathable
    enum Delegate: Equatable, Sendable { case finished(score: Int) }

    @CasePathable
    enum View: Equatable, Sendable {
      case closeButtonTapped
      case letterTapped(String)
      case settingsButtonTapped
      case submitButtonTapped
      case task
    }
  }

  enum CancelID {
    case submit
    case task
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dictionary) var dictionary
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    CombineReducers {
      BindingReducer()
        .onChange(of: \.isTrayVisible) { _, _ in
          Reduce { state, _ in
            state.selected = ""
            return .cancel(id: CancelID.submit)
          }
        }
      Reduce(self.core)
    }
    .ifLet(\.$destination, action: \.destination)
    .onChange(of: \.score) { _, score in
      Reduce { state, _ in
        state.$bestScore.withLock { $0 = max($0, score) }
        return .none
      }
    }
    .signpost()
  }

  func core(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .binding(\.selected):
      state.selected = state.selected.lowercased()
      return .none

    case .binding, .delegate:
      return .none

    case .destination(.presented(.alert(.forfeit))):
      state.destination = .gameOver(GameOver.State(score: state.score))
      return .merge(
        .cancel(id: CancelID.task),
        .send(.delegate(.finished(score: state.score)))
      )

    case .destination:
      return .none

    case let .submitted(word, .success(score)):
      state.found.insert(FoundWord(id: self.uuid(), word: word, score: score), at: 0)
      state.selected = ""
      return .none

    case .submitted(_, .failure):
      state.selected = ""
      return .none

    case .timerTicked:
      state.secondsPlayed += 1
      return .none

    case let .view(action):
      return self.view(into: &state, action: action)
    }
  }

  private func view(into state: inout State, action: Action.View) -> EffectOf<Self> {
    switch action {
    case .closeButtonTapped:
      state.destination = .alert(.forfeit(score: state.score))
      return .none

    case let .letterTapped(letter):
      state.selected.append(letter)
      return .none

    case .settingsButtonTapped:
      state.destination = .settings(GameSettings.State())
      return .none

    case .submitButtonTapped:
      return .run { [word = state.selected] send in
        try await clock.sleep(for: .milliseconds(300))
        guard dictionary.contains(word: word, language: .english) else {
          return await send(.submitted(word: word, .failure(UnknownWord())))
        }
        await send(.submitted(word: word, .success(word.count * 10)), animation: .easeInOut)
      }
      .cancellable(id: CancelID.submit, cancelInFlight: true)

    case .task:
      return .run { send in
        await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            let isReady = try await dictionary.load(.english)
            await send(.binding(.set(\.isReady, isReady)))
          }
          group.addTask {
            for await _ in clock.timer(interval: .seconds(1)) {
              await send(.timerTicked)
            }
          }
        }
      }
      .cancellable(id: CancelID.task)
    }
  }
}

extension AlertState where Action == Game.Destination.Alert {
  static func forfeit(score: Int) -> Self {
    AlertState {
      TextState("Forfeit?")
    } actions: {
      ButtonState(role: .cancel) {
        TextState("No")
      }
      ButtonState(role: .destructive, action: .send(.forfeit, animation: .default)) {
        TextState("Yes")
      }
    } message: {
      TextState("\(score) points are lost.")
    }
  }
}
