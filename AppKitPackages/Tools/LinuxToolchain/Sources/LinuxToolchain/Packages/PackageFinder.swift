import Foundation
import Synchronization

/// Finds the packages in a folder, and those that they name by a path.
struct PackageFinder {
  /// The packages whose tests are meant.
  private(set) var roots: [LocalPackage] = []
  /// All packages in folders of this machine, including the roots.
  private(set) var all: [LocalPackage] = []
  /// The folders whose manifests cannot be read, with the reason.
  private(set) var unreadable: [(path: String, reason: String)] = []

  private static let ignored: Set<String> = [
    "Carthage", "DerivedData", "Pods", "SourcePackages", "Tuist", "build", "checkouts",
    "node_modules", "vendor",
  ]

  /// - Parameters:
  ///   - folder: The absolute path of a folder.
  ///   - shadow: The tree for the packages that are made of projects of Xcode.
  ///   - read: Returns the output of `swift package dump-package`.
  init(_ folder: String, shadow: ShadowTree, read: @escaping @Sendable (String) throws -> Data)
    throws
  {
    var projects: [XcodeProject] = []
    for (path, result) in Self.projects(in: folder) {
      switch result {
      case .failure(let error): unreadable.append((path, "\(error)"))
      case .success(let project): projects.append(project)
      }
    }
    let frameworks = Self.frameworks(of: projects)
    var pending = Self.manifests(below: folder) + projects.flatMap(\.localPackages)
    var known: Set<String> = []
    while !pending.isEmpty {
      let paths = pending.filter { known.insert($0).inserted }
      pending = []
      for (path, result) in zip(paths, Self.concurrently(paths, read)) {
        switch result {
        case .failure(let error): unreadable.append((path, "\(error)"))
        case .success(let description):
          let package = LocalPackage(path: path, description: description)
          all.append(package)
          for case .local(let other) in description.dependencies {
            let path = Files.resolved(other)
            if Files.exists(path + "/Package.swift") { pending.append(path) }
          }
        }
      }
    }
    let products = Dictionary(
      all.flatMap { package in package.description.products.map { ($0.name, package.path) } }
    ) { first, _ in first }
    for project in projects where !project.targets.isEmpty {
      let generated = GeneratedPackage(
        project: project,
        products: products,
        frameworks: frameworks,
        shadow: shadow
      )
      try generated.write()
      switch Self.concurrently([generated.folder], read)[0] {
      case .failure(let error): unreadable.append((project.path, "\(error)"))
      case .success(let description):
        all.append(LocalPackage(path: project.path, description: description, generated: generated))
      }
    }
    roots = all.filter { $0.path == folder || $0.path.hasPrefix(folder + "/") }
  }

  /// The folder itself if it has a manifest, or else the folders below it that have one.
  static func manifests(below folder: String) -> [String] {
    if isPackage(folder) { return [folder] }
    var paths: [String] = []
    func visit(_ path: String, depth: Int) {
      for name in Files.names(in: path) where !name.hasPrefix(".") && !ignored.contains(name) {
        let entry = "\(path)/\(name)"
        guard Files.isFolder(entry) else { continue }
        if isPackage(entry) {
          paths.append(Files.resolved(entry))
        } else if depth < 6 {
          visit(entry, depth: depth + 1)
        }
      }
    }
    visit(folder, depth: 0)
    return paths
  }

  /// Whether a folder has a manifest, and not one that only names the packages of a project of Tuist.
  private static func isPackage(_ folder: String) -> Bool {
    Files.exists(folder + "/Package.swift") && !XcodeProject.isOfTuist(folder)
  }

  /// The projects of Xcode in a folder without a manifest, and in the folders below. A file of XcodeGen or
  /// of Tuist stands for the project that is made of it.
  static func projects(in folder: String)
    -> [(path: String, project: Result<XcodeProject, any Error>)]
  {
    var projects: [(path: String, project: Result<XcodeProject, any Error>)] = []
    func visit(_ folder: String, depth: Int) {
      let names = Files.names(in: folder)
      let made = names.filter { $0.hasSuffix(".xcodeproj") }.map { "\(folder)/\($0)" }
        .filter { Files.exists($0 + "/project.pbxproj") }
      projects += made.map { path in (path, Result { XcodeProject(try ProjectFile(path)) }) }
      let isOfTuist = XcodeProject.isOfTuist(folder)
      if made.isEmpty, Files.exists(folder + "/project.yml") {
        let file = folder + "/project.yml"
        projects.append((file, Result { try XcodeProject(xcodeGen: file) }))
      } else if made.isEmpty, isOfTuist {
        projects.append((folder, Result { try XcodeProject(tuist: folder) }))
      }
      // A workspace of Tuist has the projects of the folders in it.
      guard depth < 4, !isOfTuist, depth == 0 || !isPackage(folder) else { return }
      for name in names where !name.hasPrefix(".") && !ignored.contains(name) {
        let entry = "\(folder)/\(name)"
        if !name.hasSuffix(".xcodeproj"), Files.isFolder(entry) { visit(entry, depth: depth + 1) }
      }
    }
    if !isPackage(folder) { visit(folder, depth: 0) }
    return projects
  }

  /// The modules that targets of other projects link, with the project of each.
  private static func frameworks(of projects: [XcodeProject]) -> [String: String] {
    var frameworks: [String: String] = [:]
    let linked = Set(projects.flatMap { $0.targets.flatMap(\.frameworks) })
    for project in projects {
      for target in project.targets where target.kind == .library && linked.contains(target.module)
      {
        frameworks[target.module] = frameworks[target.module] ?? project.path
      }
    }
    return frameworks
  }

  /// Each manifest is compiled, so that two of them at a time take half as long.
  private static func concurrently(
    _ paths: [String],
    _ read: @escaping @Sendable (String) throws -> Data
  ) -> [Result<PackageDescription, any Error>] {
    let results = Mutex([Int: Result<PackageDescription, any Error>]())
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      let result = Result {
        let data = try read(paths[index])
        do {
          return try JSONDecoder().decode(PackageDescription.self, from: data)
        } catch {
          throw CommandError(
            "The description of the package in \(paths[index]) has an unknown form: \(error).",
            fix: "use Swift 6.3."
          )
        }
      }
      results.withLock { $0[index] = result }
    }
    return results.withLock { results in paths.indices.map { results[$0]! } }
  }

  /// Describes the package in a folder without writing there.
  static func dump(scratch: String) -> @Sendable (String) throws -> Data {
    { path in
      let result = try Subprocess(
        ["swift", "package", "--package-path", path, "--scratch-path"]
          + ["\(scratch)/\(Cache.fingerprint(path))", "dump-package"]
      ).output()
      guard result.status == 0, let start = result.text.firstIndex(of: "{") else {
        let lines = (result.errors + result.text).split(separator: "\n")
        let reason = lines.first { $0.contains("error:") } ?? lines.first ?? "no output"
        throw CommandError(
          "SwiftPM cannot read \(path)/Package.swift: \(reason).",
          fix: "correct the manifest."
        )
      }
      return Data(result.text[start...].utf8)
    }
  }
}
