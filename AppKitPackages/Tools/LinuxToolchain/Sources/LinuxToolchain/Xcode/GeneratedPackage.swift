import Foundation

/// A package that is made of a project of Xcode.
///
/// It lies in the tree of links, at the path of the folder `NAME.xcodeproj`. Each of its targets is a
/// folder of links, because a file may belong to several targets.
struct GeneratedPackage {
  let project: XcodeProject
  /// The package of each product in the folders of this machine: its path.
  let products: [String: String]
  /// The path of the project of each module that another project links.
  var frameworks: [String: String] = [:]
  let shadow: ShadowTree

  static let targets = "Targets"

  /// The folder of the package in the tree of links.
  var folder: String { shadow.path(of: project.path) }

  /// The links of the package, relative to its folder, and where they lead.
  var links: [String: String] {
    var links: [String: String] = [:]
    for target in project.targets {
      for file in target.files + target.resources where isIncluded(file) {
        links["\(Self.targets)/\(target.module)/\(relative(file))"] = file
      }
    }
    return links
  }

  private static let resourceKinds: Set<String> = [
    "json", "strings", "stringsdict", "txt", "xcstrings",
  ]

  private func isIncluded(_ file: String) -> Bool {
    file.hasSuffix(".swift") || Self.resourceKinds.contains((file as NSString).pathExtension)
  }

  /// The path of a file in the folder of its target.
  private func relative(_ file: String) -> String {
    file.hasPrefix(project.folder + "/")
      ? String(file.dropFirst(project.folder.count + 1)) : String(file.dropFirst())
  }

  /// Writes the links and the manifest, or another manifest.
  func write(_ manifest: String? = nil) throws {
    let links = links
    try shadow.makeFolder(folder)
    for (path, file) in links {
      let link = "\(folder)/\(path)"
      guard (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) != file else {
        continue
      }
      Files.remove(link)
      try Files.create(link.parentFolder)
      try Files.link(link, to: file)
    }
    for path in Files.below("\(folder)/\(Self.targets)", where: { _ in true })
    where links["\(Self.targets)/\(path)"] == nil {
      Files.remove("\(folder)/\(Self.targets)/\(path)")
    }
    try Files.write(manifest ?? self.manifest, to: folder + "/Package.swift")
  }

  /// Replaces the paths of links in a message by those of the files.
  func original(_ message: String) -> String {
    guard message.contains(project.path) else { return message }
    return project.targets.reduce(message) { message, target in
      message.replacingOccurrences(
        of: "\(project.path)/\(Self.targets)/\(target.module)/",
        with: project.folder + "/"
      )
    }
  }

  var manifest: String { manifest(appsAreLibraries: false) }

  /// - Parameter appsAreLibraries: Whether another program links the code of apps, which SwiftPM allows
  ///   for tests only. Their `main` then has another name, as it has in tests.
  func manifest(appsAreLibraries: Bool) -> String {
    let name = ((project.path as NSString).lastPathComponent as NSString).deletingPathExtension
    let remote = project.remotePackages.values.sorted { $0.url < $1.url }
      .map { ".package(url: \($0.url.quoted), \($0.requirement))" }
    let others = project.targets.flatMap(\.frameworks).compactMap { frameworks[$0] }
      .filter { $0 != project.path }
    let local = Set(project.localPackages + others).sorted().map {
      ".package(path: \(shadow.path(of: $0).quoted))"
    }
    let libraries = project.targets.map(\.module).filter { frameworks[$0] == project.path }
      .map { ".library(name: \($0.quoted), targets: [\($0.quoted)])" }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: \(name.quoted),
        defaultLocalization: "en",
        products: [\(libraries.joined(separator: ", "))],
        dependencies: [
          \((remote + local).joined(separator: ",\n    "))
        ],
        targets: [
      \(project.targets.filter { !$0.files.isEmpty }.map { text($0, appsAreLibraries) }.joined(separator: ",\n"))
        ]
      )

      """
  }

  private func text(_ target: XcodeProject.Target, _ appsAreLibraries: Bool) -> String {
    let kind =
      switch target.kind {
      case .app: appsAreLibraries ? "target" : "executableTarget"
      case .library: "target"
      case .test: "testTarget"
      }
    let modules = project.targets.filter { target.targets.contains($0.name) && !$0.files.isEmpty }
      .map(\.module.quoted)
    let products = target.products.compactMap { product -> String? in
      let identity =
        product.package.flatMap { project.remotePackages[$0]?.url }.map(Self.identity)
        ?? self.products[product.name].map { ($0 as NSString).lastPathComponent }
      return identity.map { ".product(name: \(product.name.quoted), package: \($0.quoted))" }
    }
    let linked = target.frameworks.compactMap { name -> String? in
      guard let path = frameworks[name], path != project.path else { return nil }
      let package = (path as NSString).lastPathComponent
      return ".product(name: \(name.quoted), package: \(package.quoted))"
    }
    let resources = target.resources.filter(isIncluded).map { ".process(\(relative($0).quoted))" }
    return """
          .\(kind)(
            name: \(target.module.quoted),
            dependencies: [\((modules + products + linked).joined(separator: ", "))],
            path: \("\(Self.targets)/\(target.module)".quoted),
            resources: [\(resources.joined(separator: ", "))],
            swiftSettings: [\(settings(target, appsAreLibraries).joined(separator: ", "))]
          )
      """
  }

  /// How manifests name the package of a URL.
  static func identity(_ url: String) -> String {
    var path = Substring(url)
    while path.hasSuffix("/") { path.removeLast() }
    if path.hasSuffix(".git") { path.removeLast(4) }
    return path.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? url
  }

  private func settings(_ target: XcodeProject.Target, _ appsAreLibraries: Bool) -> [String] {
    let version = target.settings["SWIFT_VERSION"] ?? "5.0"
    var settings = [".swiftLanguageMode(\(version.hasPrefix("6") ? ".v6" : ".v5"))"]
    if target.settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" {
      settings.append(".defaultIsolation(MainActor.self)")
    }
    if target.kind == .app, appsAreLibraries {
      let options = [
        "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "\(target.module)_main",
      ]
      settings.append(".unsafeFlags([\(options.map(\.quoted).joined(separator: ", "))])")
    }
    let conditions = (target.settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(
      separator: " "
    )
    for condition in conditions where condition != "DEBUG" && !condition.contains("$") {
      settings.append(".define(\(String(condition).quoted))")
    }
    return settings
  }
}
