import ComposableArchitectureCore
import Testing

@MainActor
@Suite
struct StoreObservationTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var child = Child.State()
      var count = 0
      var optional: Child.State?
      @Presents var sheet: Child.State?
      var rows: IdentifiedArrayOf<Child.State> = []
      var title = ""
    }

    enum Action {
      case child(Child.Action)
      case rows(IdentifiedActionOf<Child>)
      case sheet(PresentationAction<Child.Action>)
      case update(@Sendable (inout State) -> Void)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Child() }
      Reduce { state, action in
        if case .update(let update) = action { update(&state) }
        return .none
      }
      .ifLet(\.$sheet, action: \.sheet) { Child() }
      .forEach(\.rows, action: \.rows) { Child() }
    }
  }

  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id = 0
      var count = 0
      var text = ""
    }

    enum Action {
      case increment
      case reset
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment: state.count += 1
        case .reset: state = State(id: state.id)
        }
        return .none
      }
    }
  }

  /// A store and the number of notifications about observed properties.
  @MainActor
  private final class Observer {
    let store: StoreOf<Feature>
    private let changes = LockIsolated(0)

    init(_ state: Feature.State = Feature.State()) {
      store = Store(initialState: state) { Feature() }
    }

    func update(_ update: @escaping @Sendable (inout Feature.State) -> Void) {
      store.send(.update(update))
    }

    /// Returns true if an operation notifies an observer of the properties that `read` reads.
    func changes<T>(
      _ read: (StoreOf<Feature>) -> T,
      when change: (StoreOf<Feature>) -> Void
    ) -> Bool {
      changes.setValue(0)
      withObservationTracking {
        _ = read(store)
      } onChange: { [changes] in
        changes.withValue { $0 += 1 }
      }
      change(store)
      return changes.value > 0
    }
  }

  private func set(_ update: @escaping @Sendable (inout Feature.State) -> Void) -> Feature.Action {
    .update(update)
  }

  @Test func `a property is observed independently of others`() {
    let observer = Observer()
    #expect(observer.changes({ $0.count }, when: { $0.send(set { $0.count = 1 }) }))
    #expect(!observer.changes({ $0.count }, when: { $0.send(set { $0.title = "1" }) }))
  }

  @Test func `writing an equal value notifies no observer`() {
    let observer = Observer()
    #expect(!observer.changes({ $0.count }, when: { $0.send(set { $0.count = 0 }) }))
    #expect(!observer.changes({ $0.title }, when: { $0.send(set { $0.title = "" }) }))
  }

  @Test func `an observer reads the new state`() {
    let observer = Observer()
    let seen = LockIsolated<Int?>(nil)
    let store = observer.store
    withObservationTracking {
      _ = store.count
    } onChange: {
      MainActor.assumeIsolated {
        let count = store.count
        seen.setValue(count)
      }
    }
    store.send(set { $0.count = 5 })
    #expect(seen.value == 5)
  }

  @Test func `a change of a child does not notify observers of its parent's other properties`() {
    let observer = Observer()
    #expect(!observer.changes({ $0.count }, when: { $0.send(.child(.increment)) }))
    #expect(observer.changes({ $0.child.count }, when: { $0.send(.child(.increment)) }))
    #expect(!observer.changes({ $0.child.text }, when: { $0.send(.child(.increment)) }))
  }

  @Test func `a scoped store is observed per property`() {
    let observer = Observer()
    let child: (StoreOf<Feature>) -> StoreOf<Child> = { $0.scope(state: \.child, action: \.child) }
    #expect(observer.changes({ child($0).count }, when: { child($0).send(.increment) }))
    #expect(!observer.changes({ child($0).text }, when: { child($0).send(.increment) }))
    #expect(observer.changes({ child($0).count }, when: { $0.send(set { $0.child.count = 9 }) }))
  }

  @Test func `replacing a child notifies observers of all its properties`() {
    let observer = Observer()
    let child: (StoreOf<Feature>) -> StoreOf<Child> = { $0.scope(state: \.child, action: \.child) }
    #expect(observer.changes({ child($0).text }, when: { child($0).send(.reset) }))
    #expect(
      observer.changes({ child($0).text }, when: { $0.send(set { $0.child = Child.State() }) })
    )
  }

  @Test func `replacing the root notifies observers of all its properties`() {
    let observer = Observer()
    #expect(observer.changes({ $0.count }, when: { $0.send(set { $0 = Feature.State() }) }))
    let old = observer.store.state
    observer.update { $0.count = 3 }
    #expect(observer.changes({ $0.count }, when: { $0.send(set { $0 = old }) }))
  }

  @Test func `presenting and dismissing notify observers of the property`() {
    let observer = Observer()
    #expect(observer.changes({ $0.sheet }, when: { $0.send(set { $0.sheet = Child.State() }) }))
    #expect(!observer.changes({ $0.sheet == nil }, when: { $0.send(set { $0.title += "1" }) }))
    #expect(
      observer.changes({ $0.scope(state: \.sheet, action: \.sheet) }) { $0.send(.sheet(.dismiss)) }
    )
    #expect(observer.store.sheet == nil)
  }

  @Test func `a presented feature is observed per property`() {
    let observer = Observer()
    observer.update { $0.sheet = Child.State() }
    let sheet: (StoreOf<Feature>) -> StoreOf<Child>? = { $0.scope(state: \.sheet, action: \.sheet) }
    #expect(observer.changes({ sheet($0)?.count }, when: { sheet($0)?.send(.increment) }))
    #expect(!observer.changes({ sheet($0)?.text }, when: { sheet($0)?.send(.increment) }))
    #expect(observer.changes({ sheet($0)?.text }, when: { sheet($0)?.send(.reset) }))
  }

  @Test func `adding a row notifies observers of the rows`() {
    let observer = Observer()
    #expect(
      observer.changes(
        { $0.rows.count },
        when: { $0.send(set { $0.rows.append(Child.State(id: 1)) }) }
      )
    )
    #expect(
      observer.changes(
        { Array($0.scope(state: \.rows, action: \.rows)) },
        when: { $0.send(set { $0.rows.append(Child.State(id: 2)) }) }
      )
    )
  }

  @Test func `a change in a row does not notify observers of the rows`() {
    let observer = Observer()
    observer.update { $0.rows = [Child.State(id: 1), Child.State(id: 2)] }
    #expect(
      !observer.changes(
        { $0.rows.count },
        when: { $0.send(.rows(.element(id: 1, action: .increment))) }
      )
    )
    #expect(
      !observer.changes({ $0.rows.count }, when: { $0.send(set { $0.rows[id: 1]?.count = 7 }) })
    )
  }

  @Test func `a row is observed per property`() {
    let observer = Observer()
    observer.update { $0.rows = [Child.State(id: 1), Child.State(id: 2)] }
    let row: (StoreOf<Feature>, Int) -> StoreOf<Child> = { store, position in
      Array(store.scope(state: \.rows, action: \.rows))[position]
    }
    let first = row(observer.store, 0)
    #expect(observer.changes({ _ in first.count }, when: { _ in first.send(.increment) }))
    #expect(!observer.changes({ _ in first.text }, when: { _ in first.send(.increment) }))
    #expect(
      !observer.changes({ _ in first.count }, when: { row($0, 1).send(.increment) })
    )
    #expect(
      observer.changes(
        { _ in first.count },
        when: { $0.send(set { $0.rows = [Child.State(id: 1, count: 9), Child.State(id: 2)] }) }
      )
    )
    #expect(first.count == 9)
  }

  @Test func `observing a row does not observe its siblings`() {
    let observer = Observer()
    observer.update { $0.rows = [Child.State(id: 1), Child.State(id: 2), Child.State(id: 3)] }
    let rows = Array(observer.store.scope(state: \.rows, action: \.rows))
    let isChanged = { change in observer.changes({ _ in rows[0].count }, when: change) }
    #expect(!isChanged { $0.send(set { $0.rows.append(Child.State(id: 4)) }) })
    #expect(!isChanged { $0.send(set { $0.rows.remove(id: 2) }) })
    #expect(!isChanged { $0.send(set { $0.rows.reverse() }) })
    #expect(!isChanged { $0.send(.rows(.element(id: 3, action: .reset))) })
    #expect(!isChanged { $0.send(set { $0.rows[id: 3] = Child.State(id: 3) }) })
    #expect(!isChanged { $0.send(set { $0.rows[id: 1]?.text = "1" }) })
    #expect(isChanged { $0.send(set { $0.rows[id: 1]?.count = 1 }) })
    #expect(isChanged { $0.send(.rows(.element(id: 1, action: .reset))) })
    #expect(isChanged { $0.send(set { $0.rows[id: 1] = Child.State(id: 1, count: 7) }) })
    #expect(rows[0].count == 7)
    #expect(isChanged { $0.send(set { $0.rows.remove(id: 1) }) })
    #expect(rows[0].count == 7)
    #expect(isChanged { $0.send(set { $0.rows.append(Child.State(id: 1)) }) })
    #expect(rows[0].count == 0)
  }

  @Test func `observation of a row continues after its parent is replaced`() {
    let observer = Observer(Feature.State(rows: [Child.State(id: 1)]))
    let row = Array(observer.store.scope(state: \.rows, action: \.rows))[0]
    let isChanged = { change in observer.changes({ _ in row.count }, when: change) }
    #expect(isChanged { $0.send(set { $0 = Feature.State(rows: [Child.State(id: 1)]) }) })
    #expect(isChanged { $0.send(set { $0.rows = [Child.State(id: 1, count: 1)] }) })
    #expect(!isChanged { $0.send(set { $0.rows.append(Child.State(id: 2)) }) })
    #expect(isChanged { $0.send(.rows(.element(id: 1, action: .increment))) })
    #expect(row.count == 2)
  }

  @Test func `a row without observable state is observed as a whole`() {
    let store = StoreOf<PlainRows>(initialState: PlainRows.State()) { PlainRows() }
    let row = Array(store.scope(state: \.rows, action: \.rows))[0]
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = row.withState(\.count)
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    row.send(5)
    #expect(changes.value == 1)
    #expect(row.withState(\.count) == 5)
  }

  @Reducer
  struct PlainRows {
    struct Row: Identifiable {
      var id = 0
      var count = 0
    }

    @ObservableState
    struct State {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    }

    @CasePathable
    enum Action {
      case rows(IdentifiedAction<Int, Int>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .forEach(\.rows, action: \.rows) {
          Reduce<Row, Int> { row, count in
            row.count = count
            return .none
          }
        }
    }
  }

  @Test func `the store of a dismissed feature keeps its last state`() {
    let observer = Observer()
    observer.update { $0.sheet = Child.State() }
    let sheet = observer.store.scope(state: \.sheet, action: \.sheet)
    sheet?.send(.increment)
    observer.store.send(.sheet(.dismiss))
    #expect(sheet?.count == 1)
    observer.update { $0.sheet = Child.State(count: 5) }
    sheet?.send(.increment)
    observer.update { $0.sheet = nil }
    #expect(sheet?.count == 6)
  }

  @Test func `a store of a removed row has the last state that was read`() {
    let observer = Observer(Feature.State(rows: [Child.State(id: 1, count: 1)]))
    let rows = observer.store.scope(state: \.rows, action: \.rows)
    observer.update { $0.rows = [] }
    let row = Array(rows)[0]
    #expect(row.count == 1)
    #expect(row.core.isInvalid)
    observer.update { $0.rows = [Child.State(id: 1, count: 2)] }
    #expect(row.count == 2)
    #expect(!row.core.isInvalid)
  }

  @Test func `the same scope returns the same store`() {
    let store = Observer().store
    #expect(
      store.scope(state: \.child, action: \.child) === store.scope(state: \.child, action: \.child)
    )
    store.send(set { $0.rows = [Child.State(id: 1)] })
    let row = { Array(store.scope(state: \.rows, action: \.rows))[0] }
    #expect(row() === row())
  }

  @Test func `rows of observed properties are mutated in place`() {
    let observer = Observer()
    observer.update { state in
      state.rows = IdentifiedArray(uniqueElements: (0..<1000).map { Child.State(id: $0) })
    }
    let address = {
      observer.store.core.pointer.pointee.rows.elements
        .withUnsafeBufferPointer { $0.baseAddress }
    }
    let before = address()
    observer.store.send(.rows(.element(id: 500, action: .increment)))
    observer.update { $0.rows[id: 7]?.count = 7 }
    #expect(address() == before)
  }
}
