import SwiftUI
import Testing
import UIKit

struct UIKitColorTests {
  @Test func `colors return their components`() {
    var red: CGFloat = 0
    var alpha: CGFloat = 0
    let color = UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5)
    #expect(color.getRed(&red, green: nil, blue: nil, alpha: &alpha))
    #expect(abs(red - 0.25) < 0.001 && alpha == 0.5)
    #expect(Color(white: 1).cgColor?.components == [1, 1, 1, 1])
    #expect(Color(CGColor(red: 1, green: 0, blue: 0, alpha: 1)) == Color(red: 1, green: 0, blue: 0))
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
    #expect(Color(dynamic).cgColor == nil)
    let dark = dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(dark.cgColor.components == [0, 0, 0, 1])
  }

  @Test func `fonts of UIKit have the styles and weights of fonts of views`() {
    #expect(Font(UIFont.preferredFont(forTextStyle: .title1)) == .title)
    let bold = Font(UIFont.systemFont(ofSize: 20, weight: .bold))
    #expect(bold == .system(size: 20, weight: .bold))
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
  }
}
