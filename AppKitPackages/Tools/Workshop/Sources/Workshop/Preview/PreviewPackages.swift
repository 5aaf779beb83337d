import Foundation
import SwiftParser
import SwiftSyntax

/// The packages of a repository whose sources have previews.
struct PreviewPackages: Equatable {
  struct Package: Equatable {
    let name: String
    let path: String
    /// The files with previews, relative to the repository.
    let files: [String]
  }

  let packages: [Package]

  /// Finds the packages in the folder `AppKitPackages` that have a `#Preview` or a
  /// `PreviewProvider` in their sources, but not in their tests.
  init(_ repository: Repository) throws {
    packages = try repository.packageFolders.compactMap { path in
      let files = try repository.swiftFiles(below: path + "/Sources")
        .filter { Self.hasPreview(try Data(contentsOf: repository.url(of: $0))) }
      let name = URL(filePath: path).lastPathComponent
      return files.isEmpty ? nil : Package(name: name, path: path, files: files)
    }
  }

  /// Returns the packages that a filter means: the package with that name, or else all packages, of
  /// which the program selects previews by name.
  func selected(by filter: String) -> (packages: [Package], filter: String) {
    let named = packages.filter { $0.name.lowercased() == filter.lowercased() }
    return named.isEmpty ? (packages, filter) : (named, "")
  }

  private static func hasPreview(_ source: Data) -> Bool {
    // Parsing every file takes longer than finding these words.
    let words = ["#Preview", "PreviewProvider"].map { Data($0.utf8) }
    guard words.contains(where: { source.range(of: $0) != nil }) else { return false }
    let previews = PreviewNames(String(decoding: source, as: UTF8.self))
    return previews.hasPreview
  }
}

/// Finds uses of `#Preview` and types that conform to `PreviewProvider`, but not comments, strings
/// and the declarations of both.
final class PreviewNames: SyntaxVisitor {
  private(set) var hasPreview = false
  private(set) var names: [String] = []

  /// Reads a source file.
  init(_ source: String) {
    super.init(viewMode: .sourceAccurate)
    walk(Parser.parse(source: source))
  }

  /// Returns the names that a source file gives to its previews.
  static func names(in source: String) -> [String] {
    // The search of the C library is much faster than that of strings in a debug build.
    guard source.withCString({ strstr($0, "#Preview") != nil }) else { return [] }
    return PreviewNames(source).names
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    add(node)
  }

  override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
    hasPreview = hasPreview || node.type.trimmedDescription == "PreviewProvider"
    return .skipChildren
  }

  private func add(_ macro: some FreestandingMacroExpansionSyntax) -> SyntaxVisitorContinueKind {
    guard macro.macroName.text == "Preview" else { return .skipChildren }
    hasPreview = true
    let name = macro.arguments.first?.expression.as(StringLiteralExprSyntax.self)
    if let text = name?.representedLiteralValue { names.append(text) }
    return .skipChildren
  }
}

extension Repository {
  /// Returns the paths of the Swift files in a folder and its folders, in alphabetical order.
  func swiftFiles(below folder: String) -> [String] {
    guard let paths = FileManager.default.enumerator(atPath: url(of: folder).path) else {
      return []
    }
    return paths.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") }
      .map { "\(folder)/\($0)" }
      .sorted()
  }
}
