import ComposableArchitectureCore
import Testing

@MainActor
@Suite struct UIBindingTests {
  @Reducer
  struct Leaf {
    @ObservableState
    struct State: Equatable { var id = 0 }
    enum Action { case tapped }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.id += 1
        return .none
      }
    }
  }

  @Reducer
  struct Tree {
    @ObservableState
    struct State: Equatable {
      @Presents var top: Leaf.State?
      var path = StackState<Leaf.State>()
      var name = ""
      var note = Note()
    }

    struct Note: Equatable { var text = "" }

    enum Action: BindableAction {
      case top(PresentationAction<Leaf.Action>)
      case path(StackActionOf<Leaf>)
      case binding(BindingAction<State>)
      case noteChanged(String)
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        if case .noteChanged(let text) = action { state.note.text = text + "!" }
        return .none
      }
      .ifLet(\.$top, action: \.top) { Leaf() }
      .forEach(\.path, action: \.path) { Leaf() }
    }
  }

  private func store() -> StoreOf<Tree> {
    Store(initialState: Tree.State(top: Leaf.State(), path: StackState([Leaf.State(id: 7)]))) {
      Tree()
    }
  }

  @Test(arguments: [true, false])
  func `a binding of a store has the stores of presented features`(isBindable: Bool) {
    let store = store()
    let bindable = UIBindable(store)
    @UIBinding var bound = store
    let top =
      isBindable
      ? bindable.scope(state: \.top, action: \.top) : $bound.scope(state: \.top, action: \.top)
    top.wrappedValue?.send(.tapped)
    #expect(store.top?.id == 1)
    top.wrappedValue = nil
    #expect(store.top == nil)
    #expect(top.wrappedValue == nil)
    let path =
      isBindable
      ? bindable.scope(state: \.path, action: \.path)
      : $bound.scope(state: \.path, action: \.path)
    #expect(path.wrappedValue.withState { $0.map(\.id) } == [7])
  }

  @Test(arguments: [true, false])
  func `a binding of a property sends its writes`(isBindable: Bool) {
    let store = store()
    let bindable = UIBindable(store)
    @UIBinding var bound = store
    let name: UIBinding<String> = isBindable ? bindable.name : $bound.name
    name.wrappedValue = "Blob"
    #expect(store.name == "Blob")
    let text =
      isBindable
      ? bindable.note.text.sending(\.noteChanged) : $bound.note.text.sending(\.noteChanged)
    text.wrappedValue = "a"
    #expect(store.note.text == "a!")
    #expect(text.wrappedValue == "a!")
  }

  @Test func `a binding of a shared value writes it`() async {
    @Shared(value: "a") var note
    let binding = UIBinding($note)
    binding.wrappedValue += "b"
    #expect(note == "ab")
    #expect(binding == UIBinding($note))
    let seen = LockIsolated<[String]>([])
    let token = observe { seen.withValue { $0.append(binding.wrappedValue) } }
    $note.withLock { $0 = "c" }
    while seen.value.count < 2 { await Task.yield() }
    #expect(seen.value == ["ab", "c"])
    token.cancel()
  }
}
