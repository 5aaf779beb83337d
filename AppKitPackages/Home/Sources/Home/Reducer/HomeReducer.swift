import ComposableArchitecture
import Models
import Services

/// The to-do list, its forms and the screens on its navigation stack.
///
/// ```swift
/// HomeView(
///   store: Store(initialState: HomeReducer.State()) {
///     HomeReducer()
///   }
/// )
/// ```
///
/// The list shows saved values only: a to-do is added, changed or removed after its write
/// succeeded, never before. `TodoClient.changes` reports writes of other processes.
///
/// A list can have 1,000,000 to-dos, so the state contains only those on the screen and near it. After
/// a change, `TodoClient.positions` reads the changed to-dos and finds their places.
///
/// The body has one switch, which names what each action does. The functions that it calls are in
/// a file for each concern, such as `HomeReducer+Deleting.swift`. No case is a `default`, so a new
/// case of ``Action`` that the switch does not name does not compile. The last case covers all
/// other actions of children, so the compiler does not find a new one of those.
///
/// The parent handles ``Action/Delegate``; Home imports no other feature.
@Reducer
public struct HomeReducer: Sendable {
  /// Forms that are presented as a sheet.
  @Reducer
  public enum Destination {
    /// The form for a new to-do.
    case add(TodoFormReducer)
    /// The form for the due day of some to-dos.
    case due(DueReducer)
    /// The choice of a priority for some to-dos.
    case priority(PriorityReducer)
  }

  /// Screens on the navigation stack.
  @Reducer
  public enum Path {
    /// The details of a to-do.
    case detail(TodoDetailReducer)
    /// The focus timer of a to-do.
    case timer(TimerScreenReducer)
  }

  /// The list, its text fields and the features that are presented from it.
  @ObservableState
  public struct State: Equatable {
    /// A text field that can have the focus.
    public enum Field: Hashable, Sendable {
      /// The quick-add field.
      case draft
      /// The search field.
      case search
    }

    /// The to-do that was added last, for ten seconds.
    public var added: Todo?
    /// A confirmation or an error. It is not a case of ``Destination``, because an error that
    /// arrives while a form is presented must not dismiss the form.
    @Presents public var alert: AlertState<Alert>?
    /// The changes that can be undone, in the order in which they were made.
    public var changes: [UndoableChange] = []
    /// Whether the host of the app can open the notes in a text editor.
    public var hasTextEditor = false
    /// The presented form.
    @Presents public var destination: Destination.State?
    /// Text of the quick-add field, in the todo.txt format.
    public var draft = ""
    /// The filter of the list.
    public var filter = TodoFilter.open
    /// The focused text field.
    public var focus: Field?
    /// The numbers of to-dos in the groups of the list.
    public var groups: [TodoGroup: Int] = [:]
    /// True while a request for to-dos is in flight.
    public var isLoading = false
    /// Whether the list is empty because the to-dos could not be read.
    var isUnreadable = false
    /// The projects and contexts of open to-dos with their counts.
    public var names: [TodoName] = []
    /// The number of changes that the screen offers to undo, for ten seconds after the last one.
    public var offeredUndoCount = 0
    /// The navigation stack above the list.
    public var path = StackState<Path.State>()
    /// Search text; an empty text shows the whole list.
    public var query = ""
    /// The positions of the rows that are being loaded while the person scrolls.
    public var requestedRange: Range<Int>?
    /// The loaded to-dos: those on the screen and near it.
    public var rows: IdentifiedArrayOf<TodoRowReducer.State> = []
    /// The selected to-dos, in the order in which they were selected.
    public var selection: IdentifiedArrayOf<Todo> = []
    /// The preferences, updated by the parent.
    public internal(set) var settings: AppSettings
    /// The search text of the loaded to-dos, which is not yet the ``query`` while a search runs.
    public var shownText = ""
    /// The order of the list.
    public var sort = TodoSort.priority
    /// The changed to-dos whose positions are being read again.
    public var staleIDs: [Todo.ID] = []
    /// The focus timer, which goes on while other screens are shown; `nil` before the first one.
    public var timer: FocusTimerReducer.State?
    /// The day of the person, which names other days and hides what has not begun; `nil` before the
    /// list has appeared.
    public var today: Day?
    /// The positions of the rows on the screen.
    public var visibleRange = 0..<0
    /// The place of the loaded to-dos in the whole list.
    public var window = ListWindow()

