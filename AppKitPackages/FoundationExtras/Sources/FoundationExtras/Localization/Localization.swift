#if !canImport(Darwin)
  import Foundation
  import Synchronization

  /// Looks translations up in the string catalogs and `.strings` files of bundles.
  ///
  /// SwiftPM copies `Localizable.xcstrings`, and folders such as `de.lproj`, as they are into the
  /// resources of a target, `<Package>_<Target>.resources` beside the program. They are read there.
  ///
  /// The main bundle of an app on Apple's systems holds the catalogs of the app. A program made by
  /// SwiftPM has no such bundle: in place of it count, in this order,
  ///
  /// 1. the folder of the program itself,
  /// 2. the resources of the target that the program is made from,
  /// 3. those of the other targets of the same package, by name,
  /// 4. all resources beside the program if its own target has none. The package is unknown then.
  ///
  /// In a test, whose program belongs to no target, the resources of the tested package count.
  public enum Localization {
    /// Whether there are any translations beside the program. Without them, no text is looked up.
    public static let isActive = main.isActive

    /// The translation of a key, in parts; nil if there is none.
    ///
    /// - Parameters:
    ///   - arguments: the values in the key, in their order.
    ///   - table: the name of the file, without its type; nil for `Localizable`.
    ///   - bundle: where the table is; nil for the main bundle.
    ///   - locale: the language. `Locale.current` stands for the one of the environment.
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

    /// The translation of a key with its values; nil if there is none.
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

    /// A text whose values are written in the language of a locale.
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

    // The bundle of a resource is known by its address alone.
    private static let bundles = Mutex<[URL: Bundle]>([:])

    /// The bundle at an address, which is opened once.
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

    /// The folders of the bundles that were asked for.
    private static let opened = Mutex<[ObjectIdentifier: (Bundle, LocalizedDirectory)]>([:])

    private static func directories(of bundle: Bundle?) -> [LocalizedDirectory] {
      guard let bundle, bundle !== Bundle.main else { return main.directories }
      return opened.withLock { opened in
        if let (_, directory) = opened[ObjectIdentifier(bundle)] { return [directory] }
        let directory = LocalizedDirectory(bundle.resourceURL ?? bundle.bundleURL)
        // The bundle is kept, so that no other one gets its address.
        opened[ObjectIdentifier(bundle)] = (bundle, directory)
        return [directory]
      }
    }
  }

  /// The folders that stand for the main bundle of an app.
  struct MainDirectories: Sendable {
    let directories: [LocalizedDirectory]
    /// Whether there are translations in any folder beside the program.
    let isActive: Bool

    init(program: URL) {
      let folder = program.deletingLastPathComponent()
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let bundles = names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
      let own = Self.ownBundles(of: program, among: bundles)
      let main = LocalizedDirectory(folder)
      let opened = bundles.map { (name: $0, LocalizedDirectory(folder.appending(path: $0))) }
      directories =
        [main].filter { !$0.isEmpty }
        + own.compactMap { name in opened.first { $0.name == name }?.1 }.filter { !$0.isEmpty }
      isActive = !main.isEmpty || opened.contains { !$0.1.isEmpty }
    }

    /// The names of the bundles that belong to the program, in the order in which they count.
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
