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
/// The list shows the to-dos as the database has them: a to-do joins the list, changes in it or leaves
/// it after its write succeeded, never before. Writes of other processes arrive through
/// `TodoClient.changes`.
///
/// The body has one reducer for each topic, in a file of its own: ``listing``, ``adding``,
/// ``deleting`` and ``navigation``.
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

    /// A question or an error. It is not a case of ``Destination``, because an error that arrives
    /// while a form is open must not close the form.
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
    /// True from a request for to-dos until its response.
    public var isLoading = false
    /// The screens above the list.
    public var path = StackState<Path.State>()
    /// What is searched for; empty for the whole list.
    public var query = ""
    /// The listed to-dos, as the database has them.
    public var rows: IdentifiedArrayOf<TodoRowReducer.State> = []
    /// The person's preferences, kept up to date by the parent.
    public internal(set) var settings: AppSettings

    /// Creates the list, empty until the first response.
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
    case task
    case todosChanged
    case undoButtonTapped

    /// The actions for the parent.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// Nobody is logged in, so there is nothing to list.
      case profileNeeded
      /// A focus session ended and was recorded.
      case sessionFinished(FocusSession)
    }
  }

  /// The actions of the buttons in the list's alerts.
  @CasePathable
  public enum Alert: Equatable, Sendable {
    case confirmDelete(Todo)
  }

  enum CancelID { case changes, load, write }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.searchClient) var searchClient
  @Dependency(\.todoClient) var todoClient
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    // The features inside run first: what follows may remove them.
    CombineReducers {
      listing
      adding
      deleting
      navigation
    }
    .forEach(\.rows, action: \.rows) {
      TodoRowReducer()
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$alert, action: \.alert)
  }
}
