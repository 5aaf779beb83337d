#if !canImport(Darwin)
  import Foundation

  /// An image of an asset catalog.
  ///
  /// ```swift
  /// if let asset = AssetCatalogs.image(named: "logo") {
  ///   for file in asset.light { print(file.url.path, file.scale ?? 1) }
  /// }
  /// ```
  public struct ImageAsset: Hashable, Sendable {
    /// A file with the image.
    public struct File: Hashable, Sendable {
      /// The location of the file.
      public let url: URL
      /// The number of pixels for each point; `nil` for a file for all scales, such as a drawing.
      public let scale: Double?
    }

    /// The files for light backgrounds, one for each scale, in the order of the scales.
    public let light: [File]
    /// The files for dark backgrounds, one for each scale, in the order of the scales.
    public let dark: [File]
    /// Whether the catalog says that the image is drawn in the color of the text around it.
    public let isTemplate: Bool
  }

  extension ImageAsset {
    /// Reads the file `Contents.json` of an image set.
    ///
    /// - Parameter folder: The folder of the image set.
    /// - Returns: `nil` for a set without files, as Xcode creates it for a new image.
    static func read(_ data: Data, in folder: URL) throws -> ImageAsset? {
      let set = try JSONDecoder().decode(ImageSet.self, from: data)
      let light = set.files(for: "light", in: folder)
      let dark = set.files(for: "dark", in: folder)
      let files = light.isEmpty ? dark : light
      if let missing = (files + dark).first(where: { !isFile($0.url) }) {
        throw MissingFile(name: missing.url.lastPathComponent)
      }
      guard !files.isEmpty else { return nil }
      return ImageAsset(
        light: files,
        dark: dark.isEmpty ? files : dark,
        isTemplate: set.properties?.intent == "template"
      )
    }

    private static func isFile(_ url: URL) -> Bool {
      var isDirectory: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
      return exists && !isDirectory.boolValue
    }

    struct MissingFile: Error, CustomStringConvertible {
      let name: String
      var description: String { "the folder has no file \"\(name)\"" }
    }
  }

  /// The content of the file `Contents.json` of an image set.
  private struct ImageSet: Decodable {
    let images: [Entry]?
    let properties: Properties?

    struct Properties: Decodable {
      let intent: String?

      enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
    }

    struct Entry: Decodable {
      let filename: String?
      let idiom: String?
      let scale: String?
      let appearances: [Appearance]?
      let gamut: String?
      let direction: String?
      let locale: String?
      let subtype: String?
      let width: String?
      let height: String?

      enum CodingKeys: String, CodingKey {
        case filename, idiom, scale, appearances, locale, subtype
        case gamut = "display-gamut"
        case direction = "language-direction"
        case width = "width-class"
        case height = "height-class"
      }

      func appearance(_ kind: String) -> String? {
        appearances?.first { $0.appearance == kind }?.value
      }

      /// The number of conditions under which alone the file is used.
      var conditions: Int {
        [
          idiom ?? "universal" != "universal", gamut ?? "sRGB" != "sRGB", locale != nil,
          direction ?? "left-to-right" != "left-to-right", subtype != nil, width != nil,
          height != nil,
        ].count { $0 }
      }

      /// The number of pixels for each point; `nil` for all scales.
      var pixels: Double? {
        guard let scale, scale.hasSuffix("x"), let pixels = Double(scale.dropLast()), pixels > 0
        else { return nil }
        return pixels
      }
    }

    struct Appearance: Decodable {
      let appearance: String
      let value: String
    }

    /// Returns the files for an appearance, or those for any appearance. Files for high contrast are
    /// not used, and those for one device, one language or a wide gamut only if there is no other.
    func files(for luminosity: String, in folder: URL) -> [ImageAsset.File] {
      // A name with a path would name a file outside of the catalog.
      let entries = (images ?? []).filter { entry in
        entry.filename.map { !$0.isEmpty && !$0.contains("/") && $0 != ".." } == true
          && entry.appearance("contrast") == nil
      }
      func best(_ luminosity: String?) -> [ImageAsset.File] {
        let entries = entries.filter { $0.appearance("luminosity") == luminosity }
        guard let fewest = entries.map(\.conditions).min() else { return [] }
        var files: [ImageAsset.File] = []
        for entry in entries where entry.conditions == fewest {
          guard let name = entry.filename, !files.contains(where: { $0.scale == entry.pixels })
          else { continue }
          files.append(ImageAsset.File(url: folder.appending(path: name), scale: entry.pixels))
        }
        return files.sorted { $0.scale ?? 0 < $1.scale ?? 0 }
      }
      let files = best(luminosity)
      return files.isEmpty ? best(nil) : files
    }
  }
#endif
