import Foundation
import Synchronization
import Testing

@testable import FoundationExtras

@Suite struct AssetCatalogTests {
  private func color(_ json: String) throws -> ColorAsset? {
    try ColorAsset.read(Data(json.utf8))
  }

  private func components(
    _ red: Double,
    _ green: Double,
    _ blue: Double,
    _ alpha: Double = 1
  ) -> ColorAsset.Value {
    .components(ColorAsset.Components(red: red, green: green, blue: blue, alpha: alpha))
  }

  @Test func `a color of the main bundle has a value for light and dark appearances`() throws {
    let color = try #require(AssetCatalogs.color(named: "brand"))
    #expect(color.light == components(1, 0.4, 0.2))
    #expect(color.dark == components(0.25, 0.5, 1, 0.5))
  }

  @Test func `a color is found by its bundle`() {
    #expect(AssetCatalogs.color(named: "brand", bundle: .module) != nil)
    #expect(AssetCatalogs.color(named: "missing", bundle: .module) == nil)
  }

  @Test func `a folder of a catalog is part of the name only if it provides a namespace`() {
    #expect(
      AssetCatalogs.color(named: "plain", bundle: .module)?.light == components(0.5, 0.5, 0.5)
    )
    let tint = AssetCatalogs.color(named: "Buttons/tint", bundle: .module)
    #expect(tint?.light == .system("systemTealColor"))
    #expect(AssetCatalogs.color(named: "tint", bundle: .module) == nil)
  }

  @Test(arguments: [
    ("0.500", 0.5), ("1.000", 1), ("255", 1), ("51", 0.2), ("0x33", 0.2), ("0xFF", 1),
  ])
  func `a component is a fraction, a byte, or a hexadecimal byte`(
    text: String,
    value: Double
  ) throws {
    let json = """
      {"colors": [{"color": {"components": {"red": "\(text)", "green": "0", "blue": 0.5}}}]}
      """
    #expect(try color(json)?.light == components(value, 0, 0.5))
  }

  @Test func `colors for high contrast, one device or a wide gamut are not preferred`() throws {
    func entry(_ red: String, _ properties: String) -> String {
      #"{"color": {"components": {"red": "\#(red)", "green": "0", "blue": "0"}}, \#(properties)}"#
    }
    let contrast = #"[{"appearance": "contrast", "value": "high"}]"#
    let json = """
      {"colors": [
        \(entry("0.1", #""idiom": "watch""#)),
        \(entry("0.2", #""idiom": "universal", "appearances": \#(contrast)"#)),
        \(entry("0.3", #""idiom": "universal", "display-gamut": "display-P3""#)),
        \(entry("0.4", #""idiom": "universal", "display-gamut": "sRGB""#))
      ]}
      """
    let color = try #require(try color(json))
    #expect(color.light == components(0.4, 0, 0))
    #expect(color.dark == color.light)
  }

  @Test func `a set without a color is no color`() throws {
    #expect(try color(#"{"colors": [{"idiom": "universal"}], "info": {"version": 1}}"#) == nil)
  }

  @Test func `a file that cannot be read is reported once`() throws {
    let folder = try #require(Bundle.module.url(forResource: "Malformed", withExtension: nil))
    let messages = Mutex<[String]>([])
    let directory = AssetDirectory([folder]) { message in
      messages.withLock { $0.append(message) }
    }
    for _ in 1...2 { #expect(directory.color("broken") == nil) }
    let file = folder.appending(path: "Assets.xcassets/broken.colorset/Contents.json").path
    #expect(
      messages.withLock(\.self) == [
        """
        The color in "\(file)" could not be read: at colors > Index 0 > color > components > red, \
        "red" is not a component of a color. The primary color is shown in its place. To fix this, \
        correct the file.
        """
      ]
    )
  }
}
