import Foundation

@testable import LinuxToolchain

/// Runs a test in a new folder with files, which is removed at the end.
func withFolder<Result>(
  _ files: [String: String],
  _ body: (_ folder: String) throws -> Result
) throws -> Result {
  let folder = Files.resolved(NSTemporaryDirectory()) + "/tca ä b,&c-\(UUID().uuidString)"
  defer { Files.remove(folder) }
  try Files.create(folder)
  for (path, text) in files { try Files.write(text, to: "\(folder)/\(path)") }
  return try body(folder)
}

/// The paths and contents of all files in a folder.
func contents(of folder: String) -> [String: Data] {
  var contents: [String: Data] = [:]
  for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
    contents[path] = FileManager.default.contents(atPath: "\(folder)/\(path)") ?? Data()
  }
  return contents
}

/// A manifest with targets, which SwiftPM reads.
func manifest(name: String, dependencies: [String] = [], products: [String] = [], targets: [String])
  -> String
{
  """
  // swift-tools-version: 6.0
  import PackageDescription

  let package = Package(
    name: "\(name)",
    products: [\(products.joined(separator: ", "))],
    dependencies: [\(dependencies.joined(separator: ", "))],
    targets: [\(targets.joined(separator: ", "))]
  )

  """
}
