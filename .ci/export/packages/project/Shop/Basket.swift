import ComposableArchitecture
import SwiftUI

@Reducer
struct Basket {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case addButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.count += 1
        return .none
      }
    }
  }
}

struct BasketView: View {
  let store: StoreOf<Basket>

  var body: some View {
    VStack {
      Text("\(store.count) items")
      Button("Add") { store.send(.addButtonTapped) }
    }
  }
}

#Preview("Empty basket") {
  BasketView(store: Store(initialState: Basket.State()) { Basket() })
}
