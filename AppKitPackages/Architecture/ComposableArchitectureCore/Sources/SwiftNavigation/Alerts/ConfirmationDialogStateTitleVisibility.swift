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
/// The type is part of a feature's state, which must not depend on a view library's `Visibility`.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// The title is shown if the platform usually shows it.
  case automatic
  /// The title is hidden.
  case hidden
  /// The title is shown.
  case visible
}
