/// The role of a button, which determines its style and position.
///
/// ```swift
/// ButtonState<Never>(role: .cancel) { TextState("Keep") }
/// ```
public enum ButtonStateRole: Hashable, Sendable {
  /// Leaves things as they are.
  case cancel
  /// Destroys something.
  case destructive
}
