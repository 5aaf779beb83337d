import Foundation

/// A copy of packages that consists of links, with manifests of its own.
///
/// It lies in the cache at the path of the original, so that paths in manifests and in tests lead to
/// the same files. SwiftPM builds it in place of the original, in which nothing is written: a target
/// that does not compile can be left out, and a project without a manifest has one.
struct ShadowTree {
  /// The folder below which the absolute paths of the originals begin.
  let root: String

  init(root: String) { self.root = root }

  /// The tree for a repository or a package.
  init(_ folder: String, cache: Cache) { root = cache.work(for: folder) + "/root" }

  func path(of original: String) -> String { root + original }

  /// Replaces the paths of the tree in a message by those of the originals.
  func original(_ message: String) -> String {
    message.replacingOccurrences(of: root + "/", with: "/")
  }

  /// Makes the links.
  ///
  /// - Parameters:
  ///   - packages: The folders of the packages.
  ///   - generated: The packages that are made of projects of Xcode.
  ///   - top: The folder below which everything is linked, such as that of the repository.
  ///   - manifests: The text of the file `Package.swift` for folders that need another than their own.
  ///   - added: The texts of files that the originals do not have, by the paths that they would have there.
  func make(
    _ packages: [String],
    generated: [GeneratedPackage] = [],
    top: String,
    manifests: [String: String] = [:],
    added: [String: String] = [:]
  ) throws {
    let projects = generated.map(\.project.path)
    let packages = Set(packages).subtracting(projects)
    for package in generated { try package.write(manifests[package.project.path]) }
    try visit(top, packages, projects, manifests, added)
    for package in packages where package != top && !package.hasPrefix(top + "/") {
      try visit(package, packages, projects, manifests, added)
    }
  }

  private func visit(
    _ folder: String,
    _ packages: Set<String>,
    _ projects: [String],
    _ manifests: [String: String],
    _ added: [String: String]
  ) throws {
    let shadow = path(of: folder)
    try makeFolder(shadow)
    // The original has no project that is made of a file of XcodeGen.
    var expected = Set(
      projects.filter { $0.parentFolder == folder }
        .map { ($0 as NSString).lastPathComponent }
    )
    let isPackage = packages.contains(folder)
    for name in Files.names(in: folder) where !Self.ignored.contains(name) {
      let entry = "\(folder)/\(name)"
      let copy = "\(shadow)/\(name)"
      let isManifest = isPackage && name.hasPrefix("Package") && name.hasSuffix(".swift")
      if isManifest { continue }
      expected.insert(name)
      if projects.contains(entry) { continue }
      let special = [Array(packages), projects, Array(added.keys)].joined()
      if special.contains(where: { $0 == entry || $0.hasPrefix(entry + "/") }) {
        try visit(entry, packages, projects, manifests, added)
      } else if (try? FileManager.default.destinationOfSymbolicLink(atPath: copy)) != entry {
        Files.remove(copy)
        try Files.link(copy, to: entry)
      }
    }
    if isPackage {
      for (name, text) in try manifestFiles(of: folder, manifests[folder]) {
        expected.insert(name)
        // A link would lead to the original, which must stay as it is.
        if Self.isLink("\(shadow)/\(name)") { Files.remove("\(shadow)/\(name)") }
        try Files.write(text, to: "\(shadow)/\(name)")
      }
    }
    for (path, text) in added where path.parentFolder == folder {
      let name = (path as NSString).lastPathComponent
      expected.insert(name)
      try Files.write(text, to: "\(shadow)/\(name)")
    }
    if isPackage { expected.insert(EditedManifest.Program.folder) }
    for name in Files.names(in: shadow) where !expected.contains(name) {
      Files.remove("\(shadow)/\(name)")
    }
  }

  /// Makes a folder of the tree, in place of a link: what is written there must not reach the original.
  func makeFolder(_ folder: String) throws {
    var path = root
    for part in folder.dropFirst(root.count).split(separator: "/") {
      path += "/" + part
      if Self.isLink(path) { Files.remove(path) }
    }
    try Files.create(folder)
  }

  private static let ignored: Set<String> = [".build", ".git", ".swiftpm", "Package.resolved"]

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  private func manifestFiles(of folder: String, _ text: String?) throws -> [String: String] {
    if let text { return ["Package.swift": text] }
    var files: [String: String] = [:]
    for name in Files.names(in: folder) where name.hasPrefix("Package") && name.hasSuffix(".swift")
    {
      files[name] = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }
    return files
  }
}
