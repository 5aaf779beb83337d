import ComposableArchitectureCore

/// A parent without macros that has counters as every kind of child.
struct Parent: Reducer {
  struct State: Equatable {
    var counter = Counter.State()
    var optional: Counter.State?
    @PresentationState var sheet: Counter.State?
    @PresentationState var alert: AlertState<AlertAction>?
    var rows: IdentifiedArrayOf<Row> = []
    var path = StackState<Counter.State>()
    var log: [String] = []
  }

  struct Row: Equatable, Identifiable {
    let id: Int
    var counter = Counter.State()
  }

  enum AlertAction: Equatable, Sendable { case confirm }

  enum Action: CasePathable {
    case alert(PresentationAction<AlertAction>)
    case counter(Counter.Action)
    case optional(Counter.Action)
    case path(StackActionOf<Counter>)
    case rows(IdentifiedAction<Int, Counter.Action>)
    case sheet(PresentationAction<Counter.Action>)
    case update(@Sendable (inout State) -> Void)

    static var allCasePaths: AllCasePaths { AllCasePaths() }

    struct AllCasePaths: Sendable {
      var alert: AnyCasePath<Action, PresentationAction<AlertAction>> {
        AnyCasePath(
          embed: { .alert($0) },
          extract: { if case .alert(let value) = $0 { value } else { nil } }
        )
      }
      var counter: AnyCasePath<Action, Counter.Action> {
        AnyCasePath(
          embed: { .counter($0) },
          extract: { if case .counter(let value) = $0 { value } else { nil } }
        )
      }
      var optional: AnyCasePath<Action, Counter.Action> {
        AnyCasePath(
          embed: { .optional($0) },
          extract: { if case .optional(let value) = $0 { value } else { nil } }
        )
      }
      var path: AnyCasePath<Action, StackActionOf<Counter>> {
        AnyCasePath(
          embed: { .path($0) },
          extract: { if case .path(let value) = $0 { value } else { nil } }
        )
      }
      var rows: AnyCasePath<Action, IdentifiedAction<Int, Counter.Action>> {
        AnyCasePath(
          embed: { .rows($0) },
          extract: { if case .rows(let value) = $0 { value } else { nil } }
        )
      }
      var sheet: AnyCasePath<Action, PresentationAction<Counter.Action>> {
        AnyCasePath(
          embed: { .sheet($0) },
          extract: { if case .sheet(let value) = $0 { value } else { nil } }
        )
      }
    }
  }

  /// Handles an action after the children.
  var react: (inout State, Action) -> Void = { _, _ in }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { Counter() }
    Reduce { state, action in
      if case .update(let update) = action { update(&state) }
      react(&state, action)
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Counter() }
    .ifLet(\.$sheet, action: \.sheet) { Counter() }
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.rows, action: \.rows) {
      Scope(state: \.counter, action: \.self) { Counter() }
    }
    .forEach(\.path, action: \.path) { Counter() }
  }
}

extension Store where State == Parent.State, Action == Parent.Action {
  convenience init(
    _ update: (inout Parent.State) -> Void = { _ in },
    react: @escaping (inout Parent.State, Parent.Action) -> Void = { _, _ in }
  ) {
    var state = Parent.State()
    update(&state)
    self.init(initialState: state) { Parent(react: react) }
  }

  /// The state for assertions.
  var now: Parent.State { withState(\.self) }

  func update(_ update: @escaping @Sendable (inout Parent.State) -> Void) {
    send(.update(update))
  }
}
