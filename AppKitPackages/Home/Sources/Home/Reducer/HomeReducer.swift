import ComposableArchitecture
import Models
import Services

/// The to-do list, and everything that is reached from it.
///
/// ```swift
/// HomeView(
///   store: Store(initialState: HomeReducer.State()) {
///     HomeReducer()
///   }
/// )
/// ```
///
/// The store on disk is the truth, and the list only shows what it confirmed: a to-do joins the
/// list, changes in it or leaves it when the write came back, never before. What another process
/// writes arrives through the changes of the store.
///
/// Home never decides what happens outside it. It says so with ``Action/Delegate``, and the parent
/// reacts.
@Reducer
public struct HomeReducer: Sendable {
  /// What is shown over the list.
  @Reducer
  public enum Destination {
    /// The form for a new to-do.
    case add(TodoFormReducer)
    /// The form for a to-do that exists.
    case edit(TodoFormReducer)
  }

  /// What the list drills down to.
  @Reducer
  public enum Path {
    /// One to-do, whole.
    case detail(TodoDetailReducer)
    /// The focus timer of a to-do.
    case timer(FocusTimerReducer)
  }

  /// What is in the list and what is shown over it.
  @ObservableState
  public struct State: Equatable {
    /// A text field of the list.
    public enum Field: Hashable, Sendable { case draft, search }

    /// A question or an error, shown over everything else.
    @Presents public var alert: AlertState<Alert>?
    /// To-dos deleted since the app started and not brought back, the latest last.
    public var deleted: [Todo] = []
    /// The form over the list.
    @Presents public var destination: Destination.State?
    /// The line being typed to add a to-do quickly, in the todo.txt format.
    public var draft = ""
    /// Which to-dos are listed.
    public var filter = TodoFilter.open
    /// The text field that has the keyboard.
    public var focus: Field?
    /// True until the store answered the latest question.
    public var isLoading = false
    /// The screens above the list.
    public var path = StackState<Path.State>()
    /// What is searched for; empty for the whole list.
    public var query = ""
    /// The listed to-dos, as the store confirmed them.
    public var rows: IdentifiedArrayOf<TodoRowReducer.State> = []
    /// The person's preferences, kept up to date by the parent.
    public internal(set) var settings: AppSettings

    /// Creates the list, empty until the store has answered.
    ///
    /// Construct `path` to open the app on a screen above the list:
    ///
    /// ```swift
    /// let todo = Models.Todo(id: UUID(), title: "Call mum")
    /// HomeReducer.State(
    ///   path: StackState([
    ///     .detail(TodoDetailReducer.State(todo: todo)),
    ///     .timer(FocusTimerReducer.State(todo: todo, settings: AppSettings())),
    ///   ]),
    ///   settings: AppSettings()
    /// )
    /// ```
    public init(
      path: StackState<Path.State> = StackState(),
      settings: AppSettings = AppSettings()
    ) {
      self.path = path
      self.settings = settings
    }

    /// Takes other preferences, for the list and for a timer above it that waits to be started.
    public mutating func use(_ settings: AppSettings) {
      self.settings = settings
      for id in path.ids where path[id: id]?.is(\.timer) == true {
        path[id: id, case: \.timer]?.use(settings)
      }
    }
  }

  /// What can happen to the list.
  public enum Action: BindableAction {
    case addButtonTapped
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case deleteResponse(Result<Todo, any Error>)
    case destination(PresentationAction<Destination.Action>)
    case draftResponse(Result<Todo, any Error>, draft: String)
    case draftSubmitted
    case firstPageLoaded([Todo])
    case loadResponse(Result<[Todo], any Error>)
    case onDelete(IndexSet)
    case path(StackActionOf<Path>)
    case profileChanged
    case quickAddButtonTapped
    case restoreResponse(Result<Todo, any Error>, Todo)
    case rows(IdentifiedActionOf<TodoRowReducer>)
    case searchButtonTapped
    case searchCleared
    case searchSubmitted
    case storeChanged
    case task
    case undoButtonTapped

