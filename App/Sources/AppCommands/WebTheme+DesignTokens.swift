import DesignTokens
import WebRenderer

extension WebTheme {
  /// Creates the theme of the app's colors and lengths.
  init(_ colorTokens: [ColorToken], _ lengthTokens: [LengthToken]) {
    self.init()
    for token in lengthTokens { lengths[token.name] = token.points }
    for token in colorTokens {
      colors[token.name] = Variants(
        light: token.light,
        dark: token.dark,
        highContrastLight: token.highContrastLight,
        highContrastDark: token.highContrastDark
      )
    }
  }
}
