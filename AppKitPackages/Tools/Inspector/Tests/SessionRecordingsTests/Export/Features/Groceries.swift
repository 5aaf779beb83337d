import ComposableArchitectureCore
import Foundation

/// A list whose rows have features of their own, with a form, an alert and a navigation stack.
@Reducer
struct Groceries {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case form(GroceryForm)

    @CasePathable
    enum Alert: Equatable { case confirmDelete(id: UUID) }
  }

  @Reducer
  enum Path {
    case detail(GroceryForm)
  }

  @ObservableState
  struct State: Equatable {
    var counts: [String: Int] = [:]
    @Presents var destination: Destination.State?
    var path = StackState<Path.State>()
    var rows: IdentifiedArrayOf<GroceryRow.State> = []
    var tags: Set<String> = []
  }

  enum Action {
    case addButtonTapped
    case deleteButtonTapped(id: UUID)
    case destination(PresentationAction<Destination.Action>)
    case path(StackActionOf<Path>)
    case rows(IdentifiedActionOf<GroceryRow>)
    case rowTapped(id: UUID)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .form(GroceryForm.State(id: uuid()))
        return .none

      case .deleteButtonTapped(let id):
        state.destination = .alert(
          AlertState {
            TextState("Delete “\(state.rows[id: id]?.title ?? "")”?")
          } actions: {
            ButtonState(role: .destructive, action: .confirmDelete(id: id)) {
              TextState("Delete")
            }
            ButtonState(role: .cancel) {
              TextState("Cancel")
            }
          } message: {
            TextState("You cannot undo this.")
          }
        )
        return .none

      case .destination(.presented(.alert(.confirmDelete(let id)))):
        state.rows.remove(id: id)
        return .none

      case .destination(.presented(.form(.delegate(.saved(let id, let title))))):
        state.rows.append(GroceryRow.State(id: id, title: title))
        state.counts[title, default: 0] += 1
        state.tags.formUnion(title.split(separator: " ").map(String.init))
        return .none

      case .rows(.element(let id, .delegate(.bought))):
        guard let index = state.rows.index(id: id) else { return .none }
        state.rows.append(state.rows.remove(at: index))
        return .none

      case .rowTapped(let id):
        guard let row = state.rows[id: id] else { return .none }
        state.path.append(.detail(GroceryForm.State(id: id, title: row.title)))
        return .none

      case .destination, .path, .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { GroceryRow() }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Groceries.Destination.State: Equatable {}
extension Groceries.Path.State: Equatable {}

@Reducer
struct GroceryRow {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var isBought = false
    var title: String
  }

  enum Action {
    case boughtButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate: Equatable { case bought }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .boughtButtonTapped:
        state.isBought = true
        return .send(.delegate(.bought))
      case .delegate:
        return .none
      }
    }
  }
}

@Reducer
struct GroceryForm {
  @ObservableState
  struct State: Equatable {
    let id: UUID
    var title = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case saveButtonTapped

    @CasePathable
    enum Delegate: Equatable { case saved(id: UUID, title: String) }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .saveButtonTapped:
        return .run { [id = state.id, title = state.title] send in
          await send(.delegate(.saved(id: id, title: title)))
          await dismiss()
        }
      case .binding, .delegate:
        return .none
      }
    }
  }
}
