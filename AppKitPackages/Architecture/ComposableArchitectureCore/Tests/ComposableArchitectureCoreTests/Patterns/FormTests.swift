import ComposableArchitectureCore
import Testing

private struct FormClient: Sendable, DependencyKey {
  var log: @Sendable (String) async -> Void
  static let liveValue = FormClient(log: { _ in })
  static let testValue = FormClient(log: unimplemented("log"))
  static let previewValue = FormClient(log: { print($0) })
}

/// A form with a dependency that is read by its type, and a queue.
@Reducer
private struct FormFeature {
  @ObservableState
  struct State: Equatable {
    var isLoggedIn = false
    var name = ""
    var suggestions: [String] = []
  }

  enum Action: BindableAction, ViewAction {
    case binding(BindingAction<State>)
    case suggestionsLoaded([String])
    case submitForm
    case view(View)

    @CasePathable
    enum View {
      case logButtonTapped
      case logoutButtonTapped
      case submitButtonTapped
    }
  }

  private enum CancelID { case suggestions }

  @Dependency(FormClient.self) var client
  @Dependency(\.mainQueue) var mainQueue

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        return .run { [name = state.name] send in
          try await mainQueue.sleep(for: .milliseconds(300))
          await send(.suggestionsLoaded([name, "\(name)y"]))
        }
        .cancellable(id: CancelID.suggestions, cancelInFlight: true)

      case .binding, .submitForm:
        return .none

      case .suggestionsLoaded(let suggestions):
        state.suggestions = suggestions
        return .none

      case .view(.logButtonTapped):
        return .run { _ in await client.log("button_tapped") }

      case .view(.logoutButtonTapped):
        state = State()
        return .none

      case .view(.submitButtonTapped):
        guard !state.name.isEmpty, state.isLoggedIn else { return .none }
        return .run { send in await send(.submitForm) }
      }
    }
  }
}

@MainActor
struct FormPatternTests {
  @Test func `a valid form is submitted`() async {
    let store = TestStore(initialState: FormFeature.State(isLoggedIn: true, name: "Blob")) {
      FormFeature()
    }
    await store.send(.view(.submitButtonTapped))
    await store.receive(\.submitForm)

    await store.send(\.view.logoutButtonTapped) { $0 = FormFeature.State() }
    await store.send(\.view.submitButtonTapped)
  }

  @Test func `a fire-and-forget effect sends no action`() async {
    let events = LockIsolated<[String]>([])
    let store = TestStore(initialState: FormFeature.State()) {
      FormFeature()
    } withDependencies: {
      $0[FormClient.self].log = { event in events.withValue { $0.append(event) } }
    }
    await store.send(\.view.logButtonTapped).finish()
    #expect(events.value == ["button_tapped"])
  }

  @Test func `suggestions are debounced`() async {
    let queue = DispatchQueue.test
    let store = TestStore(initialState: FormFeature.State()) {
      FormFeature()
    } withDependencies: {
      $0.mainQueue = queue.eraseToAnyScheduler()
    }
    await store.send(\.binding.name, "B") { $0.name = "B" }
    await queue.advance(by: .milliseconds(200))
    await store.send(.binding(.set(\.name, "Bo"))) { $0.name = "Bo" }
    await queue.advance(by: .milliseconds(300))
    await store.receive(\.suggestionsLoaded, ["Bo", "Boy"]) { $0.suggestions = ["Bo", "Boy"] }
  }

  @Test func `an immediate queue skips the debounce`() async {
    let store = TestStore(initialState: FormFeature.State()) {
      FormFeature()
    } withDependencies: {
      $0.mainQueue = .immediate
    }
    store.exhaustivity = .off
    await store.send(\.binding.name, "Bo")
    await store.receive(\.suggestionsLoaded) { $0.suggestions = ["Bo", "Boy"] }
  }
}
