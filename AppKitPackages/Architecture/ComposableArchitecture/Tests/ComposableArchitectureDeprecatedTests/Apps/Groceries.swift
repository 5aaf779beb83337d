import ComposableArchitecture
import SwiftUI

// An app in the style of TCA 1.0: reducers without macros, case paths with a slash, and view
// stores.

struct Grocery: Reducer {
  struct State: Equatable, Identifiable {
    let id: UUID
    @BindingState var name = ""
    @BindingState var isBought = false
  }

  enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}

struct GroceryView: View {
  let store: StoreOf<Grocery>

  var body: some View {
    WithViewStore(self.store, observe: { $0 }) { viewStore in
      HStack {
        Button(viewStore.isBought ? "Bought" : "Open") {
          viewStore.$isBought.wrappedValue.toggle()
        }
        TextField("Untitled", text: viewStore.$name)
      }
      .foregroundColor(viewStore.isBought ? .gray : nil)
    }
  }
}

struct NewGrocery: Reducer {
  struct State: Equatable {
    var name = ""
  }

  enum Action: Equatable {
    case cancelButtonTapped
    case delegate(Delegate)
    case nameChanged(String)
    case saveButtonTapped

    enum Delegate: Equatable { case save(String) }
  }

  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .cancelButtonTapped:
      return .run { _ in await self.dismiss() }
    case .delegate:
      return .none
    case let .nameChanged(name):
      state.name = name
      return .none
    case .saveButtonTapped:
      return .run { [name = state.name] send in
        await send(.delegate(.save(name)))
        await self.dismiss()
      }
    }
  }
}

struct NewGroceryView: View {
  let store: StoreOf<NewGrocery>
  @ObservedObject var viewStore: ViewStoreOf<NewGrocery>

  init(store: StoreOf<NewGrocery>) {
    self.store = store
    self.viewStore = ViewStore(store, observe: { $0 })
  }

  var body: some View {
    Form {
      TextField(
        "Name",
        text: self.viewStore.binding(get: \.name, send: NewGrocery.Action.nameChanged)
      )
      Button("Save") { self.viewStore.send(.saveButtonTapped) }
        .disabled(self.viewStore.name.isEmpty)
      Button("Cancel") { self.viewStore.send(.cancelButtonTapped) }
    }
  }
}

struct Hint: Reducer {
  struct State: Equatable {
    var number: Int
    var isLoading = false
    var hint: String?
  }

  enum Action: Equatable {
    case hintButtonTapped
    case hintResponse(TaskResult<String>)
  }

  @Dependency(\.factClient) var factClient
  private enum CancelID { case hint }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .hintButtonTapped:
      state.isLoading = true
      return .run { [number = state.number] send in
        await send(.hintResponse(TaskResult { try await self.factClient.fetch(number) }))
      }
      .cancellable(id: CancelID.hint)
    case let .hintResponse(.success(hint)):
      state.isLoading = false
      state.hint = hint
      return .none
    case .hintResponse(.failure):
      state.isLoading = false
      return .none
    }
  }
}

struct HintView: View {
  let store: StoreOf<Hint>

  struct ViewState: Equatable {
    var text: String
    init(state: Hint.State) {
      self.text = state.isLoading ? "Loading" : state.hint ?? "Nothing yet"
    }
  }

  enum ViewAction { case tapped }

  var body: some View {
    WithViewStore(
      self.store,
      observe: ViewState.init(state:),
      send: { (viewAction: ViewAction) in
        switch viewAction {
        case .tapped: return .hintButtonTapped
        }
      }
    ) { viewStore in
      VStack {
        Text(viewStore.text)
        Button("Load") { viewStore.send(.tapped) }
      }
    }
  }
}

struct Groceries: Reducer {
  struct State: Equatable {
    @PresentationState var destination: Destination.State?
    var groceries: IdentifiedArrayOf<Grocery.State> = []
    var help: Hint.State?
    var path = StackState<Path.State>()
  }

  enum Action: Equatable {
    case addButtonTapped
    case clearButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case grocery(id: Grocery.State.ID, action: Grocery.Action)
    case help(Hint.Action)
    case helpButtonTapped
    case infoButtonTapped
    case onDelete(IndexSet)
    case path(StackAction<Path.State, Path.Action>)
  }

  struct Destination: Reducer {
    enum State: Equatable {
      case add(NewGrocery.State)
      case alert(AlertState<Action.Alert>)
      case dialog(ConfirmationDialogState<Action.Dialog>)
    }

    enum Action: Equatable {
      case add(NewGrocery.Action)
      case alert(Alert)
      case dialog(Dialog)

