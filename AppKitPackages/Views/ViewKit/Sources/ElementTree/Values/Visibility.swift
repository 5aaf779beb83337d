/// The visibility of a part of a view.
public enum Visibility: Hashable, Sendable, CaseIterable {
  /// The visibilities of SwiftUI.
  case automatic, visible, hidden
}
