import ComposableArchitectureCore
import Testing

@Reducer
private struct Lamp {
  @ObservableState
  struct State: Equatable { var isOn = false }
  enum Action { case looked, switched }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .switched = action { state.isOn.toggle() }
      return .none
    }
  }
}

@Reducer
private struct SharedLamp {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("count")) var count = 0
    @Shared(.inMemory("isOn")) var isOn = false
  }
  enum Action { case looked, switched }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .switched = action { state.$isOn.withLock { $0.toggle() } }
      return .none
    }
  }
}

private enum HouseAction {
  case entered(String)
  case lamp(PresentationAction<Lamp.Action>)
  case lamps(IdentifiedAction<Int, Lamp.Action>)
  case left
  case moved(from: String, String)
}

@Suite struct DebugReducerTests {
  @Test func `_printChanges prints actions with their changes`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) { @MainActor in
      let store = Store(initialState: Lamp.State()) { Lamp()._printChanges() }
      store.send(.switched)
      store.send(.looked)
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(
      output.hasPrefix(
        """
        received action:
          Lamp.Action.switched
          Lamp.State(
        -   _isOn: false
        +   _isOn: true
          )

        received action:
          Lamp.Action.looked
          (No state changes)

        """
      )
    )
  }

  @Test func `changes of shared state are printed`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) { @MainActor in
      let store = Store(initialState: SharedLamp.State()) { SharedLamp()._printChanges() }
      store.send(.switched)
      store.send(.looked)
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(
      output.hasPrefix(
        """
        received action:
          SharedLamp.Action.switched
          SharedLamp.State(
            _count: 0,
        -   _isOn: false
        +   _isOn: true
          )

        received action:
          SharedLamp.Action.looked
          (No state changes)

        """
      ),
      "\(output)"
    )
  }

  @MainActor
  @Test func `a test must assert printed changes of shared state`() async {
    let shown = LockIsolated<[String]>([])
    let store = TestStore(initialState: SharedLamp.State()) {
      SharedLamp()._printChanges(
        _ReducerPrinter { _, oldState, newState in
          let text = diff(oldState, newState) ?? "none"
          shown.withValue { $0.append(text) }
        }
      )
    }
    await store.send(.looked)
    await store.send(.switched) { $0.$isOn.withLock { $0 = true } }
    await withKnownIssue {
      await store.send(.switched)
    } matching: {
      $0.description.contains("The state changed, but 'send' does not assert the change")
    }
    #expect(shown.value.first == "none")
    #expect(shown.value.count == 3)
  }

  @Test func `the printer actionLabels prints only the names of actions`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) { @MainActor in
      let store = Store<Int, HouseAction>(initialState: 0) {
        EmptyReducer()._printChanges(.actionLabels)
      }
      store.send(.left)
      store.send(.entered("Blob"))
      store.send(.moved(from: "Hall", "Kitchen"))
      store.send(.lamps(.element(id: 1, action: .switched)))
      store.send(.lamp(.presented(.looked)))
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(
      output.hasPrefix(
        """
        received action: HouseAction.left
        received action: HouseAction.entered
        received action: HouseAction.moved(from:, _:)
        received action: HouseAction.lamps(.element(id:, action: .switched))
        received action: HouseAction.lamp(.presented(.looked))

        """
      )
    )
  }

  @MainActor
  @Test func `changes can be printed with a custom printer`() {
    let changes = LockIsolated<[String]>([])
    let store = Store(initialState: Lamp.State()) {
      Lamp()._printChanges(
        _ReducerPrinter { action, oldState, newState in
          changes.withValue { $0.append("\(action): \(oldState.isOn) \(newState.isOn)") }
        }
      )
    }
    store.send(.switched)
    #expect(changes.value == ["switched: false true"])
  }

  @MainActor
  @Test func `changes can be printed on a queue`() {
    let changes = LockIsolated<[String]>([])
    let queue = DispatchQueue(label: "printer")
    let printer = _ReducerPrinter<Lamp.State, Lamp.Action>(
      printChange: { action, oldState, newState in
        dispatchPrecondition(condition: .onQueue(queue))
        changes.withValue { $0.append("\(action): \(oldState.isOn) \(newState.isOn)") }
      },
      queue: queue
    )
    let store = Store(initialState: Lamp.State()) { Lamp()._printChanges(printer) }
    store.send(.switched)
    queue.sync {}
    #expect(changes.value == ["switched: false true"])
  }

  @MainActor
  @Test func `signposts do not change the behavior of a reducer`() {
    let store = Store(initialState: Lamp.State()) {
      Lamp().signpost("Lamp").signpost(log: .default).signpost("Off", log: .disabled)
    }
    store.send(.switched)
    #expect(store.isOn)
  }
}
