#if !canImport(Darwin)
  import Foundation
  import Synchronization

  /// Finds colors and images in the asset catalogs (`.xcassets`) of bundles.
  ///
  /// SwiftPM copies a catalog into the resources of its target without compiling it, so its files
  /// are read there. ``Localization`` describes which folders replace the main bundle of an app.
  public enum AssetCatalogs {
    /// Returns a color of the catalogs of a bundle, or `nil` if they do not have it.
    ///
    /// ```swift
    /// let brand = AssetCatalogs.color(named: "brand")
    /// ```
    ///
    /// A file is read once, when its color is first looked up.
    ///
    /// - Parameters:
    ///   - name: The name of the color. In a folder of the catalog that provides a namespace, it
    ///     begins with the name of the folder: `Buttons/primary`.
    ///   - bundle: The bundle of the catalogs; `nil` for the main bundle.
    public static func color(named name: String, bundle: Bundle? = nil) -> ColorAsset? {
      directory(of: bundle).color(name)
    }

    /// Returns an image of the catalogs of a bundle, or `nil` if they do not have it.
    ///
    /// ```swift
    /// let files = AssetCatalogs.image(named: "logo")?.light.map(\.url)
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the image. In a folder of the catalog that provides a namespace, it
    ///     begins with the name of the folder: `Badges/gold`.
    ///   - bundle: The bundle of the catalogs; `nil` for the main bundle.
    public static func image(named name: String, bundle: Bundle? = nil) -> ImageAsset? {
      directory(of: bundle).image(name)
    }

    private static let main = AssetDirectory(Localization.mainFolders)

    /// The folders of the bundles that were used.
    private static let opened = Mutex<[ObjectIdentifier: (Bundle, AssetDirectory)]>([:])

    private static func directory(of bundle: Bundle?) -> AssetDirectory {
      guard let bundle, bundle !== Bundle.main else { return main }
      return opened.withLock { opened in
        if let (_, directory) = opened[ObjectIdentifier(bundle)] { return directory }
        let directory = AssetDirectory([bundle.resourceURL ?? bundle.bundleURL])
        // Retaining the bundle prevents another one from getting its object identifier.
        opened[ObjectIdentifier(bundle)] = (bundle, directory)
        return directory
      }
    }
  }

  /// The asset catalogs in the folders of a bundle.
  final class AssetDirectory: Sendable {
    private let report: @Sendable (String) -> Void
    private let sets: Sets
    private let colors = Mutex<[String: ColorAsset?]>([:])
    private let images = Mutex<[String: ImageAsset?]>([:])

    /// The folders of the sets by their names. Of two sets with a name, the first one counts.
    private struct Sets {
      var colors: [String: URL] = [:]
      var images: [String: URL] = [:]
    }

    init(
      _ folders: [URL],
      report: @escaping @Sendable (String) -> Void = LocalizedDirectory.warn
    ) {
      self.report = report
      var sets = Sets()
      for folder in folders {
        for catalog in LocalizedDirectory.contents(of: folder).sorted()
        where catalog.hasSuffix(".xcassets") {
          Self.addSets(in: folder.appending(path: catalog), namespace: "", to: &sets)
        }
      }
      self.sets = sets
    }

    func color(_ name: String) -> ColorAsset? {
      guard let set = sets.colors[name] else { return nil }
      return colors.withLock { colors in
        if let color = colors[name] { return color }
        let color = read("color", in: set, fallback: "The primary color") { data in
          try ColorAsset.read(data)
        }
        colors[name] = .some(color)
        return color
      }
    }

    func image(_ name: String) -> ImageAsset? {
      guard let set = sets.images[name] else { return nil }
      return images.withLock { images in
        if let image = images[name] { return image }
        let image = read("image", in: set, fallback: "Its name") { data in
          try ImageAsset.read(data, in: set)
        }
        images[name] = .some(image)
        return image
      }
    }

    private func read<Asset>(
      _ kind: String,
      in set: URL,
      fallback: String,
      _ read: (Data) throws -> Asset?
    ) -> Asset? {
      let file = set.appending(path: "Contents.json")
      do {
        return try read(Data(contentsOf: file))
      } catch {
        report(
          """
          The \(kind) in "\(file.path)" could not be read: \(LocalizedDirectory.reason(error)). \
          \(fallback) is shown in its place. To fix this, correct the file.
          """
        )
        return nil
      }
    }

    private static func addSets(in folder: URL, namespace: String, to sets: inout Sets) {
      for name in LocalizedDirectory.contents(of: folder).sorted() {
        let url = folder.appending(path: name)
        if name.hasSuffix(".colorset") {
          let set = namespace + name.dropLast(".colorset".count)
          if sets.colors[set] == nil { sets.colors[set] = url }
        } else if name.hasSuffix(".imageset") {
          let set = namespace + name.dropLast(".imageset".count)
          if sets.images[set] == nil { sets.images[set] = url }
        } else if !name.contains(".") {
          let isNamespace = Self.providesNamespace(url)
          addSets(in: url, namespace: isNamespace ? "\(namespace)\(name)/" : namespace, to: &sets)
        }
      }
    }

    private static func providesNamespace(_ folder: URL) -> Bool {
      struct Group: Decodable {
        let properties: Properties?
      }
      struct Properties: Decodable {
        let isNamespace: Bool?

        enum CodingKeys: String, CodingKey { case isNamespace = "provides-namespace" }
      }
      let data = try? Data(contentsOf: folder.appending(path: "Contents.json"))
      let group = data.flatMap { try? JSONDecoder().decode(Group.self, from: $0) }
      return group?.properties?.isNamespace == true
    }
  }
#endif
