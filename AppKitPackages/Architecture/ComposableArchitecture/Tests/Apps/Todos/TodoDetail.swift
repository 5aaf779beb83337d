import ComposableArchitecture
import Foundation
import SwiftUI

@Reducer
struct TodoDetail {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var seconds = 0
  }

  enum Action { case startButtonTapped, stopButtonTapped, ticked }

  private enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.ticked)
          }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .stopButtonTapped:
        return .cancel(id: CancelID.timer)
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }
}

struct TodoDetailView: View {
  let store: StoreOf<TodoDetail>

  var body: some View {
    VStack {
      Text("\(store.seconds) seconds")
      Button("Start") { store.send(.startButtonTapped) }
      Button("Stop") { store.send(.stopButtonTapped) }
    }
  }
}
