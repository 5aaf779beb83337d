import ComposableArchitecture
import Foundation

/// One entry in the list.
@Reducer
public struct EntryRowReducer: Sendable {
  /// The entry of the row.
  @ObservableState
  public struct State: Equatable, Identifiable {
    public let id: UUID
    /// True after the person completed the entry.
    public var isCompleted: Bool
    /// The title of the entry.
    public var title: String

    /// Creates a row.
    public init(id: UUID, title: String, isCompleted: Bool = false) {
      self.id = id
      self.isCompleted = isCompleted
      self.title = title
    }
  }

  /// Actions of the row.
  public enum Action {
    /// The person completed or reopened the entry.
    case doneButtonTapped
  }

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .doneButtonTapped:
        state.isCompleted.toggle()
        return .none
      }
    }
  }
}
