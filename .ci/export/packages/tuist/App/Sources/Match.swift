import ComposableArchitecture
import Foundation
import Rounds
import SwiftUI

@Reducer
struct Match {
  @ObservableState
  struct State: Equatable {
    var round = Round(number: 1)

    /// The last round, which is in a resource of the app.
    static var lastRound: Int {
      let url = Bundle.module.url(forResource: "rounds", withExtension: "json")
      return url.flatMap { try? JSONDecoder().decode(Int.self, from: Data(contentsOf: $0)) } ?? 0
    }
  }

  enum Action { case nextButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nextButtonTapped:
        state.round.number = min(state.round.number + 1, State.lastRound)
        return .none
      }
    }
  }
}

struct MatchView: View {
  let store: StoreOf<Match>

  var body: some View {
    Button("Round \(store.round.number)") { store.send(.nextButtonTapped) }
  }
}

@main
struct MatchApp: App {
  var body: some Scene {
    WindowGroup { MatchView(store: Store(initialState: Match.State()) { Match() }) }
  }
}
