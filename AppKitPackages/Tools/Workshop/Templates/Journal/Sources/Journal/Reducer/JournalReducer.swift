import ComposableArchitecture
import Foundation

/// A list of entries, which the person adds, completes and deletes.
///
/// ```swift
/// JournalView(
///   store: Store(initialState: JournalReducer.State()) {
///     JournalReducer()
///   }
/// )
/// ```
///
/// The parent handles ``Action/Delegate``.
@Reducer
public struct JournalReducer: Sendable {
  /// The list and the text field that adds an entry.
  @ObservableState
  public struct State: Equatable {
    /// A confirmation or an error.
    @Presents public var alert: AlertState<Alert>?
    /// Text of the field that adds an entry.
    public var draft = ""
    /// The listed entries.
    public var rows: IdentifiedArrayOf<EntryRowReducer.State>

    /// Creates a list.
    public init(rows: IdentifiedArrayOf<EntryRowReducer.State> = []) {
      self.rows = rows
    }
  }

  /// Actions of the list.
  public enum Action: BindableAction {
    /// The person answered or dismissed the alert.
    case alert(PresentationAction<Alert>)
    /// The text of the field changed.
    case binding(BindingAction<State>)
    /// The person tapped Close.
    case closeButtonTapped
    /// An event for the parent.
    case delegate(Delegate)
    /// The person submitted the field.
    case draftSubmitted
    /// The person deleted the row at an offset.
    case onDelete(IndexSet)
    /// An action of a row.
    case rows(IdentifiedActionOf<EntryRowReducer>)

    /// Actions that the parent handles.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The person closed the list.
      case finished
    }
  }

  /// Actions of the buttons in the alerts.
  @CasePathable
  public enum Alert: Equatable, Sendable {
    /// The person confirmed that the entry is deleted.
    case confirmDelete(EntryRowReducer.State.ID)
  }

  @Dependency(\.uuid) var uuid

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDelete(let id))):
        state.rows.remove(id: id)
        return .none

      case .closeButtonTapped:
        return .send(.delegate(.finished))

      case .draftSubmitted:
        let title = state.draft.trimmingCharacters(in: .whitespaces)
        guard !title.isEmpty else { return .none }
        guard !state.rows.contains(where: { $0.title == title }) else {
          state.alert = .duplicate(title)
          return .none
        }
        state.rows.append(EntryRowReducer.State(id: uuid(), title: title))
        state.draft = ""
        return .none

      case .onDelete(let offsets):
        guard let offset = offsets.first else { return .none }
        state.alert = .confirmDelete(state.rows[offset])
        return .none

      case .alert, .binding, .delegate, .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) {
      EntryRowReducer()
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
