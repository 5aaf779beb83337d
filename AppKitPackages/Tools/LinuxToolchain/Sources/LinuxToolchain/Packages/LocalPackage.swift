import Foundation

/// A package in a folder of this machine.
struct LocalPackage {
  /// The absolute path without links, which is that of the project for a package of Xcode.
  let path: String
  let description: PackageDescription
  /// The package that was made of a project of Xcode.
  var generated: GeneratedPackage?

  /// How other manifests name the package: the last part of its path.
  var identity: String { (path as NSString).lastPathComponent.lowercased() }

  /// The manifest that SwiftPM reads: the one with the newest version of Swift in its name, such as
  /// `Package@swift-6.0.swift`, if `Package.swift` does not ask for a newer one.
  var manifest: String {
    let regular = path + "/Package.swift"
    let versions = Files.names(in: path).compactMap { name -> (version: Version, name: String)? in
      let pattern = #/Package@swift-(\d+)(?:\.(\d+))?(?:\.(\d+))?\.swift/#
      guard let match = name.wholeMatch(of: pattern) else { return nil }
      let numbers = [match.1, match.2 ?? "", match.3 ?? ""].map { Int($0) ?? 0 }
      return (Version(numbers[0], numbers[1], numbers[2]), name)
    }
    // The toolchain is that of Swift 6.3, and SwiftPM ignores manifests of later versions.
    guard
      let newest = versions.filter({ $0.version < Version(6, 4, 0) })
        .max(by: { $0.version < $1.version })
    else { return regular }
    let text = (try? String(contentsOfFile: regular, encoding: .utf8)) ?? ""
    let asked = text.firstMatch(of: #/swift-tools-version: *(\d+)\.(\d+)/#).map {
      Version(Int($0.1) ?? 0, Int($0.2) ?? 0, 0)
    }
    return asked.map { $0 > newest.version } == true ? regular : "\(path)/\(newest.name)"
  }

  /// Whether the manifest names The Composable Architecture.
  var usesArchitecture: Bool {
    description.dependencies.contains { dependency in
      guard case .remote(_, let url, _) = dependency else { return false }
      return ExportedRepository.named(by: url)?.modules.contains(ExportedRepository.inspection)
        == true
    }
  }

  /// The files in which SwiftPM or Xcode may have written the versions of dependencies.
  var resolvedFiles: [String] {
    let inWorkspace = "xcshareddata/swiftpm/Package.resolved"
    guard let generated else { return [path + "/Package.resolved"] }
    let folder = generated.project.path.parentFolder
    return Files.names(in: folder).filter { $0.hasSuffix(".xcworkspace") }.map {
      "\(folder)/\($0)/\(inWorkspace)"
    }
      + ["\(path)/project.xcworkspace/\(inWorkspace)"]
  }

  /// The folder of a target.
  func folder(of target: PackageDescription.Target) -> String {
    if let path = target.path { return Files.resolved("\(generated?.folder ?? self.path)/\(path)") }
    let places =
      target.isTest
      ? ["Tests", "Sources", "Source", "src", "srcs"]
      : target.type == "plugin" ? ["Plugins"] : ["Sources", "Source", "src", "srcs"]
    return places.map { "\(path)/\($0)/\(target.name)" }.first(where: Files.isFolder)
      ?? "\(path)/\(places[0])/\(target.name)"
  }

  /// The Swift files of a target, relative to its folder.
  func files(of target: PackageDescription.Target) -> [String] {
    let folder = folder(of: target)
    let excluded = target.exclude.map { ($0 as NSString).standardizingPath }
    return Files.swift(below: folder).filter { file in
      let isListed = target.sources.map { $0.contains { Self.contains($0, file) } } ?? true
      return isListed && !excluded.contains { Self.contains($0, file) }
    }
  }

  private static func contains(_ folder: String, _ file: String) -> Bool {
    folder == "." || file == folder || file.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
