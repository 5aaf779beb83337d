import ComposableArchitecture
import SwiftUI

@Reducer
struct Till {
  @ObservableState
  struct State: Equatable {
    var sum = 0
    var currency = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case coinInserted(Int)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .coinInserted(let value):
        state.sum += value
        return .none
      }
    }
  }
}

struct TillView: View {
  @Bindable var store: StoreOf<Till> = Store(initialState: Till.State()) { Till() }

  var body: some View {
    Button("Insert 2") { store.send(.coinInserted(2)) }
    Text("Sum: \(store.sum) \(store.currency)")
    TextField("Currency", text: $store.currency)
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
