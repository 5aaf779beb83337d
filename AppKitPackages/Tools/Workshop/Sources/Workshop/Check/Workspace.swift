import Foundation

/// The packages of a repository with the imports of their sources.
struct Workspace {
  struct Package {
    /// The name of the folder, or `App` for the host package at the root.
    var name: String
    /// The folder, which is empty for the host package.
    var folder: String
    var manifest: Manifest
    var manifestText: String

    /// The name of the folder that the package is in, or `App` for the host package.
    var layer: String {
      folder.split(separator: "/").dropLast().last.map(String.init) ?? "App"
    }

    var manifestPath: String { folder.isEmpty ? "Package.swift" : "\(folder)/Package.swift" }
  }

  /// A target of a package.
  struct Module {
    var name: String
    var package: String
    var kind: String
    var folder: String
    /// True for tests, and for programs and helpers in the folder of the tests.
    var isTestCode: Bool
    var dependencies: [Manifest.Dependency]
    var files: [File]
  }

  struct File {
    var path: String
    var imports: [Import]
    /// The modules that `#externalMacro` names.
    var macroModules: Set<String>
    /// The lines with a `default` that returns no effect.
    var defaultsWithoutEffect: [Int] = []
    var unchecked: [UncheckedSendable] = []
  }

  var packages: [Package]
  var modules: [String: Module]

  /// Reads all packages of a repository.
  ///
  /// - Parameter isAppleModule: Returns true for a module that only Apple's systems have.
  init(repository: Repository, isAppleModule: @escaping (String) -> Bool) throws {
    let paths = ([""] + repository.packageFolders.map { "\($0)/" }).map { $0 + "Package.swift" }
      .filter(repository.exists)
    let manifests = try ManifestReader(repository: repository).manifests(at: paths)
    packages = []
    modules = [:]
    let scanner = SourceScanner(repository: repository, isAppleModule: isAppleModule)
    for path in paths {
      guard let (text, manifest) = manifests[path] else { continue }
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      let package = Package(
        name: folder.split(separator: "/").last.map(String.init) ?? "App",
        folder: folder,
        manifest: manifest,
        manifestText: text
      )
      packages.append(package)
      for target in manifest.targets {
        modules[target.name] = scanner.module(target, of: package)
      }
    }
    addLibraries()
  }

  /// Adds the products of local packages outside of the repository, whose sources are not read.
  private mutating func addLibraries() {
    for package in packages {
      let libraries = package.manifest.packages.filter { dependency in
        dependency.folder.map { self.package(identity: $0) == nil } ?? false
      }
      let identities = Set(libraries.map { $0.identity.lowercased() })
      for dependency in package.manifest.targets.flatMap(\.dependencies) {
        guard let identity = dependency.package?.lowercased(), identities.contains(identity),
          modules[dependency.name] == nil
        else { continue }
        modules[dependency.name] = Module(
          name: dependency.name,
          package: identity,
          kind: "library",
          folder: "",
          isTestCode: true,
          dependencies: [],
          files: []
        )
      }
    }
  }

  func package(_ name: String) -> Package? {
    packages.first { $0.name == name }
  }

  /// Returns a local package by the name that a product dependency gives.
  private func package(identity: String) -> Package? {
    packages.first { $0.name.lowercased() == identity.lowercased() }
  }

  /// The modules that a dependency makes available. A product of a third-party package counts as a
  /// module of its name.
  func modules(of dependency: Manifest.Dependency, in package: Package) -> [String] {
    if let identity = dependency.package {
      guard let local = self.package(identity: identity) else { return [dependency.name] }
      return local.manifest.products.first { $0.name == dependency.name }?.targets ?? []
    }
    if package.manifest.targets.contains(where: { $0.name == dependency.name }) {
      return [dependency.name]
    }
    let products = packages.flatMap(\.manifest.products)
    return products.first { $0.name == dependency.name }?.targets ?? [dependency.name]
  }

  /// The third-party packages by the modules that manifests name.
  var thirdPartyModules: [String: String] {
    var result: [String: String] = [:]
    for target in packages.flatMap(\.manifest.targets) {
      for dependency in target.dependencies {
        guard let identity = dependency.package, package(identity: identity) == nil,
          modules[dependency.name]?.kind != "library"
        else { continue }
        result[dependency.name] = identity
      }
    }
    return result
  }

  /// The first line of a manifest that names a dependency of a target, or the target's first line.
  func line(of dependency: String?, target: String?, in package: Package) -> Int {
    let lines = package.manifestText.split(separator: "\n", omittingEmptySubsequences: false)
    let quoted = dependency.map { "\"\($0)\"" }
    var start = 0
    if let target {
      start =
        lines.firstIndex { $0.contains("arget(") && $0.contains("name: \"\(target)\"") }
        ?? lines.firstIndex { $0.trimmingPrefix(while: \.isWhitespace) == "name: \"\(target)\"," }
        ?? 0
      let next = lines[(start + 1)...].firstIndex { $0.contains("arget(") } ?? lines.endIndex
      if let quoted, let line = lines[start..<next].firstIndex(where: { $0.contains(quoted) }) {
        return line + 1
      }
    }
    if let quoted, let line = lines.firstIndex(where: { $0.contains(quoted) }) { return line + 1 }
    return start + 1
  }
}
