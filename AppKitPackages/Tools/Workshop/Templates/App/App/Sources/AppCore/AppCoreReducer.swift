import ComposableArchitecture
import Journal

/// The root reducer: composes the features and forwards events between them.
///
/// No feature imports another one. Each sends delegate actions, and only the last reducer of the
/// body handles them.
@Reducer
public struct AppCoreReducer: Sendable {
  /// A tab of the app.
  public enum Tab: CaseIterable, Hashable, Sendable {
    /// The journal.
    case journal
  }

  /// The state of the features and of the root.
  @ObservableState
  public struct State: Equatable {
    /// The state of the journal.
    public var journal = JournalReducer.State()
    /// The selected tab.
    public var selectedTab = Tab.journal

    /// Creates the app with its first tab selected.
    public init() {}
  }

  /// Actions of the features and of the root.
  public enum Action {
    /// An action of the journal.
    case journal(JournalReducer.Action)
    /// The person selected a tab.
    case selectedTabChanged(Tab)
  }

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.journal, action: \.journal) {
      JournalReducer()
    }
    Reduce { state, action in
      switch action {
      case .selectedTabChanged(let tab):
        state.selectedTab = tab
        return .none

      case .journal(.delegate(.finished)):
        state.selectedTab = .journal
        return .none

      case .journal:
        return .none
      }
    }
  }
}
