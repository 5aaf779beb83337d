import DesignTokens
import Foundation
import Testing

struct ColorTokenTests {
  /// The contrast ratio of two colors, from 1 to 21, as WCAG 2 defines it.
  private func contrast(_ first: UInt32, _ second: UInt32) -> Double {
    func luminance(_ color: UInt32) -> Double {
      let parts = [16, 8, 0].map { shift in
        let part = Double((color >> shift) & 0xFF) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let values = [luminance(first), luminance(second)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  @Test(arguments: ColorToken.texts)
  func `texts are readable on each surface`(text: ColorToken) {
    for surface in ColorToken.surfaces {
      #expect(contrast(text.light, surface.light) >= 4.5, "\(surface.name)")
      #expect(contrast(text.dark, surface.dark) >= 4.5, "\(surface.name)")
      #expect(contrast(text.highContrastLight, surface.highContrastLight) >= 7, "\(surface.name)")
      #expect(contrast(text.highContrastDark, surface.highContrastDark) >= 7, "\(surface.name)")
    }
  }

  @Test func `names are unique`() {
    #expect(Set(ColorToken.all.map(\.name)).count == ColorToken.all.count)
  }
}
