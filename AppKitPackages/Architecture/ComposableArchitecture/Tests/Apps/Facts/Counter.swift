import ComposableArchitecture
import SwiftUI

struct Counter: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
    @BindingState var isEditing = false
    @PresentationState var alert: AlertState<Action.Alert>?
  }

  enum Action: BindableAction, Equatable {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case factButtonTapped
    case factResponse(TaskResult<String>)
    case incrementButtonTapped

    enum Alert: Equatable { case resetButtonTapped }
  }

  private enum CancelID { case fact }

  @Dependency(\.factClient) var factClient

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(.resetButtonTapped)):
        state.count = 0
        return .none
      case .alert, .binding:
        return .none
      case .factButtonTapped:
        return .run { [count = state.count] send in
          await send(.factResponse(TaskResult { try await self.factClient.fetch(count) }))
        }
        .cancellable(id: CancelID.fact, cancelInFlight: true)
      case .factResponse(.success(let fact)):
        state.alert = AlertState {
          TextState(fact)
        } actions: {
          ButtonState(action: .resetButtonTapped) { TextState("Reset") }
        }
        return .none
      case .factResponse(.failure):
        state.alert = AlertState { TextState("No fact.") }
        return .none
      case .incrementButtonTapped:
        state.count += 1
        return .cancel(id: CancelID.fact)
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
  }
}

struct CounterView: View {
  let store: StoreOf<Counter>

  struct ViewState: Equatable {
    var count: Int
    @BindingViewState var isEditing: Bool

    init(_ store: BindingViewStore<Counter.State>) {
      count = store.count
      _isEditing = store.$isEditing
    }
  }

  var body: some View {
    WithViewStore(store, observe: ViewState.init) { viewStore in
      VStack {
        Text("\(viewStore.count)")
        Toggle("Edit", isOn: viewStore.$isEditing)
        Button("Increment") { viewStore.send(.incrementButtonTapped) }
        Button("Fact") { viewStore.send(.factButtonTapped) }
      }
    }
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  }
}
