@_spi(Internals) import ElementTree
import Foundation
import Testing

/// Tests colors of the asset catalog in the resources of the tests.
@Suite struct ColorAssetTests {
  @Test func `a color is found by its name`() {
    #expect("\(Color("brand", bundle: .module))" == "#FF6633FF or #4080FF80")
    #expect("\(Color("plain", bundle: .module))" == "#808080FF")
  }

  @Test(arguments: [
    ("red", Color(.named(.red))), ("accent", Color(.named(.teal))), ("text", .primary),
    ("detail", .secondary),
  ])
  func `a name of the system and a reference to it are its colors`(name: String, color: Color) {
    #expect(Color(name, bundle: .module) == color)
  }

  @Test func `a name in no catalog is the primary color`() {
    #expect(Color("missing", bundle: .module) == .primary)
    #expect(Color.asset(named: "missing", bundle: .module) == nil)
  }
}
