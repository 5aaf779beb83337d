/// Whether a confirmation dialog shows its title.
///
/// ```swift
/// enum Action: Equatable { case sortByDate }
///
/// ConfirmationDialogState<Action>(titleVisibility: .visible) {
///   TextState("Sort by")
/// } actions: {
///   ButtonState(action: .sortByDate) { TextState("Date") }
/// }
/// ```
///
/// The value belongs to state, so it doesn't use a view library's `Visibility`.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// Shown where the platform usually shows it.
  case automatic
  /// Not shown.
  case hidden
  /// Shown.
  case visible
}
