import ComposableArchitectureCore

/// A presented feature.
@Reducer
struct Edit {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var saves = 0
  }

  enum Action {
    case nameChanged(String)
    case saveButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.name = name
        return .none
      case .saveButtonTapped:
        state.saves += 1
        return .none
      }
    }
  }
}

/// A feature whose state is not equatable.
@Reducer
struct Incomparable {
  @ObservableState
  struct State {
    var work: () -> Void = {}
    var count = 0
  }

  enum Action {
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}