    /// What the parent learns.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// Nobody is logged in, so there is nothing to list.
      case profileNeeded
      /// A focus session ended and was recorded.
      case sessionFinished(FocusSession)
    }
  }

  /// What an alert of the list can answer.
  @CasePathable
  public enum Alert: Equatable, Sendable {
    case confirmDelete(Todo)
  }

  enum CancelID { case changes, load }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.searchClient) var searchClient
  @Dependency(\.todoClient) var todoClient
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .task:
        return .merge(load(&state), observeChanges())

      case .profileChanged:
        state = State(settings: state.settings)
        return .merge(load(&state), observeChanges())

      case .storeChanged, .binding(\.filter):
        return load(&state)

      case .binding(\.query):
        return load(&state, after: .milliseconds(300))

      case .firstPageLoaded(let todos):
        state.show(todos)
        return .none

      case .loadResponse(.success(let todos)):
        state.isLoading = false
        state.show(todos)
        return .none

      case .loadResponse(.failure(ServiceError.noCurrentProfile)):
        state.isLoading = false
        state.rows = []
        return .send(.delegate(.profileNeeded))

      case .loadResponse(.failure(let error)):
        state.isLoading = false
        state.alert = .failure("The to-dos could not be read", error)
        return .none

      case .quickAddButtonTapped:
        state.focus = .draft
        return .none

      case .searchButtonTapped:
        state.focus = .search
        return .none

      case .searchSubmitted:
        // On to what was found.
        state.focus = nil
        return .none

      case .searchCleared:
        state.query = ""
        return load(&state)

      case .draftSubmitted:
        return addDraft(&state)

      case .draftResponse(.success(let todo), _):
        return saved(todo, &state)

      case .draftResponse(.failure(let error), let draft):
        // Typing went on while the store was busy: what is in the field now is worth more.
        if state.draft.isEmpty { state.draft = draft }
        state.alert = .failure("“\(draft)” was not added", error)
        return .none

      case .addButtonTapped:
        state.destination = .add(
          TodoFormReducer.State(
            todo: Todo(id: uuid(), title: "", created: Day(now)),
            isNew: true
          )
        )
        return .none

      case .destination(.presented(.add(.delegate(.saved(let todo))))),
        .destination(.presented(.edit(.delegate(.saved(let todo))))):
        return saved(todo, &state)

      case .onDelete(let offsets):
        guard let offset = offsets.first, state.rows.indices.contains(offset) else { return .none }
        return requestDelete(state.rows[offset].todo, &state)

      case .alert(.presented(.confirmDelete(let todo))):
        return delete(todo)

      case .deleteResponse(.success(let todo)):
        state.deleted.append(todo)
        state.remove(todo)
        return .none

      case .deleteResponse(.failure(let error)):
        state.alert = .failure("The to-do was not deleted", error)
        return .none

      case .undoButtonTapped:
        guard let todo = state.deleted.popLast() else { return .none }
        return restore(todo)

      case .restoreResponse(.success, _):
        return load(&state)

      case .restoreResponse(.failure(let error), let todo):
        state.deleted.append(todo)
        state.alert = .failure("“\(todo.title)” was not brought back", error)
        return .none

      case .rows(.element(_, .delegate(.saved(let todo)))),
        .path(.element(_, .detail(.delegate(.saved(let todo))))):
        return saved(todo, &state)

      case .rows(.element(_, .delegate(.failed(let alert)))):
        state.alert = alert
        return .none

      case .path(.push):
        // Back in the list the keys are for the list again, not for the field used last.
        state.focus = nil
        return .none

      case .path(.element(_, .detail(.delegate(.deleteRequested(let todo))))):
        return requestDelete(todo, &state)

      case .path(.element(_, .detail(.delegate(.editRequested(let todo))))):
        state.destination = .edit(TodoFormReducer.State(todo: todo, isNew: false))
        return .none

      case .path(.element(_, .detail(.delegate(.focusRequested(let todo))))):
        state.path.append(.timer(FocusTimerReducer.State(todo: todo, settings: state.settings)))
        return .none

      case .path(.element(_, .timer(.delegate(.sessionFinished(let session))))):
        return .send(.delegate(.sessionFinished(session)))

      case .alert, .binding, .delegate, .destination, .path, .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) {
      TodoRowReducer()
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$alert, action: \.alert)
  }
}
