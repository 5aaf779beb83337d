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
    packages = try repository.entries(of: "AppKitPackages").compactMap { name in
      let path = "AppKitPackages/\(name)"
      let files = try repository.swiftFiles(below: path + "/Sources")
        .filter { Self.hasPreview(try Data(contentsOf: repository.url(of: $0))) }
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
    let visitor = PreviewVisitor(viewMode: .sourceAccurate)
    visitor.walk(Parser.parse(source: String(decoding: source, as: UTF8.self)))
    return visitor.hasPreview
  }
}

/// Finds uses of `#Preview` and types that conform to `PreviewProvider`, but not comments, strings
/// and the declarations of both.
private final class PreviewVisitor: SyntaxVisitor {
  var hasPreview = false

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    hasPreview = hasPreview || node.macroName.text == "Preview"
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    hasPreview = hasPreview || node.macroName.text == "Preview"
    return .skipChildren
  }

  override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
    hasPreview = hasPreview || node.type.trimmedDescription == "PreviewProvider"
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
