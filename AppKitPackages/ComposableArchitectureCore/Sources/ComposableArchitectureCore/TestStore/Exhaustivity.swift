/// How much a ``TestStore`` wants to hear about.
///
/// ```swift
/// store.exhaustivity = .off
/// ```
///
/// `.on` suits the tests of one feature: nothing can happen that the test doesn't state. `.off` suits
/// tests of many features together, where only some of what happens matters.
public enum Exhaustivity: Equatable, Sendable {
  /// Every change of state, every action that an effect sends and the end of every effect must be
  /// stated.
  case on

  /// Only what the test states is checked.
  ///
  /// - Parameter showSkippedAssertions: Whether what the test doesn't state is shown beside it,
  ///   without failing it.
  case off(showSkippedAssertions: Bool)

  /// Only what the test states is checked.
  public static let off = Self.off(showSkippedAssertions: false)
}
