import ComposableArchitecture
import Models

/// The screen with the focus timer of a to-do.
///
/// The timer itself belongs to the list, because it goes on after the person has left the screen.
@Reducer
public struct TimerScreenReducer: Sendable {
  /// The to-do of the screen.
  @ObservableState
  public struct State: Equatable {
    /// The to-do to focus on. The timer can run for another one.
    public var todo: Todo

    /// Creates the screen of a to-do.
    public init(todo: Todo) {
      self.todo = todo
    }
  }

  /// Actions of the screen.
  public enum Action {
    /// The person ended the timer of another to-do, and started that of this one.
    case replaceButtonTapped
  }

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
