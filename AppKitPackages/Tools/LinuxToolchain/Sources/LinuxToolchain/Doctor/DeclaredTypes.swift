import Foundation

/// The names of types that begin with "UI" and are declared in sources.
struct DeclaredTypes {
  private(set) var names: Set<String> = []

  private static let kinds: Set<Substring> = [
    "actor", "associatedtype", "class", "enum", "macro", "protocol", "struct", "typealias",
  ]

  mutating func add(filesBelow folder: String) {
    for file in Files.swift(below: folder) { add(file: "\(folder)/\(file)") }
  }

  mutating func add(file: String) {
    guard let data = FileManager.default.contents(atPath: file), data.count < 20_000_000,
      data.range(of: Data(" UI".utf8)) != nil
    else { return }
    for line in SourceText(data).lines where line.contains(" UI") {
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      for (kind, name) in zip(words, words.dropFirst())
      where Self.kinds.contains(kind) && name.hasPrefix("UI") {
        names.insert(String(name))
      }
    }
  }

  /// The types of this repository, or nil without its sources.
  static func ofCheckout(_ checkout: Checkout?) -> DeclaredTypes? {
    guard let checkout else { return nil }
    var types = DeclaredTypes()
    for folder in ["Architecture", "Views"] {
      types.add(filesBelow: "\(checkout.packages)/\(folder)")
    }
    types.add(filesBelow: checkout.appleModules)
    return types
  }
}
