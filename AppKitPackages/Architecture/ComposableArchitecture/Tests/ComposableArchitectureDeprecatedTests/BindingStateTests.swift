import ComposableArchitecture
import Testing

@MainActor
@Suite struct BindingStateTests {
  @Reducer struct Profile {
    struct State: Equatable {
      @BindingState var address = Address()
      var log: [String] = []
    }

    struct Address: Equatable { var city = "", street = "" }

    enum Action {
      case view(View)
      enum View: BindableAction { case binding(BindingAction<State>) }
    }

    var body: some ReducerOf<Self> {
      BindingReducer(action: \.view)
      Reduce { state, action in
        switch action {
        case .view(.binding(\.$address)): state.log.append("address")
        case .view(.binding(\.$address.city)): state.log.append("city")
        case .view: state.log.append("other")
        }
        return .none
      }
    }
  }

  struct ViewState: Equatable {
    @BindingViewState var city: String
    let isEmpty: Bool

    init(_ store: BindingViewStore<Profile.State>) {
      _city = store.$address.city
      isEmpty = store.address == Profile.Address()
    }
  }

  @Test func `a part of a property has bindings and binding actions`() async {
    let store = TestStore(initialState: Profile.State()) { Profile() }
    await store.send(.view(.set(\.$address.city, "Oslo"))) {
      $0.address.city = "Oslo"
      $0.log = ["city"]
    }
    await store.send(.view(.set(\.$address.street, "Gate"))) {
      $0.address.street = "Gate"
      $0.log = ["city", "other"]
    }
    let live = Store(initialState: Profile.State()) { Profile() }
    let viewStore = ViewStore(live, observe: ViewState.init, send: Profile.Action.view)
    viewStore.$city.wrappedValue = "Rome"
    #expect(viewStore.city == "Rome")
    #expect(live.withState(\.log) == ["address"])
  }

  @Test func `the bindings of a test store show its state and change a copy`() async {
    let store = TestStore(initialState: Profile.State()) { Profile() }
    #expect(ViewState(store.bindings(action: \.view)).isEmpty)
    await store.send(.view(.set(\.$address, Profile.Address(city: "Oslo")))) {
      $0.address.city = "Oslo"
      $0.log = ["address"]
    }
    let bindings = store.bindings(action: /Profile.Action.view)
    #expect(ViewState(bindings).city == "Oslo")
    bindings.$address.city.wrappedValue = "Rome"
    #expect(bindings.address.city == "Rome")
    #expect(store.state.address.city == "Oslo")

    let form = TestStore(initialState: Form.State()) { Form() }
    form.bindings.$name.wrappedValue = "Blob"
    #expect(form.state.name == "")
  }

  @Reducer struct Form {
    struct State: Equatable { @BindingState var name = "" }
    enum Action: BindableAction { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> { BindingReducer() }
  }
}
