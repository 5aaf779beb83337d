import Models
import Services

/// A command of the app that has its place on every screen.
///
/// ```swift
/// @MainActor func showDone(_ store: StoreOf<AppCoreReducer>) {
///   store.send(.commandChosen(.filter(.done)))
/// }
/// ```
public enum MenuCommand: Equatable, Sendable {
  /// Opens the form for a new to-do.
  case add
  /// Writes the to-dos to a todo.txt file.
  case export
  /// Lists the to-dos of a filter.
  case filter(TodoFilter)
  /// Adds the to-dos of a todo.txt file.
  case importFile
  /// Pauses the focus timer.
  case pauseTimer
  /// Moves the focus to the quick-add field of the list.
  case quickAdd
  /// Moves the focus to the search field of the list.
  case search
  /// Applies and saves preferences.
  case settings(AppSettings)
  /// Lists the to-dos in an order.
  case sort(TodoSort)
  /// Starts the focus timer, or continues it.
  case startTimer
  /// Stops the focus timer, and records the session.
  case stopTimer
  /// Opens the choice of a profile.
  case switchProfile
  /// Undoes the last change of to-dos.
  case undo
}
