import DesignTokens
import Testing
import WebRenderer

@testable import AppCommands

@MainActor
struct WebThemeTests {
  @Test func `the theme has the colors and lengths of the design`() {
    let theme = WebTheme(ColorToken.all, LengthToken.all)
    #expect(theme.colors["card"]?.dark == 0x1B1B1F)
    #expect(theme.lengths["spacingMedium"] == Double(Spacing.medium))
    #expect(theme.lengths["radiusLarge"] == Double(CornerRadius.large))
    // A name that the style sheet does not use would have no effect.
    for token in LengthToken.all {
      #expect(WebRenderer.style.contains("var(--\(token.name))"), "\(token.name)")
    }
  }
}
