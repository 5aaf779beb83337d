import ComposableArchitecture
import SwiftUI

struct Facts: Reducer {
  struct State: Equatable {
    var counters: IdentifiedArrayOf<Counter.State> = []
    @PresentationState var sheet: Counter.State?
    var path = StackState<Counter.State>()
  }

  enum Action: Equatable {
    case addButtonTapped
    case counter(id: Counter.State.ID, action: Counter.Action)
    case openButtonTapped
    case path(StackAction<Counter.State, Counter.Action>)
    case sheet(PresentationAction<Counter.Action>)
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .addButtonTapped:
        state.counters.append(Counter.State(id: state.counters.count))
        return .none
      case .counter:
        return .none
      case .openButtonTapped:
        state.sheet = state.counters.first
        return .none
      case .path, .sheet:
        return .none
      }
    }
    .forEach(\.counters, action: /Action.counter) {
      Counter()
    }
    .ifLet(\.$sheet, action: /Action.sheet) {
      Counter()
    }
    .forEach(\.path, action: /Action.path) {
      Counter()
    }
  }
}

struct FactsView: View {
  let store: StoreOf<Facts>

  var body: some View {
    NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {
      WithViewStore(store, observe: { $0.counters.count }) { viewStore in
        List {
          Text("\(viewStore.state) counters")
          ForEachStore(
            store.scope(state: \.counters, action: { .counter(id: $0, action: $1) })
          ) {
            CounterView(store: $0)
          }
          Button("Add") { viewStore.send(.addButtonTapped) }
          Button("Open") { viewStore.send(.openButtonTapped) }
        }
      }
      .sheet(store: store.scope(state: \.$sheet, action: { .sheet($0) })) {
        CounterView(store: $0)
      }
    } destination: {
      CounterView(store: $0)
    }
  }
}
