import Testing

@testable import LinuxToolchain

struct AssetSymbolsTests {
  @Test(arguments: [
    ("brand", "brand"), ("Brand", "brand"), ("Brand Color", "brand"), ("BrandColor", "brand"),
    ("AccentColor", "accent"), ("Color", "color"), ("brand-primary_dark", "brandPrimaryDark"),
    ("URLText", "urlText"), ("RGB", "rgb"), ("2nd", "_2nd"), ("Größe", "größe"),
  ])
  func `a color has the name that Xcode gives it`(name: String, identifier: String) {
    #expect(AssetSymbols.identifier(name, without: "Color") == identifier)
  }

  @Test(arguments: ["", "-", "★"])
  func `a name without letters has no symbol`(name: String) {
    #expect(AssetSymbols.identifier(name, without: "Color") == nil)
  }

  private func source(_ files: [String: String], declared: String = "") throws -> String? {
    try withFolder(files) { folder in
      AssetSymbols(catalogs: [folder + "/A.xcassets"], declared: declared).source
    }
  }

  @Test func `colors and images become names`() throws {
    let source = try #require(
      try source([
        "A.xcassets/Brand.colorset/Contents.json": "{}",
        "A.xcassets/Icons/logo.imageset/Contents.json": "{}",
        "A.xcassets/red.colorset/Contents.json": "{}",
        "A.xcassets/AppIcon.appiconset/Contents.json": "{}",
      ])
    )
    #expect(source.contains(#"`brand` = ColorResource(name: "Brand", bundle: bundle0)"#))
    #expect(source.contains(#"`logo` = ImageResource(name: "logo", bundle: bundle0)"#))
    #expect(source.contains("extension Color { nonisolated static var `brand`"))
    #expect(source.contains("extension UIImage { @_disfavoredOverload static var `logo`"))
    #expect(source.contains("`red` = ColorResource"))
    #expect(!source.contains("extension Color { nonisolated static var `red`"))
    #expect(!source.contains("appIcon"))
  }

  @Test func `a folder that is a namespace becomes a type`() throws {
    let source = try #require(
      try source([
        "A.xcassets/Buttons/Contents.json": #"{"properties":{"provides-namespace":true}}"#,
        "A.xcassets/Buttons/primary.colorset/Contents.json": "{}",
        "A.xcassets/Buttons/other.colorset/Contents.json": "{}",
      ])
    )
    #expect(source.components(separatedBy: "enum Buttons {}").count == 2)
    #expect(source.contains("extension ColorResource.Buttons { nonisolated static let `primary`"))
    #expect(source.contains(#"name: "Buttons/primary""#))
    #expect(!source.contains("extension Color "))
  }

  @Test func `what the target declares itself is left out`() throws {
    let files = ["A.xcassets/brand.colorset/Contents.json": "{}"]
    let member = try source(files, declared: #"static let brand = Color("brand")"#)
    #expect(member?.contains("extension ColorResource { nonisolated static let `brand`") == true)
    #expect(member?.contains("extension Color {") == false)
    let resource = try source(
      files,
      declared: #"static let brand = ColorResource(name: "brand", bundle: .module)"#
    )
    #expect(resource?.contains("ColorResource(name") == false)
  }

  @Test func `a catalog without colors and images needs no file`() throws {
    #expect(try source(["A.xcassets/Contents.json": "{}"]) == nil)
  }
}
