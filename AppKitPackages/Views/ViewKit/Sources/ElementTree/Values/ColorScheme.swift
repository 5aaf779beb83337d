/// The color scheme of the interface: dark text on a light background, or light text on a dark one.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// The color schemes of SwiftUI.
  case light, dark
}

/// The contrast between colors.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable {
  /// The contrasts of SwiftUI.
  case standard, increased
}
