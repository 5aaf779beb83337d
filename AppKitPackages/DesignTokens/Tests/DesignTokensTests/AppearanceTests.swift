import DesignTokens
import SwiftUI
import Testing

struct AppearanceTests {
  @Test func onlyLightAndDarkInsistOnAGround() {
    #expect(Appearance.light.colorScheme == .light)
    #expect(Appearance.dark.colorScheme == .dark)
    #expect(Appearance.system.colorScheme == nil)
    #expect(Appearance.highContrast.colorScheme == nil)
  }

  @Test func onlyHighContrastGivesUpColour() {
    for appearance in Appearance.allCases {
      #expect(appearance.palette == (appearance == .highContrast ? .highContrast : .standard))
    }
  }

  @Test func theEnvironmentStartsWithTheStandardPalette() {
    #expect(EnvironmentValues().palette == .standard)
  }

  @Test func everySpacingIsAWholeNumberOfColumns() {
    for spacing in [Spacing.small, Spacing.medium, Spacing.large] {
      #expect(spacing.truncatingRemainder(dividingBy: 8) == 0)
    }
  }
}
