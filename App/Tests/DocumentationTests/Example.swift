import Foundation

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
    var examples: [Example] = []
    var block: (line: Int, indentation: Int, code: [Substring])?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (offset, line) in lines.enumerated() {
      guard let content = isMarkdown ? line : documentation(in: line) else {
        block = nil
        continue
      }
      let trimmed = content.drop { $0 == " " }
      if block == nil {
        if trimmed == "```swift" { block = (offset + 2, content.count - trimmed.count, []) }
      } else if trimmed.hasPrefix("```") {
        if let block {
          let code = block.code.joined(separator: "\n")
          // A block that begins with a path is a file of a package: Scripts/consumer builds it.
          if !code.contains(/^\/\/ [A-Za-z\/]+\.swift\n/) {
            examples.append(Example(file: file, line: block.line, code: code))
          }
        }
        block = nil
      } else {
        let indentation = min(block?.indentation ?? 0, content.count - trimmed.count)
        block?.code.append(content.dropFirst(indentation))
      }
    }
    return examples
  }

  private static func documentation(in line: Substring) -> Substring? {
    let trimmed = line.drop { $0 == " " }
    guard trimmed.hasPrefix("///") else { return nil }
    let comment = trimmed.dropFirst(3)
    return comment.hasPrefix(" ") ? comment.dropFirst() : comment
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
