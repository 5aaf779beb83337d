import ComposableArchitecture
import Facts
import SwiftUI

@Reducer
struct FactFeature {
  @ObservableState
  struct State: Equatable {
    var fact: String?
    var number = 7
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case factButtonTapped
    case factResponse(String)
  }

  @Dependency(\.facts) var facts

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: return .none
      case .factButtonTapped:
        return .run { [number = state.number] send in
          try await send(.factResponse(facts.fact(number)))
        }
      case .factResponse(let fact):
        state.fact = fact
        return .none
      }
    }
  }
}

struct FactView: View {
  @Bindable var store: StoreOf<FactFeature>

  var body: some View {
    Form {
      Stepper("Number \(store.number)", value: $store.number)
      Button("Fact") { store.send(.factButtonTapped) }
      if let fact = store.fact { Text(fact) }
    }
    .navigationTitle("Facts")
  }
}
