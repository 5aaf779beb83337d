/// The direction in which text and layouts run.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  /// The directions of SwiftUI.
  case leftToRight, rightToLeft
}
