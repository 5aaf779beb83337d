import Foundation
import Workshop

/// Creates a repository with files in a temporary folder, and removes it at the end.
func withTemporaryRepository<Result>(
  _ files: [String: String] = [:],
  perform body: (Repository) async throws -> Result
) async throws -> Result {
  let root = FileManager.default.temporaryDirectory
    .appending(component: "Workshop-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: root) }
  let repository = Repository(root: root)
  for (path, text) in files { try repository.write(text, to: path) }
  return try await body(repository)
}

extension Repository {
  /// The repository that contains this file.
  static let ofThisTest = Repository(
    root: URL(filePath: #filePath).appending(path: "../../../../../..").standardized
  )
}
