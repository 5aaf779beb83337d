import SettingsFeature
import SwiftUI
import Testing

@MainActor
@Test func `a color of a catalog has a name, and a variant for dark appearances`() {
  let color = UIColor(BrandView.color)
  let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
  #expect(color.cgColor.components == [0.2, 0.4, 0.6, 1])
  #expect(dark.cgColor.components == [1, 1, 1, 1])
  _ = ViewGraph { BrandView() }
}
