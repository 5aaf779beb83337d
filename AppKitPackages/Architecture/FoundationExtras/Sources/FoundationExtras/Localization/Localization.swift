#if !canImport(Darwin)
  import Foundation
  import Synchronization

  /// Finds translations in the string catalogs and `.strings` files of bundles.
  ///
  /// SwiftPM copies `Localizable.xcstrings`, and folders such as `de.lproj`, into the resources of
  /// a target, the folder `<Package>_<Target>.resources` beside the program.
  ///
  /// On Apple's systems the main bundle of an app contains its catalogs. A program built by SwiftPM
  /// has no such bundle, so these folders replace it, in this order:
  ///
  /// 1. the folder of the program itself,
  /// 2. the resources of the program's executable target,
  /// 3. those of the other targets of the same package, by name,
  /// 4. all resources beside the program if its target has none, since its package is then unknown.
  ///
  /// A test program belongs to no target and uses the resources of the tested package.
  public enum Localization {
    /// True if there are translations beside the program. Otherwise no text is looked up.
    public static let isActive = main.isActive

    /// Returns the parts of a key's translation, or nil if there is none.
    ///
    /// - Parameters:
    ///   - arguments: The values in the key, in their order.
    ///   - table: The name of the file without its extension; nil for `Localizable`.
    ///   - bundle: The bundle of the table; nil for the main bundle.
    ///   - locale: The language. `Locale.current` means the language of the environment.
    public static func pieces(
      for key: String,
      arguments: [LocalizedArgument],
      table: String? = nil,
      bundle: Bundle? = nil,
      locale: Locale
    ) -> [LocalizedPiece]? {
      if bundle == nil, !isActive { return nil }
      let table = table ?? "Localizable"
      for directory in directories(of: bundle) {
        if let pieces = directory.table(table)?.pieces(for: key, arguments, locale: locale) {
          return pieces
        }
      }
      return nil
    }

    /// Returns the translation of a key with its values, or nil if there is none.
    public static func string(
      for value: String.LocalizationValue,
      table: String? = nil,
      bundle: Bundle? = nil,
      locale: Locale
    ) -> String? {
      string(
        for: value.key,
        arguments: value.arguments,
        table: table,
        bundle: bundle,
        locale: locale
      )
    }

    static func string(
      for key: String,
      arguments: [LocalizedArgument],
      table: String?,
      bundle: Bundle?,
      locale: Locale
    ) -> String? {
      pieces(for: key, arguments: arguments, table: table, bundle: bundle, locale: locale).map {
        string($0, arguments, locale: locale)
      }
    }

    /// Returns a text with values formatted for a locale.
    static func string(
      _ pieces: [LocalizedPiece],
      _ arguments: [LocalizedArgument],
      locale: Locale
    ) -> String {
      let locale = locale == .current ? .preferred : locale
      return pieces.reduce(into: "") { text, piece in
        switch piece {
        case .text(let part): text += part
        case .argument(let index, let specifier):
          text +=
            arguments.indices.contains(index)
            ? arguments[index].formatted(specifier, locale: locale) : "%\(specifier)"
        }
      }
    }

    // A resource identifies its bundle by its URL only.
    private static let bundles = Mutex<[URL: Bundle]>([:])

    /// Returns the cached bundle of a URL.
    static func bundle(at url: URL) -> Bundle? {
      bundles.withLock { bundles in
        if let bundle = bundles[url] { return bundle }
        let bundle = Bundle(url: url)
        bundles[url] = bundle
        return bundle
      }
    }

    private static let main = MainDirectories(
      program: URL(filePath: Bundle.main.executablePath ?? CommandLine.arguments[0])
    )

    /// The folders that replace the main bundle of an app.
    static var mainFolders: [URL] { main.folders }

    /// The folders of the bundles that were used.
    private static let opened = Mutex<[ObjectIdentifier: (Bundle, LocalizedDirectory)]>([:])

    private static func directories(of bundle: Bundle?) -> [LocalizedDirectory] {
      guard let bundle, bundle !== Bundle.main else { return main.directories }
      return opened.withLock { opened in
        if let (_, directory) = opened[ObjectIdentifier(bundle)] { return [directory] }
        let directory = LocalizedDirectory(bundle.resourceURL ?? bundle.bundleURL)
        // Retaining the bundle prevents another one from getting its object identifier.
        opened[ObjectIdentifier(bundle)] = (bundle, directory)
        return [directory]
      }
    }
  }

  /// The folders that replace the main bundle of an app.
  struct MainDirectories: Sendable {
    /// The folders, including those without translations.
    let folders: [URL]
    let directories: [LocalizedDirectory]
    /// Returns true if a folder beside the program contains translations.
    let isActive: Bool

    init(program: URL) {
      let folder = program.deletingLastPathComponent()
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let bundles = names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
      let own = Self.ownBundles(of: program, among: bundles)
      folders = [folder] + own.map { folder.appending(path: $0) }
      let main = LocalizedDirectory(folder)
      let opened = bundles.map { (name: $0, LocalizedDirectory(folder.appending(path: $0))) }
      directories =
        [main].filter { !$0.isEmpty }
        + own.compactMap { name in opened.first { $0.name == name }?.1 }.filter { !$0.isEmpty }
      isActive = !main.isEmpty || opened.contains { !$0.1.isEmpty }
    }

    /// Returns the names of the program's bundles in order of precedence.
    static func ownBundles(of program: URL, among bundles: [String]) -> [String] {
      let name = program.lastPathComponent
      let tests = "PackageTests.xctest"
      let package: String
      var own: [String] = []
      if name.hasSuffix(tests) {
        package = String(name.dropLast(tests.count))
      } else {
        let ending = "_\(name)."
        guard let target = bundles.first(where: { $0.contains(ending) }),
          let range = target.range(of: ending)
        else { return bundles }
        own.append(target)
        package = String(target[..<range.lowerBound])
      }
      return own + bundles.filter { $0.hasPrefix("\(package)_") && !own.contains($0) }
    }
  }
#endif
