import Foundation
import Synchronization
import Testing

@testable import FoundationExtras

/// Tests that images of asset catalogs are found and read.
@Suite final class ImageAssetTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "ImageAssetTests-\(UUID())")

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes an image set, and returns the files of the image for light and dark backgrounds.
  private func read(
    _ images: String,
    files: [String]
  ) throws -> (light: [String], dark: [String])? {
    let set = folder.appending(path: "Assets.xcassets/logo.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    for file in files { try Data("x".utf8).write(to: set.appending(path: file)) }
    let asset = try ImageAsset.read(Data("{\"images\": [\(images)]}".utf8), in: set)
    func names(_ files: [ImageAsset.File]) -> [String] {
      files.map { file in
        let scale = file.scale.map { " \($0)" } ?? ""
        return file.url.lastPathComponent + scale
      }
    }
    return asset.map { (names($0.light), names($0.dark)) }
  }

  @Test func `an image has a file for each scale`() throws {
    let image = try read(
      """
      {"idiom": "universal", "scale": "1x"},
      {"idiom": "universal", "scale": "3x", "filename": "c.png"},
      {"idiom": "universal", "scale": "2x", "filename": "b.png"}
      """,
      files: ["b.png", "c.png"]
    )
    #expect(image?.light == ["b.png 2.0", "c.png 3.0"])
    #expect(image?.dark == ["b.png 2.0", "c.png 3.0"])
  }

  @Test func `an image has other files for dark backgrounds`() throws {
    let dark = #"[{"appearance": "luminosity", "value": "dark"}]"#
    let contrast = #"[{"appearance": "contrast", "value": "high"}]"#
    let image = try read(
      """
      {"idiom": "universal", "filename": "light.svg"},
      {"idiom": "universal", "filename": "dark.svg", "appearances": \(dark)},
      {"idiom": "universal", "filename": "contrast.svg", "appearances": \(contrast)}
      """,
      files: ["light.svg", "dark.svg", "contrast.svg"]
    )
    #expect(image?.light == ["light.svg"])
    #expect(image?.dark == ["dark.svg"])
  }

  @Test func `files for one device, one language or a wide gamut are not preferred`() throws {
    let image = try read(
      """
      {"idiom": "iphone", "scale": "2x", "filename": "phone.png"},
      {"idiom": "universal", "scale": "2x", "filename": "wide.png", "display-gamut": "display-P3"},
      {"idiom": "universal", "scale": "2x", "filename": "german.png", "locale": "de"},
      {"idiom": "universal", "scale": "2x", "filename": "all.png"}
      """,
      files: ["phone.png", "wide.png", "german.png", "all.png"]
    )
    #expect(image?.light == ["all.png 2.0"])
    let phone = try read(#"{"idiom": "iphone", "filename": "p.png"}"#, files: ["p.png"])
    #expect(phone?.light == ["p.png"])
  }

  @Test func `a set without files, and a name with a path, are no image`() throws {
    #expect(try read(#"{"idiom": "universal", "scale": "1x"}"#, files: []) == nil)
    #expect(try read(#"{"filename": "../../secret.png"}"#, files: []) == nil)
    #expect(try ImageAsset.read(Data("{}".utf8), in: folder) == nil)
  }

  @Test func `an image is found by its name, and by the folder that provides a namespace`() throws {
    let catalog = folder.appending(path: "Assets.xcassets")
    let badges = catalog.appending(path: "Badges")
    for parent in [catalog, badges] {
      let set = parent.appending(path: "gold.imageset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try Data("x".utf8).write(to: set.appending(path: "gold.png"))
      try Data(#"{"images": [{"filename": "gold.png"}]}"#.utf8)
        .write(to: set.appending(path: "Contents.json"))
    }
    try Data(#"{"properties": {"provides-namespace": true}}"#.utf8)
      .write(to: badges.appending(path: "Contents.json"))
    let directory = AssetDirectory([folder])
    #expect(
      directory.image("gold")?.light.first?.url.path.hasSuffix("xcassets/gold.imageset/gold.png")
        == true
    )
    #expect(directory.image("Badges/gold")?.light.count == 1)
    #expect(directory.image("silver") == nil)
    #expect(directory.color("gold") == nil)
  }

  @Test func `a file that is missing or malformed is reported once`() throws {
    let catalog = folder.appending(path: "Assets.xcassets")
    let contents = ["lost": #"{"images": [{"filename": "lost.png"}]}"#, "broken": "{"]
    for (name, json) in contents {
      let set = catalog.appending(path: "\(name).imageset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try Data(json.utf8).write(to: set.appending(path: "Contents.json"))
    }
    let messages = Mutex<[String]>([])
    let directory = AssetDirectory([folder]) { message in messages.withLock { $0.append(message) } }
    for _ in 1...2 {
      #expect(directory.image("lost") == nil)
      #expect(directory.image("broken") == nil)
    }
    let path = catalog.path
    #expect(
      messages.withLock(\.self) == [
        """
        The image in "\(path)/lost.imageset/Contents.json" could not be read: the folder has no \
        file "lost.png". Its name is shown in its place. To fix this, correct the file.
        """,
        """
        The image in "\(path)/broken.imageset/Contents.json" could not be read: it is not valid \
        JSON. Its name is shown in its place. To fix this, correct the file.
        """,
      ]
    )
  }
}
