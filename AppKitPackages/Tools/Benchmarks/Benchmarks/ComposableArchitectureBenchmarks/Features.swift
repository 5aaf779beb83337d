import ComposableArchitectureCore
import Foundation

/// A recursive feature, which benchmarks nest to any depth.
@Reducer
struct Nested {
  @ObservableState
  struct State {
    var count = 0
    @Presents var child: Nested.State?

    init(depth: Int) {
      if depth > 0 { child = State(depth: depth - 1) }
    }
  }

  enum Action {
    case child(PresentationAction<Nested.Action>)
    case increment
    case present
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child:
        return .none
      case .increment:
        state.count += 1
        return .none
      case .present:
        state.child = State(depth: 0)
        return .none
      }
    }
    .ifLet(\.$child, action: \.child) { Nested() }
  }
}

/// A feature with a list of rows.
@Reducer
struct List {
  @ObservableState
  struct State {
    var rows: IdentifiedArrayOf<Row.State>

    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) })
    }
  }

  enum Action {
    case rows(IdentifiedActionOf<Row>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.rows, action: \.rows) { Row() }
  }
}

@Reducer
struct Row {
  @ObservableState
  struct State: Identifiable {
    let id: Int
    var count = 0
  }

  enum Action {
    case increment
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.count += 1
      return .none
    }
  }
}

/// A feature that sends one action in response to each action, from an effect or synchronously.
@Reducer
struct Echo {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var sent = 0
  }

  enum Action: Equatable {
    case echo
    case run
    case send
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .echo:
        state.count += 1
        return .none
      case .run:
        return .run { send in await send(.echo) }
      case .send:
        state.sent += 1
        return .send(.echo)
      }
    }
  }
}

/// A feature whose action calls a dependency.
@Reducer
struct Numbered {
  @ObservableState
  struct State {
    var date = Date.distantPast
  }

  enum Action {
    case call
  }

  @Dependency(\.date) var date

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.date = date()
      return .none
    }
  }
}
