import DesignTokens
import WebRenderer

extension WebTheme {
  /// Creates the theme of the app's colors.
  init(_ tokens: [ColorToken]) {
    self.init()
    for token in tokens {
      colors[token.name] = Variants(
        light: token.light,
        dark: token.dark,
        highContrastLight: token.highContrastLight,
        highContrastDark: token.highContrastDark
      )
    }
  }
}
