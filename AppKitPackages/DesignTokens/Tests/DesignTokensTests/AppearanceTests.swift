import DesignTokens
import SwiftUI
import Testing

struct AppearanceTests {
  @Test func `only light and dark have a color scheme`() {
    #expect(Appearance.light.colorScheme == .light)
    #expect(Appearance.dark.colorScheme == .dark)
    #expect(Appearance.system.colorScheme == nil)
    #expect(Appearance.highContrast.colorScheme == nil)
  }

  @Test func `only high contrast has its own palette`() {
    for appearance in Appearance.allCases {
      #expect(appearance.palette == (appearance == .highContrast ? .highContrast : .standard))
    }
  }

  @Test func `the default palette of the environment is the standard one`() {
    #expect(EnvironmentValues().palette == .standard)
  }

  @Test func `every spacing is a whole number of columns`() {
    for spacing in [Spacing.small, Spacing.medium, Spacing.large] {
      #expect(spacing.truncatingRemainder(dividingBy: 8) == 0)
    }
  }
}
