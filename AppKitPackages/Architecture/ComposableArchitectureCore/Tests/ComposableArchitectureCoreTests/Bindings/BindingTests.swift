@_spi(Internals) import ComposableArchitectureCore
import Testing

@MainActor
@Suite
struct BindingTests {
  @Reducer
  struct Form {
    @ObservableState
    struct State: Equatable {
      var isOn = false
      var log: [String] = []
      var name = ""
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case clear
    }

    @ReducerBuilderOf<Self>
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.name):
          state.log.append("name \(state.name)")
        case .binding:
          state.log.append("other")
        case .clear:
          state.name = ""
        }
        return .none
      }
    }
  }

  @Test func `writing through the store sends a binding action`() {
    let store = Store(initialState: Form.State()) { Form() }
    store.name = "Blob"
    store.isOn = true
    #expect(store.name == "Blob")
    #expect(store.isOn)
    #expect(store.log == ["name Blob", "other"])
  }

  @Test func `a binding action can be sent directly`() {
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.binding(.set(\.name, "Blob")))
    store.send(.set(\.name, "Blob Jr."))
    #expect(store.log == ["name Blob", "name Blob Jr."])
    store.send(.clear)
    #expect(store.name == "")
  }

  @Test func `binding actions are equal if they write the same value to the same property`() {
    let action = BindingAction<Form.State>.set(\.name, "Blob")
    #expect(action == .set(\.name, "Blob"))
    #expect(action != .set(\.name, "Blob Jr."))
    #expect(action != .set(\.isOn, true))
  }

  @Test func `a binding action matches the key path of its property`() {
    let action = Form.Action.binding(.set(\.name, "Blob"))
    #expect(action[case: \.binding.name] == "Blob")
    #expect(action[case: \.binding.isOn] == nil)
    #expect(action.binding != nil)
    #expect(Form.Action.clear.binding == nil)
  }

  @Reducer
  struct ViewForm {
    @ObservableState
    struct State: Equatable {
      var name = ""
    }

    enum Action: ViewAction {
      case reset
      case view(View)

      @CasePathable
      enum View: BindableAction {
        case binding(BindingAction<State>)
      }
    }

    var body: some ReducerOf<Self> {
      BindingReducer(action: \.view)
      Reduce { state, action in
        if case .reset = action { state.name = "" }
        return .none
      }
    }
  }

  @Test func `the view actions can contain the binding case`() {
    let store = Store(initialState: ViewForm.State()) { ViewForm() }
    store.name = "Blob"
    #expect(store.name == "Blob")
    store.send(.reset)
    #expect(store.name == "")
  }

  @Reducer
  struct Host {
    @ObservableState
    struct State: Equatable {
      @Presents var form: Form.State?
    }

    enum Action { case form(PresentationAction<Form.Action>) }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$form, action: \.form) { Form() }
    }
  }

  @Test func `writes of a control to a dismissed feature are dropped`() throws {
    let store = Store(initialState: Host.State(form: Form.State())) { Host() }
    let form = try #require(store.scope(state: \.form, action: \.form.presented))
    form.name = "Blob"
    store.send(.form(.dismiss))
    form.name = "Blob Jr."
    form[state: \.isOn, action: \.binding.isOn] = true
    #expect(store.form == nil)
    #expect(form.name == "Blob")
  }

  @Test func `a dump has the name of the written property`() {
    #expect(
      String(customDumping: Form.Action.binding(.set(\.name, "Blob")))
        == """
        BindingTests.Form.Action.binding(
          .set(
            \\State.name,
            "Blob"
          )
        )
        """
    )
  }

  @Test func `the description of a store has the name of its reducer`() {
    let store = Store(initialState: Form.State()) { Form() }
    #expect(store.debugDescription == "StoreOf<BindingTests.Form>")
    let part = store.scope(state: \.name, action: \.self)
    #expect(part.debugDescription == "Store<String, BindingTests.Form.Action>")
  }
}
