import ElementTree
import Foundation
@_spi(Internals) import ViewKit
import Testing
import WebRenderer
import WebTesting

/// Tests that the browser shows the images of asset catalogs.
@MainActor
@Suite final class PictureTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "PictureTests-\(UUID()).bundle")

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes an image set into the catalog of a bundle.
  private func write(_ name: String, _ images: [(file: String, properties: String)]) throws {
    let set = folder.appending(path: "Assets.xcassets/\(name).imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    for (file, _) in images { try Data(file.utf8).write(to: set.appending(path: file)) }
    let entries = images.map { "{\"filename\": \"\($0)\"\($1)}" }.joined(separator: ",")
    try Data("{\"images\": [\(entries)]}".utf8).write(to: set.appending(path: "Contents.json"))
  }

  private func bundle() throws -> Bundle { try #require(Bundle(url: folder)) }

  /// The image of a page.
  private func image(_ view: some View) throws -> WebNode? {
    let graph = ViewGraph { view }
    return try WebPage(WebRenderer(root: graph.root)).nodes { $0.tag == "img" }.first
  }

  private func content(_ address: String?) -> String? {
    let picture = address.flatMap { PictureFiles.shared.picture(at: $0) }
    return picture.map { "\($0.type) \(String(decoding: $0.body, as: UTF8.self))" }
  }

  @Test func `an image has an address with the content of its file`() throws {
    try write("logo", [("logo.png", "")])
    let node = try #require(try image(Image("logo", bundle: bundle())))
    #expect(content(node.attributes["src"]) == "image/png logo.png")
    #expect(node.attributes["srcset"] == nil)
    #expect(node.attributes["alt"] == "logo")
    let labeled = try image(Image("logo", bundle: bundle(), label: Text("Our logo")).resizable())
    #expect(labeled?.attributes["alt"] == "Our logo")
    #expect(labeled?.attributes["class"]?.contains("resizable") == true)
    #expect(try image(Image(decorative: "logo", bundle: bundle()))?.attributes["alt"] == "")
    #expect(try image(Label("Title", image: "logo")) == nil)
  }

  @Test func `the browser chooses the file for its scale`() throws {
    try write(
      "logo",
      [("a.jpg", #", "scale": "2x""#), ("b.jpg", #", "scale": "3x""#)]
    )
    let node = try #require(try image(Image("logo", bundle: bundle())))
    let sources = try #require(node.attributes["srcset"]).components(separatedBy: ", ")
    #expect(sources.map { $0.split(separator: " ").last } == ["2x", "3x"])
    let files = sources.map { content($0.split(separator: " ").first.map(String.init)) }
    #expect(files == ["image/jpeg a.jpg", "image/jpeg b.jpg"])
    #expect(content(node.attributes["src"]) == "image/jpeg a.jpg")
  }

  @Test func `an image follows the color scheme`() throws {
    let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    try write("logo", [("light.svg", ""), ("dark.svg", dark)])
    let view = Image("logo", bundle: try bundle())
    let light = try image(view.environment(\.colorScheme, .light))
    #expect(content(light?.attributes["src"]) == "image/svg+xml light.svg")
    let node = try image(view.environment(\.colorScheme, .dark))
    #expect(content(node?.attributes["src"]) == "image/svg+xml dark.svg")
  }

  @Test func `an image that browsers do not show is a box with its name`() throws {
    try write("drawing", [("drawing.pdf", "")])
    try write("lost", [])
    let bundle = try bundle()
    for name in ["drawing", "lost", "missing"] {
      let graph = ViewGraph { Image(name, bundle: bundle) }
      let page = try WebPage(WebRenderer(root: graph.root))
      #expect(page.nodes { $0.tag == "img" }.isEmpty)
      #expect(page.text == name)
    }
  }

  @Test func `a template has the color of the text around it`() throws {
    try write("logo", [("logo.png", "")])
    let view = Image("logo", bundle: try bundle())
    #expect(try image(view)?.attributes["class"]?.contains("template") == false)
    let graph = ViewGraph { view.renderingMode(.template).foregroundStyle(.red) }
    let renderer = WebRenderer(root: graph.root)
    let node = try #require(try WebPage(renderer).nodes { $0.tag == "img" }.first)
    let address = try #require(node.attributes["src"])
    #expect(node.attributes["class"]?.contains("template") == true)
    #expect(
      renderer.document(language: "en", page: "p", nonce: "n").contains("--picture:url(\(address))")
    )
  }

  @Test func `a catalog states that an image is a template, and a view can override it`() throws {
    try write("logo", [("logo.png", "")])
    let file = folder.appending(path: "Assets.xcassets/logo.imageset/Contents.json")
    let template = """
      {"images": [{"filename": "logo.png"}], "properties": {"template-rendering-intent": "template"}}
      """
    try Data(template.utf8).write(to: file)
    let view = Image("logo", bundle: try bundle())
    #expect(try image(view)?.attributes["class"]?.contains("template") == true)
    let original = try image(view.renderingMode(.original))
    #expect(original?.attributes["class"]?.contains("template") == false)
  }

  @Test func `an image in memory has an address`() throws {
    let file = Data("GIF89a".utf8) + [2, 0, 3, 0]
    let data = try #require(ImageData(file, scale: 2))
    let node = try #require(try image(Image(data).resizable()))
    let address = try #require(node.attributes["src"])
    #expect(node.attributes["srcset"] == "\(address) 2x")
    let picture = try #require(PictureFiles.shared.picture(at: address))
    #expect(picture.type == "image/gif")
    #expect(picture.body == [UInt8](file))
    #expect(PictureFiles.shared.picture(at: "/picture/memory-x") == nil)
    #expect(PictureFiles.shared.picture(at: "/picture/memory-0x") == nil)
  }

  @Test func `an address that no page contained has no picture`() {
    #expect(PictureFiles.shared.picture(at: "/picture/x.png") == nil)
    #expect(PictureFiles.shared.picture(at: "/etc/passwd") == nil)
  }
}
