import ComposableArchitecture

/// A command for to-dos of the list, of the selection or of the details.
///
/// Rows have the commands in their context menus, whose keys work while a row has the focus.
@CasePathable
public enum TodoCommand: CaseIterable, Equatable, Sendable {
  /// Completes open to-dos, or reopens them if all are completed.
  case complete
  /// Asks for confirmation if the settings say so, and deletes.
  case delete
  /// Opens the form for the due day.
  case due
  /// Opens the form for the to-do.
  case edit
  /// Opens the notes in the person's text editor.
  case notes
  /// Opens the choice of a priority.
  case priority
  /// Selects a row, or removes it from the selection.
  case select
}
