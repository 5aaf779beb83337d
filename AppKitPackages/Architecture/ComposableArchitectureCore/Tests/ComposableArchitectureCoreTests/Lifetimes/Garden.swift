import ComposableArchitectureCore

/// The running effects by their number.
final class AliveEffects: Sendable {
  private let tokens = LockIsolated<Set<Int>>([])

  var all: Set<Int> { tokens.value }

  /// Runs until it is cancelled.
  func run(_ token: Int) async {
    tokens.withValue { _ = $0.insert(token) }
    try? await Task.never()
    tokens.withValue { _ = $0.remove(token) }
  }
}

/// A change that a parent applies with the next action.
final class PendingChange<State>: @unchecked Sendable {
  // Sound: it is only accessed on the main actor.
  var change: ((inout State) -> Void)?

  func make(_ state: inout State) {
    defer { change = nil }
    change?(&state)
  }
}

@Reducer
struct Twig {
  @ObservableState
  struct State: Equatable, Identifiable { var id = 0 }

  enum Action {
    case close
    case start(Int)
  }

  let alive: AliveEffects
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .close: .run { _ in await dismiss() }
      case .start(let token): .run { _ in await alive.run(token) }
      }
    }
  }
}

/// A feature with a sheet and a stack, of which its parent has two.
@Reducer
struct Part {
  @ObservableState
  struct State: Equatable {
    @Presents var sheet: Twig.State?
    var path = StackState<Twig.State>()
  }

  enum Action {
    case path(StackActionOf<Twig>)
    case sheet(PresentationAction<Twig.Action>)
  }

  let alive: AliveEffects

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$sheet, action: \.sheet) { Twig(alive: alive) }
      .forEach(\.path, action: \.path) { Twig(alive: alive) }
  }
}

/// A feature whose state is an enum.
@Reducer
struct Phase {
  @CasePathable
  @ObservableState
  enum State: Equatable {
    case idle
    case leaf(Twig.State)
    case part(Part.State)
  }

  enum Action {
    case leaf(Twig.Action)
    case part(Part.Action)
  }

  let alive: AliveEffects
  let isScoped: Bool

  var body: some ReducerOf<Self> {
    if isScoped {
      Scope(state: \.leaf, action: \.leaf) { Twig(alive: alive) }
      Scope(state: \.part, action: \.part) { Part(alive: alive) }
    } else {
      EmptyReducer()
        .ifCaseLet(\.leaf, action: \.leaf) { Twig(alive: alive) }
        .ifCaseLet(\.part, action: \.part) { Part(alive: alive) }
    }
  }
}

/// A recursive feature with every kind of child.
@Reducer
struct Branch {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var leaf: Twig.State?
    var left = Part.State()
    var right = Part.State()
    var phase = Phase.State.idle
    var mode = Phase.State.idle
    var rows: IdentifiedArrayOf<Branch.State> = []
    var path = StackState<Branch.State>()
    @Presents var sheet: Branch.State?

    /// A computed property, which has no memory layout in the state.
    var computedLeft: Part.State {
      get { left }
      set { left = newValue }
    }
  }

  enum Action {
    case leaf(Twig.Action)
    case left(Part.Action)
    case mode(Phase.Action)
    case path(StackActionOf<Branch>)
    case phase(Phase.Action)
    case right(Part.Action)
    indirect case rows(IdentifiedActionOf<Branch>)
    case sheet(PresentationAction<Branch.Action>)
    case start(Int)
    case close
    case update((inout State) -> Void)
  }

  let alive: AliveEffects
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Scope(state: \.computedLeft, action: \.left) { Part(alive: alive) }
    Scope(state: \.right, action: \.right) { Part(alive: alive) }
    Scope(state: \.phase, action: \.phase) { Phase(alive: alive, isScoped: false) }
    Scope(state: \.mode, action: \.mode) { Phase(alive: alive, isScoped: true) }
    Reduce { state, action in
      switch action {
      case .start(let token): return .run { _ in await alive.run(token) }
      case .close: return .run { _ in await dismiss() }
      case .update(let update):
        update(&state)
        return .none
      default: return .none
      }
    }
    .ifLet(\.leaf, action: \.leaf) { Twig(alive: alive) }
    .ifLet(\.$sheet, action: \.sheet) { Branch(alive: alive) }
    .forEach(\.rows, action: \.rows) { Branch(alive: alive) }
    .forEach(\.path, action: \.path) { Branch(alive: alive) }
  }
}

/// The parent of a tree of features.
@Reducer
struct Garden {
  @ObservableState
  struct State: Equatable { var tree = Branch.State(id: 0) }

  enum Action { case tree(Branch.Action) }

  let alive: AliveEffects
  let pending: PendingChange<State>

  var body: some ReducerOf<Self> {
    Scope(state: \.tree, action: \.tree) { Branch(alive: alive) }
    Reduce { state, _ in
      pending.make(&state)
      return .none
    }
  }
}