      enum Alert: Equatable { case confirmClear }
      enum Dialog: Equatable { case sort, shuffle }
    }

    var body: some ReducerOf<Self> {
      Scope(state: /State.add, action: /Action.add) {
        NewGrocery()
      }
    }
  }

  struct Path: Reducer {
    enum State: Equatable {
      case hint(Hint.State)
      case note(NewGrocery.State)
    }

    enum Action: Equatable {
      case hint(Hint.Action)
      case note(NewGrocery.Action)
    }

    var body: some Reducer<State, Action> {
      Scope(state: /State.hint, action: /Action.hint) { Hint() }
      Scope(state: /State.note, action: /Action.note) { NewGrocery() }
    }
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .add(NewGrocery.State())
        return .none
      case .clearButtonTapped:
        state.destination = .alert(
          AlertState(
            title: TextState("Clear all?"),
            message: TextState("They are gone then."),
            primaryButton: .destructive(TextState("Clear"), action: .send(.confirmClear)),
            secondaryButton: .cancel(TextState("Keep"))
          )
        )
        return .none
      case let .destination(.presented(.add(.delegate(.save(name))))):
        state.groceries.append(Grocery.State(id: self.uuid(), name: name))
        return .none
      case .destination(.presented(.alert(.confirmClear))):
        state.groceries.removeAll()
        return .none
      case .destination(.presented(.dialog(.sort))):
        state.groceries.sort { $0.name < $1.name }
        return .none
      case .destination, .grocery, .help, .path:
        return .none
      case .helpButtonTapped:
        state.help = state.help == nil ? Hint.State(number: 0) : nil
        return .none
      case .infoButtonTapped:
        state.destination = .dialog(
          ConfirmationDialogState(titleVisibility: .visible) {
            TextState("Order")
          } actions: {
            ButtonState(action: .sort) { TextState("By name") }
            ButtonState(role: .cancel) { TextState("As it is") }
          }
        )
        return .none
      case let .onDelete(offsets):
        state.groceries.remove(atOffsets: offsets)
        return .none
      }
    }
    .forEach(\.groceries, action: /Action.grocery(id:action:)) {
      Grocery()
    }
    .ifLet(\.help, action: /Action.help) {
      Hint()
    }
    .ifLet(\.$destination, action: /Action.destination) {
      Destination()
    }
    .forEach(\.path, action: /Action.path) {
      Path()
    }
  }
}

struct GroceriesView: View {
  let store: StoreOf<Groceries>

  struct ViewState: Equatable {
    var count: Int
    init(state: Groceries.State) { self.count = state.groceries.count }
  }

  var body: some View {
    NavigationStackStore(self.store.scope(state: \.path, action: { .path($0) })) {
      WithViewStore(self.store, observe: ViewState.init) {
        (viewStore: ViewStore<ViewState, Groceries.Action>) in
        VStack {
          Text("\(viewStore.count) groceries")
          Button("Add") { viewStore.send(.addButtonTapped) }
          Button("Clear") { viewStore.send(.clearButtonTapped) }
          Button("Order") { viewStore.send(.infoButtonTapped) }
          Button("Help") { viewStore.send(.helpButtonTapped) }
          NavigationLink("Hint", state: Groceries.Path.State.hint(Hint.State(number: 7)))
          ForEachStore(
            self.store.scope(state: \.groceries, action: Groceries.Action.grocery(id:action:))
          ) {
            GroceryView(store: $0)
          }
          .onDelete { viewStore.send(.onDelete($0)) }
          IfLetStore(
            self.store.scope(state: \.help, action: Groceries.Action.help),
            then: HintView.init(store:),
            else: { Text("No help") }
          )
        }
      }
      .sheet(
        store: self.store.scope(state: \.$destination, action: { .destination($0) }),
        state: /Groceries.Destination.State.add,
        action: Groceries.Destination.Action.add
      ) { store in
        NewGroceryView(store: store)
      }
      .alert(
        store: self.store.scope(state: \.$destination, action: { .destination($0) }),
        state: /Groceries.Destination.State.alert,
        action: Groceries.Destination.Action.alert
      )
      .confirmationDialog(
        store: self.store.scope(state: \.$destination, action: { .destination($0) }),
        state: /Groceries.Destination.State.dialog,
        action: Groceries.Destination.Action.dialog
      )
    } destination: {
      switch $0 {
      case .hint:
        CaseLet(
          /Groceries.Path.State.hint,
          action: Groceries.Path.Action.hint,
          then: HintView.init(store:)
        )
      case .note:
        CaseLet(
          /Groceries.Path.State.note,
          action: Groceries.Path.Action.note,
          then: NewGroceryView.init(store:)
        )
      }
    }
  }
}
