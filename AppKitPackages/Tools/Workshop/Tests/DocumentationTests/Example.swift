import Foundation
import Workshop

/// A block of Swift in a documentation comment or in a Markdown file.
struct Example: Sendable {
  let file: String
  let line: Int
  let code: String

  /// Returns all examples in folders and files, in a stable order.
  static func all(in paths: [String]) throws -> [Example] {
    try paths.flatMap { path -> [Example] in
      try files(at: path).flatMap { file in
        examples(
          in: try String(contentsOfFile: file, encoding: .utf8),
          file: file,
          isMarkdown: file.hasSuffix(".md")
        )
      }
    }
  }

  /// Returns the examples in a text.
  static func examples(in text: String, file: String, isMarkdown: Bool) -> [Example] {
    (isMarkdown ? CodeBlock.blocks(inMarkdown: text) : CodeBlock.blocks(inSource: text))
      // A block that begins with a path is a file of a package: Scripts/internal/consumer builds it.
      .filter { !$0.code.contains(/^\/\/ [A-Za-z\/]+\.swift\n/) }
      .map { Example(file: file, line: $0.line, code: $0.code) }
  }

  private static func files(at path: String) throws -> [String] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { return [] }
    guard isDirectory.boolValue else { return [path] }
    let names = try FileManager.default.subpathsOfDirectory(atPath: path)
    return names.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
      .sorted()
      .map { "\(path)/\($0)" }
  }
}
