import Foundation
import Testing

/// Checks that folders use each other in one direction, by the names of top-level types.
struct FolderOrderTests {
  @Test(arguments: ["Elements", "Renderer"])
  func `folders use types of folders above them only`(module: String) throws {
    let order = try FolderOrder.declared(for: module)
    let files = try SourceFile.all(inModule: module)
    let owners = Dictionary(
      files.flatMap { file in file.declaredTypes.map { ($0, file.folder) } },
      uniquingKeysWith: { first, _ in first }
    )

    let undeclared = Set(files.map(\.folder)).subtracting(order.keys)
    #expect(undeclared.isEmpty, "FolderOrder.txt lacks \(undeclared.sorted()).")
    for file in files {
      guard let position = order[file.folder] else { continue }
      for word in file.words {
        guard let owner = owners[word], let used = order[owner], used > position else { continue }
        Issue.record(
          """
          \(file.folder)/\(file.name) uses \(word), which is declared in \(owner). To fix this, \
          move one of them, or change FolderOrder.txt.
          """
        )
      }
    }
  }

  @Test func `the parser finds declarations and ignores comments and strings`() {
    let file = SourceFile(
      folder: "Views",
      name: "Sample.swift",
      source: """
        @MainActor
        public final class Sample<Value>: Base {
          // Uses Comment.
          let text = "Uses Literal."
          struct Nested {}
        }
        private struct Hidden {}
        """
    )

    #expect(file.declaredTypes == ["Sample"])
    #expect(file.words.isSuperset(of: ["Base", "Sample", "Value"]))
    #expect(file.words.isDisjoint(with: ["Comment", "Literal"]))
  }
}

private enum FolderOrder {
  /// Returns the positions of the folders of a module in `FolderOrder.txt`, by their paths. The
  /// folder of the module itself, with the list of its exports, has the path "".
  static func declared(for module: String) throws -> [String: Int] {
    let text = try String(contentsOf: package.appending(path: "FolderOrder.txt"), encoding: .utf8)
    var current = ""
    var order = ["": 0]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasSuffix(":") {
        current = String(line.dropLast())
      } else if current == module {
        order[String(line)] = order.count
      }
    }
    return order
  }
}

private struct SourceFile {
  let folder: String
  let name: String
  let declaredTypes: [String]
  let words: Set<String>

  init(folder: String, name: String, source: String) {
    self.folder = folder
    self.name = name
    let code =
      source
      .replacing(#/"""(?s:.*?)"""/#, with: "")
      .replacing(#/\/\/[^\n]*/#, with: "")
      .replacing(#/"(?:\\.|[^"\\\n])*"/#, with: "")
    // Only declarations at the start of a line are top-level.
    let declaration =
      #/(?m)^(?:@\w+(?:\([^)]*\))? )*(?:(?:public|package|open|final|indirect|nonisolated) )*(?:struct|class|enum|protocol|actor|typealias|macro) (\w+)/#
    declaredTypes = code.matches(of: declaration).map { String($0.1) }
    words = Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
  }

  static func all(inModule module: String) throws -> [SourceFile] {
    let root = package.appending(path: "Sources/\(module)").standardizedFileURL
    let paths =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    let files = try paths.filter { $0.hasSuffix(".swift") }.map { path in
      let url = root.appending(path: path)
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      return SourceFile(
        folder: folder,
        name: url.lastPathComponent,
        source: try String(contentsOf: url, encoding: .utf8)
      )
    }
    try #require(!files.isEmpty, "No Swift files are in \(root.path).")
    return files
  }
}

private let package = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