    /// Creates an empty list.
    ///
    /// Pass a `path` to start on a screen above the list:
    ///
    /// ```swift
    /// let todo = Models.Todo(id: UUID(), title: "Call mum")
    /// HomeReducer.State(
    ///   path: StackState([
    ///     .detail(TodoDetailReducer.State(todo: todo)),
    ///     .timer(TimerScreenReducer.State(todo: todo)),
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
      if case .timer(let screen) = path.last {
        timer = FocusTimerReducer.State(todo: screen.todo, settings: settings)
      }
    }

    /// Applies new preferences to the list and to a timer that has not started.
    public mutating func apply(_ settings: AppSettings) {
      self.settings = settings
      timer?.apply(settings)
    }
  }

  /// Actions of the list.
  public enum Action: BindableAction {
    /// The person opened the form for a new to-do.
    case addButtonTapped
    /// Ten seconds have passed since a to-do was added.
    case addedOfferEnded
    /// The person answered or dismissed the alert.
    case alert(PresentationAction<Alert>)
    /// To-dos were changed, up to the one at which saving failed. Some or none of them were selected.
    case changeResponse([UndoableChange], selected: [Todo.ID], failure: (any Error)?)
    /// Another day has begun for the person.
    case dayChanged
    /// A control changed the draft, the filter, the focus, the order or the search text.
    case binding(BindingAction<State>)
    /// An event for the parent.
    case delegate(Delegate)
    /// To-dos were deleted, or deleting failed.
    case deleteResponse(Result<[Todo], any Error>)
    /// An action of the presented form.
    case destination(PresentationAction<Destination.Action>)
    /// The draft was saved as a to-do, or saving failed.
    case draftResponse(Result<Todo, any Error>, draft: String)
    /// The person submitted the quick-add field.
    case draftSubmitted
    /// The person chose a project or a context, by which the list is filtered, or chose it again.
    case nameTapped(TodoName)
    /// The person pasted several lines into the quick-add field.
    case linesPasted(String)
    /// The pasted lines were saved as to-dos, or saving failed.
    case linesResponse(Result<[Todo], any Error>)
    /// The to-dos on the screen and near it were loaded, or loading failed.
    case loadResponse(Result<TodoWindow, any Error>)
    /// The person deleted the row at an offset.
    case onDelete(IndexSet)
    /// The row that the person deleted was loaded, or loading failed.
    case onDeleteResponse(Result<TodoWindow, any Error>)
    /// An action of the navigation stack or of a screen on it.
    case path(StackActionOf<Path>)
    /// The changed to-dos were read again with their positions, or reading failed.
    case positionsResponse(Result<TodoPositions, any Error>)
    /// Another profile, or none, was selected.
    case profileChanged
    /// The text editor of the notes has ended, or it could not be opened.
    case notesResponse(Result<EditedText, any Error>, Todo)
    /// The edited notes were not saved.
    case notesFailed(any Error, Todo, notes: String)
    /// The person moved the focus to the quick-add field.
    case quickAddButtonTapped
    /// An action of a row.
    case rows(IdentifiedActionOf<TodoRowReducer>)
    /// The parent opens the screen that an address names.
    case screenRequested(Screen)
    /// The to-do of the requested screen was read, or reading failed.
    case screenResponse(Result<Todo?, any Error>, Screen)
    /// The person moved the focus to the search field.
    case searchButtonTapped
    /// The person cleared the search text.
    case searchCleared
    /// The person opened the to-do that was added.
    case showAddedButtonTapped
    /// The person submitted the search field.
    case searchSubmitted
    /// The person ended the selection.
    case selectionCleared
    /// Selected to-dos that another process has changed were read again. Those that are absent were deleted.
    case selectionResponse(read: [Todo.ID], saved: [Todo])
    /// The person chose a command for the selected to-dos.
    case selectionCommand(TodoCommand)
    /// Another window or another process recorded or changed a focus session.
    case sessionsChanged
    /// The to-do of the details was read again, after somebody else had changed or deleted it.
    case shownTodoResponse(Todo, saved: Todo?)
    /// The view appeared.
    case task
    /// The person has chosen a profile after the one of some texts was lost.
    case textsReturned(TypedTexts)
    /// An action of the focus timer.
    case timer(FocusTimerReducer.Action)
    /// The stored focus session was read, or reading failed.
    case timerResponse(Result<StoredTimer, any Error>)
    /// The app appeared, also on a screen without the list.
    case timerTask
    /// Another feature or another process changed any number of to-dos.
    case todosChanged
    /// Another process changed some to-dos, or this list completed or reopened one a moment ago.
    case todosEdited([Todo.ID])
    /// The person undid the last change.
    case undoButtonTapped
    /// Ten seconds have passed since the last change.
    case undoOfferEnded
    /// A change was undone, or undoing it failed.
    case undoResponse(Result<Void, any Error>, UndoableChange)
    /// The list shows the rows at these positions.
    case visibleRangeChanged(Range<Int>)

    /// Actions that the parent handles.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The profile of the list was deleted, or is not shared with the person any more.
      case profileLost
      /// No profile is selected, so there are no to-dos to list.
      case profileNeeded
      /// The to-do of a screen that an address names does not exist.
      case screenMissing(Screen)
      /// A focus session ended and was recorded.
      case sessionFinished(FocusSession)
    }
  }

  /// Actions of the buttons in the list's alerts.
  @CasePathable
  public enum Alert: Equatable, Sendable {
    /// The person tried again to add a text that was not saved.
    case addDraft(String)
    /// The person added those of the pasted lines that can be added, and corrects the refused ones.
    case addOtherLines([String], refused: [String])
    /// The person added each pasted line as a to-do.
    case addLines([String])
    /// The person confirmed that the to-dos are deleted.
    case confirmDelete([Todo])
    /// The person kept the pasted lines as one.
    case keepOneLine([String])
  }

  enum CancelID { case addedOffer, changes, load, screen, sessions, stay, timer, undoOffer, write }

  @Dependency(\.announcementClient) var announcementClient
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.dayClient) var dayClient
  @Dependency(\.dayWords) var dayWords
  @Dependency(\.focusSessionClient) var focusSessionClient
  @Dependency(\.searchClient) var searchClient
  @Dependency(\.textEditorClient) var textEditorClient
  @Dependency(\.todoClient) var todoClient
  @Dependency(\.today) var today
  @Dependency(\.uuid) var uuid

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    // `forEach` and `ifLet` run the child reducers before this reducer, which may remove child
    // state in response to a child action.
    Reduce { state, action in
      switch action {
      // The list
      case .task:
        state.hasTextEditor = textEditorClient.isAvailable()
        state.today = today
        return .merge(load(&state), observeChanges())
      case .profileChanged: return showProfile(&state)
      case .textsReturned(let texts): return show(texts, &state)
      case .todosChanged:
        return .merge(load(&state), readShownTodo(state), readSelection(state))
      case .binding(\.filter):
        state.selection = []
        return load(&state)
      case .binding(\.sort): return load(&state)
      case .binding(\.query): return search(&state)
      case .nameTapped(let name):
        state.query = state.searchText == name.search ? "" : name.search
        return load(&state)
      case .searchCleared:
        state.query = ""
        return load(&state)
      case .visibleRangeChanged(let range):
        state.visibleRange = range
        return loadNearby(&state)
      case .loadResponse(let result): return show(result, &state)
      case .todosEdited(let ids):
        return .merge(
          refresh(ids, &state),
          readShownTodo(state, among: ids),
          readSelection(state, among: ids)
        )
      case .selectionResponse(let read, let saved):
        state.updateSelection(of: read, with: saved)
        return .none
      case .shownTodoResponse(let shown, let saved): return show(saved, insteadOf: shown, &state)
      case .positionsResponse(let result): return show(result, &state)
      case .rows(.element(let id, .delegate(let event))): return handle(event, of: id, &state)

      // The focus
      case .quickAddButtonTapped:
        state.focus = .draft
        return .none
      case .searchButtonTapped:
        state.focus = .search
        return .none
      case .searchSubmitted:
        // Without a focused field, the focus moves to the search results.
        state.focus = nil
        return .none
      case .path(.push):
        // After the pushed screen is popped, keys go to the list, not to the last focused field.
        state.focus = nil
        return .none

      // Adding and editing
      case .draftSubmitted: return addDraft(&state)
      case .draftResponse(let result, let draft): return finishAdding(result, draft, &state)
      case .linesPasted(let text): return offerToAddLines(of: text, &state)
      case .linesResponse(let result): return finishAddingLines(result, &state)
      case .addButtonTapped: return presentForm(&state)
      case .dayChanged: return beginDay(&state)
      case .destination(.presented(.add(.delegate(.saved(let change))))):
        state.destination = nil
        return change.todos.first.map { offerToShow($0, &state) } ?? .none
      case .addedOfferEnded:
        state.added = nil
        return .none
      case .showAddedButtonTapped:
        guard let todo = state.added else { return .none }
        state.added = nil
        state.path.append(.detail(TodoDetailReducer.State(todo: todo)))
        return .cancel(id: CancelID.addedOffer)
      case .path(.element(_, .detail(.form(.delegate(.saved(let change)))))):
        if case .edited(let before, let after) = change, before == after {
          return refresh(change.ids, &state)
        }
        return .merge(refresh(change.ids, &state), offerUndo(of: change, &state))

      // Selecting, and changing several to-dos
      case .selectionCleared:
        state.selection = []
        return .none
      case .selectionCommand(let command):
        guard let first = state.selection.first else { return .none }
        return perform(command, on: state.selection.elements, focused: first, &state)
      case .destination(.presented(.priority(.delegate(.chosen(let priority, let todos))))):
        state.destination = nil
        return edit(todos) { $0.priority = priority }
      case .destination(.presented(.due(.delegate(.chosen(let day, let todos))))):
        return edit(todos) { $0.due = day }
      case .changeResponse(let changes, let selected, let failure):
        return finishChanging(changes, selected: selected, failure, &state)
      case .notesResponse(let result, let todo): return saveNotes(result, of: todo, &state)
      case .notesFailed(let error, let todo, let notes):
        return showNotes(notes, of: todo, after: error, &state)

      // Deleting and undoing
      case .onDelete(let offsets): return findRow(at: offsets, &state)
      case .onDeleteResponse(let result): return confirmDelete(result, &state)
      case .deleteResponse(let result): return finishDeleting(result, &state)
      case .alert(.presented(let button)): return handle(button, &state)
      case .undoButtonTapped: return undo(&state)
      case .undoResponse(let result, let change): return finishUndoing(result, change, &state)
      case .undoOfferEnded:
        state.offeredUndoCount = 0
        return .none

      // Screens
      case .path(.element(_, .detail(.delegate(let event)))): return handle(event, &state)
      case .screenRequested(let screen): return open(screen, &state)
      case .screenResponse(let result, let screen): return show(result, screen, &state)

      // The focus timer
      case .timerTask: return .merge(loadTimer(state), observeSessions())
      case .sessionsChanged: return loadTimer(state)
      case .timerResponse(let result): return restore(result, &state)
      case .path(.element(let id, .timer(.replaceButtonTapped))): return replace(id, state)
      case .timer(.delegate(.sessionFinished(let session))):
        return .send(.delegate(.sessionFinished(session)))

      case .alert(.dismiss), .binding, .delegate, .destination, .path, .rows, .timer:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) {
      TodoRowReducer()
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.timer, action: \.timer) {
      FocusTimerReducer()
    }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$alert, action: \.alert)
    .askingBeforeLeaving()
  }
}
