import Foundation

extension XcodeProject {
  /// Reads a file of XcodeGen, from which `xcodegen` makes a project.
  ///
  /// Targets, sources, dependencies, packages and the settings that matter to the compiler are read. Build
  /// scripts are not.
  init(xcodeGen file: String) throws {
    let folder = file.parentFolder
    let project = try XcodeGenFile(file).project
    let name = project["name"]?.text ?? (folder as NSString).lastPathComponent
    self.init(
      path: "\(folder)/\(name).xcodeproj",
      folder: folder,
      targets: (project["targets"]?.mapping ?? [:]).sorted { $0.key < $1.key }.compactMap {
        Self.target($0.key, $0.value, in: project, folder)
      },
      packages: project["packages"]?.mapping ?? [:]
    )
  }

  private init(path: String, folder: String, targets: [Target], packages: [String: YAML]) {
    self.path = path
    self.folder = folder
    self.targets = targets
    for (name, package) in packages {
      if let url = package["url"]?.text
        ?? package["github"]?.text.map({ "https://github.com/\($0)" })
      {
        remotePackages[name] = RemotePackage(url: url, requirement: Self.requirement(package))
      } else if let local = package["path"]?.text {
        localPackages.append(Files.resolved("\(folder)/\(local)"))
      }
    }
    localPackages = Set(localPackages).filter { Files.exists($0 + "/Package.swift") }.sorted()
  }

  private static func target(_ name: String, _ target: YAML, in project: YAML, _ folder: String)
    -> Target?
  {
    let kind: Target.Kind
    switch target["type"]?.text {
    case "application": kind = .app
    case "bundle.unit-test": kind = .test
    // Tests of the user interface drive a simulator.
    case "bundle.ui-testing": return nil
    default: kind = .library
    }
    let files = (target["sources"]?.list ?? []).flatMap { self.files($0, in: folder) }
    let dependencies = target["dependencies"]?.list ?? []
    let packages = project["packages"]?.mapping ?? [:]
    let products = dependencies.flatMap { dependency -> [(name: String, package: String?)] in
      guard let package = dependency["package"]?.text else { return [] }
      let names = (dependency["products"]?.list ?? [dependency["product"] ?? .text(package)])
        .compactMap(\.text)
      return names.map { ($0, packages[package]?["path"] == nil ? package : nil) }
    }
    let settings = [project["settings"], target["settings"]].compactMap(\.self).reduce(
      into: [String: String]()
    ) {
      for (key, value) in $1["base"]?.mapping ?? $1.mapping { $0[key] = value.text }
    }
    return Target(
      name: name,
      kind: kind,
      files: files.filter { $0.hasSuffix(".swift") },
      resources: files.filter { !$0.hasSuffix(".swift") },
      targets: dependencies.compactMap { $0["target"]?.text },
      products: products,
      settings: settings
    )
  }

  /// The files of an entry of `sources`: a path, or a mapping with `path` and `excludes`.
  private static func files(_ source: YAML, in folder: String) -> [String] {
    guard let name = source.text ?? source["path"]?.text else { return [] }
    let path = ("\(folder)/\(name)" as NSString).standardizingPath
    guard Files.isFolder(path) else { return Files.exists(path) ? [path] : [] }
    let excluded = (source["excludes"]?.list ?? []).compactMap(\.text)
    return Files.below(path) { file in
      !file.contains(".xcassets/")
        && !excluded.contains { fnmatch($0, file, 0) == 0 || file.hasPrefix($0 + "/") }
    }.map { "\(path)/\($0)" }
  }

  private static func requirement(_ package: YAML) -> String {
    func text(_ key: String) -> String? { package[key]?.text?.quoted }
    if let version = text("exactVersion") ?? text("version") { return "exact: \(version)" }
    if let branch = text("branch") { return "branch: \(branch)" }
    if let revision = text("revision") { return "revision: \(revision)" }
    if let version = text("minorVersion") { return ".upToNextMinor(from: \(version))" }
    if let first = text("minVersion"), let last = text("maxVersion") { return "\(first)..<\(last)" }
    return "from: \(text("from") ?? text("majorVersion") ?? "0.0.0".quoted)"
  }
}
