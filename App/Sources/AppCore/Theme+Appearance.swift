import DesignTokens
import Models

extension Theme {
  /// The theme in terms of colours.
  var appearance: Appearance {
    switch self {
    case .system: .system
    case .light: .light
    case .dark: .dark
    case .highContrast: .highContrast
    }
  }
}
