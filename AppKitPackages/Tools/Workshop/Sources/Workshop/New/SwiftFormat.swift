import Foundation

/// Formats Swift sources with `swift format`.
enum SwiftFormat {
  /// Returns the files with formatted Swift sources, by path.
  static func format(
    _ files: [String: String],
    in repository: Repository
  ) throws -> [String: String] {
    let sources = files.filter { $0.key.hasSuffix(".swift") }
    guard !sources.isEmpty else { return files }
    let folder = Repository(
      root: FileManager.default.temporaryDirectory.appending(path: "Format-\(UUID().uuidString)")
    )
    defer { try? FileManager.default.removeItem(at: folder.root) }
    for (path, text) in sources { try folder.write(text, to: path) }
    var arguments = ["format", "--in-place", "--recursive", "--parallel"]
    if let configuration = files[".swift-format"] {
      // A new repository has no configuration yet.
      try folder.write(configuration, to: ".swift-format")
    } else if repository.exists(".swift-format") {
      arguments += ["--configuration", repository.url(of: ".swift-format").path]
    }
    let status = try Subprocess.run("swift", arguments + [folder.root.path], in: folder.root)
    guard status == 0 else {
      throw NewError(
        """
        Nothing was written, because "swift format" ended with status \(status). To fix this, \
        install it with the toolchain of Swift 6.3.
        """
      )
    }
    return try files.merging(sources.map { ($0.key, try folder.text(of: $0.key)) }) { $1 }
  }
}
