import DesignTokens
import Models

extension Theme {
  /// The appearance that draws the theme.
  var appearance: Appearance {
    switch self {
    case .system: .system
    case .light: .light
    case .dark: .dark
    case .highContrast: .highContrast
    }
  }
}
