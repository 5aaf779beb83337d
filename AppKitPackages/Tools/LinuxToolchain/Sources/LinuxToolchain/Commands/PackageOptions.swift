import ArgumentParser
import Foundation

/// The folder that a command works with.
struct PackageOptions: ParsableArguments {
  @Argument(
    help: "The folder of a package or of a repository with packages.",
    completion: .directory
  )
  var path = "."

  /// The absolute path of the folder.
  func folder() throws -> String {
    var folder = Files.resolved(path)
    if folder.hasSuffix(".xcodeproj") || folder.hasSuffix(".xcworkspace") {
      folder = folder.parentFolder
    }
    guard Files.isFolder(folder) else {
      throw ValidationError("\(path) is no folder. To fix this, name a folder with a package.")
    }
    return folder
  }

  func packages(in folder: String, cache: Cache) throws -> PackageFinder {
    let dump = PackageFinder.dump(scratch: cache.work(for: folder) + "/manifests")
    let packages = try PackageFinder(folder, shadow: ShadowTree(folder, cache: cache), read: dump)
    guard !packages.all.isEmpty || !packages.unreadable.isEmpty else {
      throw CommandError(
        "\(folder) has neither a Package.swift nor a project of Xcode, also not in a folder below.",
        fix: "name the folder of a package or of a project."
      )
    }
    return packages
  }
}
