/// The role of a button, which determines its style and position.
///
/// ```swift
/// ButtonState<Never>(role: .cancel) { TextState("Keep") }
/// ```
public enum ButtonStateRole: Hashable, Sendable {
  /// A button that cancels without a change.
  case cancel
  /// A button that deletes data.
  case destructive
}
