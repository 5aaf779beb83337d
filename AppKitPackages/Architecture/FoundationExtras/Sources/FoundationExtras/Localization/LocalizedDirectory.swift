#if !canImport(Darwin)
  import Foundation
  import Synchronization

  /// The translations in one folder: its string catalogs and the files in its `.lproj` folders.
  ///
  /// A file is read once, when a key of its table is first looked up.
  final class LocalizedDirectory: Sendable {
    private let url: URL
    private let report: @Sendable (String) -> Void
    private let tables = Mutex<[String: LocalizedTable?]>([:])
    /// The names of the tables with a file.
    private let tableNames: Set<String>
    /// The languages with a folder.
    private let folders: [String]

    init(_ url: URL, report: @escaping @Sendable (String) -> Void = LocalizedDirectory.warn) {
      self.url = url
      self.report = report
      let names = Self.contents(of: url)
      folders = names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }.sorted()
      var tables = Set(names.compactMap { Self.tableName(of: $0) })
      for folder in folders {
        let names = Self.contents(of: url.appending(path: "\(folder).lproj"))
        tables.formUnion(names.compactMap { Self.tableName(of: $0) })
      }
      tableNames = tables
    }

    var isEmpty: Bool { tableNames.isEmpty }

    func table(_ name: String) -> LocalizedTable? {
      guard tableNames.contains(name) else { return nil }
      return tables.withLock { tables in
        if let table = tables[name] { return table }
        let table = load(name)
        tables[name] = .some(table)
        return table
      }
    }

    private func load(_ name: String) -> LocalizedTable? {
      let catalog = read(name, "xcstrings", in: nil) {
        try JSONDecoder().decode(StringCatalog.self, from: $0)
      }
      var translations: [String: [String: Translation]] = [:]
      for folder in folders {
        let strings = read(name, "strings", in: folder, parse: StringsDictionary.strings)
        let plurals = read(name, "stringsdict", in: folder, parse: StringsDictionary.plurals)
        guard strings != nil || plurals != nil else { continue }
        // If both files contain a key, the plural forms take precedence over the text.
        translations[folder] = (strings ?? [:]).merging(plurals ?? [:]) { $1 }
      }
      // The folder `Base.lproj` serves all languages without a folder.
      if let plain = read(name, "strings", in: nil, parse: StringsDictionary.strings) {
        translations["Base", default: [:]].merge(plain) { $1 }
      }
      guard catalog != nil || !translations.isEmpty else { return nil }
      return LocalizedTable(catalog: catalog, translations: translations)
    }

    private func read<Content>(
      _ table: String,
      _ type: String,
      in folder: String?,
      parse: (Data) throws -> Content
    ) -> Content? {
      let folder = folder.map { url.appending(path: "\($0).lproj") } ?? url
      let file = folder.appending(path: "\(table).\(type)")
      guard FileManager.default.fileExists(atPath: file.path) else { return nil }
      do {
        return try parse(Data(contentsOf: file))
      } catch {
        report(
          """
          The translations in "\(file.path)" could not be read: \(Self.reason(error)). \
          Keys are shown in their place. To fix this, correct the file.
          """
        )
        return nil
      }
    }

    static func contents(of folder: URL) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    }

    private static func tableName(of file: String) -> String? {
      for type in [".xcstrings", ".strings", ".stringsdict"] where file.hasSuffix(type) {
        return String(file.dropLast(type.count))
      }
      return nil
    }

    /// Returns a description of why a file could not be read.
    static func reason(_ error: any Error) -> String {
      switch error {
      case let error as DecodingError:
        let (context, what): (DecodingError.Context, String) =
          switch error {
          case .keyNotFound(let key, let context): (context, "\"\(key.stringValue)\" is missing")
          case .typeMismatch(let type, let context): (context, "there is no \(type)")
          case .valueNotFound(_, let context): (context, "there is no value")
          case .dataCorrupted(let context):
            (
              context,
              context.codingPath.isEmpty ? "it is not valid JSON" : context.debugDescription
            )
          @unknown default:
            (DecodingError.Context(codingPath: [], debugDescription: ""), "\(error)")
          }
        let path = context.codingPath.map(\.stringValue).joined(separator: " > ")
        return path.isEmpty ? what : "at \(path), \(what)"
      case let error as NSError where error.domain == NSCocoaErrorDomain:
        // The underlying error is a CoreFoundation object, which cannot be cast to `Error`. Only
        // its description contains the line.
        let inner = error.userInfo["kCFPropertyListOldStyleParsingError"].map { "\($0)" } ?? ""
        let detail = inner.firstMatch(of: /"(.+ on line \d+)"/)?.output.1
        return detail.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "it is no property list"
      default:
        return "\(error)"
      }
    }

    static func warn(_ message: String) {
      FileHandle.standardError.write(Data((message + "\n").utf8))
    }
  }
#endif
