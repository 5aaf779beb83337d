import ComposableArchitecture
import SwiftUI

@Reducer
struct Till {
  @ObservableState
  struct State: Equatable { var sum = 0 }

  enum Action { case coinInserted(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .coinInserted(let value):
        state.sum += value
        return .none
      }
    }
  }
}

struct TillView: View {
  var store: StoreOf<Till> = Store(initialState: Till.State()) { Till() }

  var body: some View {
    Button("Insert 2") { store.send(.coinInserted(2)) }
    Text("Sum: \(store.sum)")
  }
}

@main
struct TillApp: App {
  var body: some Scene {
    WindowGroup { TillView(store: Store(initialState: Till.State()) { Till() }) }
  }
}

#Preview("Till") {
  TillView(store: Store(initialState: Till.State()) { Till() })
}
