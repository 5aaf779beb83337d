/// What a button is for, so that it can be drawn and placed accordingly.
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
