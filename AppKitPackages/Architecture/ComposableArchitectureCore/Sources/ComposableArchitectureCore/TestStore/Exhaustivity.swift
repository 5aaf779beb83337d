/// The assertions that a ``TestStore`` requires.
///
/// ```swift
/// store.exhaustivity = .off
/// ```
///
/// Use `.on` in tests of one feature: the test must assert each change. Use `.off` in integration
/// tests of several features, which assert only some of the changes.
public enum Exhaustivity: Equatable, Sendable {
  /// The test must assert all changes of the state, all actions that effects send, and the end of
  /// all effects.
  case on

  /// Only the assertions of the test are checked.
  ///
  /// - Parameter showSkippedAssertions: Whether unasserted changes and actions are shown as notes,
  ///   which do not fail the test.
  case off(showSkippedAssertions: Bool)

  /// Only the assertions of the test are checked.
  public static let off = Self.off(showSkippedAssertions: false)
}
