/// A coarse measure of the available space.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// The classes of SwiftUI.
  case compact, regular
}
