/// The size of controls.
public enum ControlSize: Hashable, Sendable, CaseIterable {
  /// The sizes of SwiftUI.
  case mini, small, regular, large, extraLarge
}
