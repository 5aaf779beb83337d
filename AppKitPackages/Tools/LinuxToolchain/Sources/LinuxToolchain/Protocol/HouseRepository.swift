import Foundation

/// A repository of the shape that this one has, such as one that `Scripts/new app` made: its scripts know
/// its packages, and share one build folder.
struct HouseRepository {
  let root: String
  /// The name of the package in the folder; `App` for the root.
  let package: String

  /// Finds the repository around a folder, without leaving another folder.
  init?(of folder: String, below limit: String) {
    var root = folder
    while !Files.exists(root + "/Scripts/internal/package")
      || !Files.isFolder(root + "/AppKitPackages")
    {
      guard root != limit, root != "/", root.hasPrefix(limit) else { return nil }
      root = root.parentFolder
    }
    self.root = root
    package = folder == root ? "App" : (folder as NSString).lastPathComponent
  }

  func script(_ name: String) -> String { "\(root)/Scripts/\(name)" }
}
