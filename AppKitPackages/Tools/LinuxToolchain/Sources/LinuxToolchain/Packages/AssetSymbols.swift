import Foundation

/// The names that Xcode generates for the colors and images of the asset catalogs of a target, such as
/// `Color(.brand)`, `Image(.logo)` and `Color.brand`.
struct AssetSymbols {
  /// The name of the generated file.
  static let file = "GeneratedAssetSymbols.swift"

  /// The text of the file; nil without colors and images.
  let source: String?

  private struct Symbol {
    /// The enums of the namespaces around it.
    let namespace: [String]
    let identifier: String
    let name: String
    let bundle: Int
  }

  /// - Parameters:
  ///   - catalogs: The folders with the suffix `.xcassets`.
  ///   - declared: The text of the target's own sources, whose declarations are not repeated.
  init(catalogs: [String], declared: String) {
    var symbols: [String: [Symbol]] = [:]
    var folders: [String] = []
    for catalog in catalogs {
      let folder = catalog.parentFolder
      if !folders.contains(folder) { folders.append(folder) }
      Self.visit(catalog, namespace: [], bundle: folders.firstIndex(of: folder) ?? 0, &symbols)
    }
    guard !symbols.isEmpty else {
      source = nil
      return
    }
    var parts = ["import Foundation\nimport SwiftUI\nimport UIKit\n"]
    // Catalogs are read where they lie, because not every target has them among its resources.
    for (index, folder) in folders.enumerated() {
      parts.append(
        "private nonisolated let bundle\(index) = Bundle(path: \(folder.quoted)) ?? .main\n"
      )
    }
    for (kind, symbols) in symbols.sorted(by: { $0.key < $1.key }) {
      parts.append(Self.resources(kind, symbols, declared))
      parts.append(Self.members(kind, symbols, declared))
    }
    source = parts.joined(separator: "\n")
  }

  private static func visit(
    _ folder: String,
    namespace: [String],
    bundle: Int,
    _ symbols: inout [String: [Symbol]]
  ) {
    let kinds = ["colorset": "Color", "imageset": "Image", "symbolset": "Image"]
    for entry in Files.names(in: folder) {
      let name = (entry as NSString).deletingPathExtension
      let path = "\(folder)/\(entry)"
      if let kind = kinds[(entry as NSString).pathExtension] {
        guard let identifier = identifier(name, without: kind) else { continue }
        let symbol = Symbol(
          namespace: namespace.compactMap { Self.identifier($0, isType: true) },
          identifier: identifier,
          name: (namespace + [name]).joined(separator: "/"),
          bundle: bundle
        )
        let isNew = symbols[kind]?.contains {
          $0.identifier == identifier && $0.namespace == symbol.namespace
        }
        if isNew != true { symbols[kind, default: []].append(symbol) }
      } else if !entry.contains("."), Files.isFolder(path) {
        let contents = try? String(contentsOfFile: path + "/Contents.json", encoding: .utf8)
        let isNamespace =
          contents?.contains(pattern: #""provides-namespace"\s*:\s*true"#) == true
        visit(path, namespace: namespace + (isNamespace ? [name] : []), bundle: bundle, &symbols)
      }
    }
  }

  /// The name of a color or an image as Xcode spells it in Swift: "Brand Color" becomes `brand`.
  static func identifier(_ name: String, without suffix: String = "", isType: Bool = false)
    -> String?
  {
    var words = name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    guard let last = words.last else { return nil }
    if last.hasSuffix(suffix), words.count > 1 || last.count > suffix.count {
      words[words.count - 1].removeLast(suffix.count)
    }
    words = words.filter { !$0.isEmpty }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    var result = words.joined()
    if !isType {
      // An abbreviation at the beginning becomes small as a whole, except for the next word's first letter.
      let capitals = result.prefix { $0.isUppercase }.count
      let small = capitals > 1 && capitals < result.count ? capitals - 1 : max(capitals, 1)
      result = result.prefix(small).lowercased() + result.dropFirst(small)
    }
    return result.first?.isNumber == true ? "_" + result : result
  }

  private static func resources(_ kind: String, _ symbols: [Symbol], _ declared: String) -> String {
    var lines: [String] = []
    var types: Set<[String]> = []
    for symbol in symbols {
      for count in symbol.namespace.indices {
        let path = Array(symbol.namespace[...count])
        guard types.insert(path).inserted else { continue }
        let outer = ([kind + "Resource"] + path.dropLast()).joined(separator: ".")
        lines.append("extension \(outer) { enum \(path[count]) {} }")
      }
      let isDeclared = declared.contains(
        pattern: #"static\s+(let|var)\s+`?\#(symbol.identifier)\b[^\n]*\#(kind)Resource"#
      )
      guard !isDeclared || !symbol.namespace.isEmpty else { continue }
      let type = ([kind + "Resource"] + symbol.namespace).joined(separator: ".")
      lines.append(
        "extension \(type) { nonisolated static let `\(symbol.identifier)` = "
          + "\(kind)Resource(name: \(symbol.name.quoted), bundle: bundle\(symbol.bundle)) }"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The members of `Color`, `UIColor` and `UIImage`, unless the target or the system has one of that name.
  private static func members(_ kind: String, _ symbols: [Symbol], _ declared: String) -> String {
    symbols.filter { symbol in
      symbol.namespace.isEmpty && !systemNames.contains(symbol.identifier)
        && !declared.contains(pattern: #"static\s+(let|var)\s+`?\#(symbol.identifier)\b"#)
    }.map { symbol in
      let name = "`\(symbol.identifier)`"
      let resource = "\(kind)Resource.\(name)"
      // `Color(.brand)` means the resource.
      let own =
        "extension UI\(kind) { @_disfavoredOverload static var \(name): UI\(kind) { .init(resource: \(resource)) } }\n"
      guard kind == "Color" else { return own }
      return own
        + "extension Color { nonisolated static var \(name): Color { Color(\(resource)) } }\n"
        + "extension ShapeStyle where Self == Color "
        + "{ nonisolated static var \(name): Color { Color(\(resource)) } }\n"
    }.joined()
  }

  private static let systemNames = Set(
    """
    accentColor background black blue brown clear cyan darkGray darkText fill foreground gray green indigo label \
    lightGray lightText link magenta mint opaqueSeparator orange pink placeholder placeholderText primary purple \
    quaternary red secondary selection separator shared teal tertiary tint tintColor white windowBackground yellow
    """.split(separator: " ").map(String.init)
  )
}
