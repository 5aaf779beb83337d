import Foundation

/// A Swift package in the folder `Templates`, which commands copy with other names.
struct Template {
  /// The folder of all templates.
  let folder: Repository
  /// The name of the package.
  let name: String

  /// The templates of a repository with the package Workshop.
  static func named(_ name: String, in repository: Repository) -> Template {
    Template(
      folder: Repository(root: repository.url(of: "AppKitPackages/Tools/Workshop/Templates")),
      name: name
    )
  }

  /// The files with new names, by their path in the package.
  ///
  /// - Parameters:
  ///   - renaming: The new names.
  ///   - paths: The paths to include, before they are renamed. By default all are included.
  func files(
    _ renaming: Renaming,
    where includes: (String) -> Bool = { _ in true }
  ) throws -> [(path: String, text: String)] {
    try folder.files(below: name).compactMap { path in
      let inPackage = String(path.dropFirst(name.count + 1))
      guard includes(inPackage), !inPackage.hasSuffix(".resolved") else { return nil }
      return (renaming.path(inPackage), renaming.file(try folder.text(of: path), path: path))
    }
  }
}

extension Repository {
  /// Replaces the paths of local packages in a manifest by paths that are valid in this repository.
  ///
  /// - Parameters:
  ///   - manifest: The manifest of a template.
  ///   - package: The path of the folder that gets the manifest.
  func resolvingDependencies(of manifest: String, in package: String) -> String {
    let toRoot = String(
      repeating: "../",
      count: package.split(separator: "/").filter { $0 != "." }.count
    )
    return manifest.replacing(#/\(path: "(?:\.\./)+((?:[A-Za-z]+/)?[A-Za-z]+)"\)/#) { match in
      let name = String(match.1)
      let isOwn = package.hasPrefix(packages) && exists("\(packages)/\(name)/Package.swift")
      let path =
        isOwn || libraries == packages && package.hasPrefix(packages)
        ? "../\(name)"
        : libraries.hasPrefix("/") ? "\(libraries)/\(name)" : "\(toRoot)\(libraries)/\(name)"
      return "(path: \"\(path)\")"
    }
  }
}
