import ComposableArchitectureCore
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

  @Test func writingThroughTheStoreSendsAnAction() {
    let store = Store(initialState: Form.State()) { Form() }
    store.name = "Blob"
    store.isOn = true
    #expect(store.name == "Blob")
    #expect(store.isOn)
    #expect(store.log == ["name Blob", "other"])
  }

  @Test func aBindingActionCanBeSentByHand() {
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.binding(.set(\.name, "Blob")))
    store.send(.set(\.name, "Blob Jr."))
    #expect(store.log == ["name Blob", "name Blob Jr."])
    store.send(.clear)
    #expect(store.name == "")
  }

  @Test func bindingActionsAreEqualWhenTheyWriteTheSame() {
    let action = BindingAction<Form.State>.set(\.name, "Blob")
    #expect(action == .set(\.name, "Blob"))
    #expect(action != .set(\.name, "Blob Jr."))
    #expect(action != .set(\.isOn, true))
  }

  @Test func aBindingActionIsFoundByItsProperty() {
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

  @Test func theActionsOfAViewCanHoldTheBinding() {
    let store = Store(initialState: ViewForm.State()) { ViewForm() }
    store.name = "Blob"
    #expect(store.name == "Blob")
    store.send(.reset)
    #expect(store.name == "")
  }
}
