import Foundation

/// The modules that Swift files import.
enum Imports {
  private static let kinds: Set<Substring> = [
    "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]
  private static let modifiers: Set<Substring> = [
    "fileprivate", "internal", "package", "private", "public",
  ]

  /// The module of a line with an import, or nil for another line.
  static func module(of line: some StringProtocol) -> String? {
    guard line.contains("import") else { return nil }
    var words = Substring(line).split { $0 == " " || $0 == "\t" || $0 == ";" }[...]
    while let word = words.first, word.hasPrefix("@") || modifiers.contains(word) {
      words.removeFirst()
    }
    guard words.first == "import" else { return nil }
    words.removeFirst()
    if let word = words.first, kinds.contains(word) { words.removeFirst() }
    // A submodule and a declaration belong to the module before the first period.
    guard let name = words.first?.split(separator: ".").first else { return nil }
    let module = name.filter { $0 != "`" }
    return module.isEmpty ? nil : module
  }

  /// All modules that the files in a folder import, also under conditions that are false.
  static func ofAll(below folder: String) -> Set<String> {
    var modules: Set<String> = []
    for file in Files.swift(below: folder) {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(file)") else { continue }
      for line in SourceText(data).lines {
        if let module = module(of: line) { modules.insert(module) }
      }
    }
    return modules
  }
}
