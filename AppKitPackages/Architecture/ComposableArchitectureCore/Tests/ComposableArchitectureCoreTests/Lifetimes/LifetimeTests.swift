import ComposableArchitectureCore
import Testing

@MainActor
@Suite
struct LifetimeTests {
  /// The feature whose reducer makes a change.
  enum Level: CaseIterable, Sendable {
    /// The feature whose children are removed.
    case itself
    case parent
    case grandparent
    /// The reducer that runs after the scope of the whole tree.
    case top
  }

  /// A way to remove children from a feature.
  struct Replacement: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let change: @Sendable (inout Branch.State) -> Void

    static let all = [
      Self(testDescription: "path.removeAll()") { $0.path.removeAll() },
      Self(testDescription: "path = StackState()") { $0.path = StackState() },
      Self(testDescription: "path = StackState([other])") {
        $0.path = StackState([Branch.State(id: 9)])
      },
      Self(testDescription: "path.removeFirst()") { $0.path.removeFirst() },
      Self(testDescription: "path.removeAll(where:)") { $0.path.removeAll { $0.id == 5 } },
      Self(testDescription: "path.path.removeFirst()") { $0.path.path.removeFirst() },
      Self(testDescription: "rows = []") { $0.rows = [] },
      Self(testDescription: "rows = [other]") { $0.rows = [Branch.State(id: 9)] },
      Self(testDescription: "rows.remove(id:)") { $0.rows.remove(id: 5) },
      Self(testDescription: "rows[0] = other, same id") { $0.rows[id: 5] = Branch.State(id: 5) },
      Self(testDescription: "sheet = nil") { $0.sheet = nil },
      Self(testDescription: "sheet = other") { $0.sheet = Branch.State(id: 9) },
      Self(testDescription: "sheet = other, same id") { $0.sheet = Branch.State(id: 7) },
      Self(testDescription: "sheet?.path = []") { $0.sheet?.path = [] },
      Self(testDescription: "leaf = nil") { $0.leaf = nil },
      Self(testDescription: "leaf = other") { $0.leaf = Twig.State(id: 1) },
      Self(testDescription: "phase = .leaf(other)") { $0.phase = .leaf(Twig.State(id: 1)) },
      Self(testDescription: "phase = .idle") { $0.phase = .idle },
      Self(testDescription: "phase = .part") { $0.phase = .part(Part.State()) },
      Self(testDescription: "mode = .idle") { $0.mode = .idle },
      Self(testDescription: "left = Part.State()") { $0.left = Part.State() },
      Self(testDescription: "left.path moves to the right") {
        $0.right.path = $0.left.path
        $0.left.path = []
      },
      Self(testDescription: "the sheet is copied and goes") {
        $0.rows.append($0.sheet!)
        $0.sheet = nil
      },
      Self(testDescription: "self = Branch.State()") { $0 = Branch.State(id: $0.id) },
    ]
  }

  private let alive = AliveEffects()
  private let pending = PendingChange<Garden.State>()

  /// A tree with two equal rows, whose sheets have a child of each kind.
  private func makeStore() -> StoreOf<Garden> {
    func full(_ id: Int, isOuter: Bool = true) -> Branch.State {
      var state = Branch.State(id: id)
      state.leaf = Twig.State()
      state.left = Part.State(sheet: Twig.State(), path: StackState([Twig.State()]))
      state.right = state.left
      state.phase = .leaf(Twig.State())
      state.mode = .leaf(Twig.State())
      guard isOuter else { return state }
      state.path = StackState([full(5, isOuter: false), full(6, isOuter: false)])
      state.rows = [full(5, isOuter: false), full(6, isOuter: false)]
      state.sheet = full(7, isOuter: false)
      state.sheet?.path = StackState([Branch.State(id: 8)])
      return state
    }
    var tree = Branch.State(id: 0)
    tree.rows = [
      Branch.State(id: 1, sheet: full(2)),
      Branch.State(id: 2, sheet: full(2)),
    ]
    return Store(initialState: Garden.State(tree: tree)) {
      Garden(alive: alive, pending: pending)
    }
  }

  private func settle() async {
    for _ in 0..<30 { await Task.yield() }
  }

  @Test(arguments: Level.allCases, Replacement.all)
  func `replacing a feature cancels only its effects`(
    level: Level,
    replacement: Replacement
  ) async {
    await withMainSerialExecutor {
      let store = makeStore()
      let before = store.tree.features()
      for (token, feature) in before.enumerated() { store.send(.tree(feature.start(token))) }
      await settle()
      #expect(alive.all == Set(before.indices))

      let change = replacement.change
      switch level {
      case .itself:
        store.send(.tree(.rows(.element(id: 1, action: .sheet(.presented(.update(change)))))))
      case .parent:
        store.send(.tree(.rows(.element(id: 1, action: .update { change(&$0.sheet!) }))))
      case .grandparent:
        store.send(.tree(.update { change(&$0.rows[id: 1]!.sheet!) }))
      case .top:
        pending.change = { change(&$0.tree.rows[id: 1]!.sheet!) }
        store.send(.tree(.update { _ in }))
      }
      await settle()
      let present = Set(store.tree.features().map(\.address))
      let remaining = before.indices.filter { present.contains(before[$0].address) }
      #expect(remaining.count < before.count)
      #expect(alive.all == Set(remaining))
    }
  }

  @Test func `an effect of the action that dismisses its feature is cancelled`() async {
    await withMainSerialExecutor {
      let store = makeStore()
      let id = store.tree.rows[0].sheet!.path.ids[0]
      pending.change = { $0.tree.rows[id: 1]?.sheet?.path = [] }
      store.send(
        .tree(
          .rows(
            .element(id: 1, action: .sheet(.presented(.path(.element(id: id, action: .start(1))))))
          )
        )
      )
      await settle()
      #expect(alive.all.isEmpty)
    }
  }

  @Test func `removing some of many rows cancels only their effects`() async {
    await withMainSerialExecutor {
      let store = Store(
        initialState: Garden.State(
          tree: Branch.State(
            id: 0,
            rows: IdentifiedArray(uniqueElements: (0..<1000).map { Branch.State(id: $0) })
          )
        )
      ) {
        Garden(alive: alive, pending: pending)
      }
      for id in 0..<1000 { store.send(.tree(.rows(.element(id: id, action: .start(id))))) }
      await settle()
      #expect(alive.all.count == 1000)
      pending.change = { $0.tree.rows.removeAll { $0.id % 2 == 0 } }
      store.send(.tree(.update { _ in }))
      await settle()
      #expect(alive.all == Set((0..<1000).filter { $0 % 2 == 1 }))
    }
  }

  @Test func `dismissed features and completed effects leave no cancellation entries`() async {
    await withMainSerialExecutor {
      let store = makeStore()
      guard let core = store.core as? RootCore<Garden.State, Garden.Action> else {
        Issue.record("The store has no root core.")
        return
      }
      for (token, feature) in store.tree.features().dropFirst().enumerated() {
        store.send(.tree(feature.start(token)))
      }
      #expect(!core.features.isEmpty)
      pending.change = { $0.tree = Branch.State(id: 0) }
      let task = store.send(.tree(.start(-1)))
      await settle()
      #expect(alive.all == [-1])
      #expect(core.features.isEmpty)
      task.cancel()
    }
  }

  @Test func `deallocating a store cancels the effects of all features`() async {
    await withMainSerialExecutor {
      var store: StoreOf<Garden>? = makeStore()
      for (token, feature) in store!.tree.features().enumerated() {
        store!.send(.tree(feature.start(token)))
      }
      await settle()
      #expect(!alive.all.isEmpty)
      store = nil
      await settle()
      #expect(alive.all.isEmpty)
    }
  }

  @Test func `a feature dismisses itself after the effect that called dismiss has completed`() async
  {
    let dismissals = LockIsolated<[DismissEffect]>([])
    let store = Store(initialState: Host.State(guest: Guest.State(id: 1))) {
      Host(dismissals: dismissals)
    }
    await store.send(.guest(.presented(.keepDismissal))).finish()
    await dismissals.value[0]()
    #expect(store.guest == nil)
    // The feature was removed already.
    await dismissals.value[0]()
    store.send(.present(2))
    await dismissals.value[0]()
    #expect(store.guest?.id == 2)
  }

  @Test func `effects of a feature with a changed identity are cancelled when it is dismissed`()
    async
  {
    await withMainSerialExecutor {
      let store = Store(initialState: Host.State(optional: Guest.State(id: 1))) { Host() }
      let task = store.send(.optional(.start))
      store.send(.optional(.becomeAnother))
      await settle()
      #expect(store.optional?.id == 2)
      #expect(task.scope?.isIdle == false)
      store.send(.removeOptional)
      await settle()
      #expect(task.scope?.isIdle == true)
    }
  }
}

@Reducer
private struct Guest {
  @ObservableState
  struct State: Equatable, Identifiable { var id: Int }
  enum Action { case becomeAnother, keepDismissal, start }

  var dismissals = LockIsolated<[DismissEffect]>([])
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .becomeAnother:
        state.id += 1
        return .none
      case .keepDismissal:
        return .run { _ in dismissals.withValue { $0.append(dismiss) } }
      case .start:
        return .run { _ in try await Task.never() }
      }
    }
  }
}

@Reducer
private struct Host {
  @ObservableState
  struct State: Equatable {
    @Presents var guest: Guest.State?
    var optional: Guest.State?
  }
  enum Action {
    case guest(PresentationAction<Guest.Action>)
    case optional(Guest.Action)
    case present(Int)
    case removeOptional
  }

  var dismissals = LockIsolated<[DismissEffect]>([])

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .present(let id): state.guest = Guest.State(id: id)
      case .removeOptional: state.optional = nil
      case .guest, .optional: break
      }
      return .none
    }
    .ifLet(\.$guest, action: \.guest) { Guest(dismissals: dismissals) }
    .ifLet(\.optional, action: \.optional) { Guest() }
  }
}
