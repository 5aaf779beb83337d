/// The prominence of a header.
public enum Prominence: Hashable, Sendable {
  /// The prominences of SwiftUI.
  case standard, increased
}
