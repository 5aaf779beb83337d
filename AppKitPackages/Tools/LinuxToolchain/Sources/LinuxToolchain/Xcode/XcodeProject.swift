import Foundation

/// A project of Xcode, as far as Swift sources can be built from it.
struct XcodeProject {
  struct Target {
    enum Kind { case app, library, test }

    let name: String
    let kind: Kind
    /// The absolute paths of the sources and of the resources.
    let files: [String]
    let resources: [String]
    /// The names of other targets.
    let targets: [String]
    /// The products of packages, with the identifier of the package if the project has it.
    let products: [(name: String, package: String?)]
    /// The names of frameworks that another project or the system has.
    var frameworks: [String] = []
    let settings: [String: String]

    /// The name by which sources import the target.
    var module: String {
      let name = settings["PRODUCT_MODULE_NAME"] ?? settings["PRODUCT_NAME"] ?? self.name
      return Self.identifier(name.contains("$(") ? self.name : name)
    }

    private static func identifier(_ name: String) -> String {
      let characters = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
      return (characters.first?.isNumber == true ? "_" : "") + String(characters)
    }
  }

  struct RemotePackage {
    let url: String
    /// The requirement as an argument of `.package(url:)`.
    let requirement: String
  }

  /// The folder `NAME.xcodeproj`.
  let path: String
  /// The folder at which paths begin.
  let folder: String
  var targets: [Target] = []
  var remotePackages: [String: RemotePackage] = [:]
  var localPackages: [String] = []

  init(_ file: ProjectFile) {
    path = file.path
    folder = file.folder
    let native = file.list("targets", of: file.root).filter {
      $0.object["isa"] as? String == "PBXNativeTarget"
    }
    let names = Dictionary(native.map { ($0.identifier, $0.object["name"] as? String ?? "") }) {
      first,
      _ in first
    }
    let producers = Dictionary(
      native.compactMap { target in
        (target.object["productReference"] as? String).map { ($0, target.identifier) }
      }
    ) { first, _ in first }
    for (identifier, object) in native {
      let reader = TargetReader(file: file, identifier: identifier, object: object)
      guard let kind = reader.kind else { continue }
      targets.append(reader.target(kind, names: names, producers: producers))
    }
    for (identifier, object) in file.objects {
      switch object["isa"] as? String {
      case "XCRemoteSwiftPackageReference":
        if let url = object["repositoryURL"] as? String {
          let requirement = object["requirement"] as? ProjectFile.Object ?? [:]
          remotePackages[identifier] = RemotePackage(
            url: url,
            requirement: Self.requirement(requirement)
          )
        }
      case "XCLocalSwiftPackageReference":
        if let path = object["relativePath"] as? String {
          localPackages.append(Files.resolved("\(folder)/\(path)"))
        }
      case "PBXFileReference":
        // Xcode before version 15 refers to a package as to a folder.
        let type = object["lastKnownFileType"] as? String
        if type == "wrapper" || type == "folder", let path = file.path(of: identifier) {
          localPackages.append(Files.resolved(path))
        }
      default: break
      }
    }
    localPackages = Set(localPackages).filter { Files.exists($0 + "/Package.swift") }.sorted()
  }

  private static func requirement(_ object: ProjectFile.Object) -> String {
    func text(_ key: String) -> String { (object[key] as? String ?? "0.0.0").quoted }
    switch object["kind"] as? String {
    case "exactVersion": return "exact: \(text("version"))"
    case "branch": return "branch: \(text("branch"))"
    case "revision": return "revision: \(text("revision"))"
    case "upToNextMinorVersion": return ".upToNextMinor(from: \(text("minimumVersion")))"
    case "versionRange": return "\(text("minimumVersion"))..<\(text("maximumVersion"))"
    default: return "from: \(text("minimumVersion"))"
    }
  }
}

/// Reads a target of a project.
private struct TargetReader {
  let file: ProjectFile
  let identifier: String
  let object: ProjectFile.Object

  var kind: XcodeProject.Target.Kind? {
    switch object["productType"] as? String {
    case "com.apple.product-type.application": .app
    case "com.apple.product-type.bundle.unit-test": .test
    // Tests of the user interface drive a simulator.
    case "com.apple.product-type.bundle.ui-testing": nil
    default: .library
    }
  }

  func target(
    _ kind: XcodeProject.Target.Kind,
    names: [String: String],
    producers: [String: String]
  ) -> XcodeProject.Target {
    let phases = file.list("buildPhases", of: object).map(\.object)
    let synchronized = synchronizedFiles()
    var targets: [String] = []
    var frameworks: [String] = []
    for (_, dependency) in file.list("dependencies", of: object) {
      if let name = (dependency["target"] as? String).flatMap({ names[$0] }) {
        targets.append(name)
      } else if let name = file.object("targetProxy", of: dependency)?["remoteInfo"] as? String {
        frameworks.append(name)
      }
    }
    var products = file.list("packageProductDependencies", of: object).map(\.object)
    for phase in phases where phase["isa"] as? String == "PBXFrameworksBuildPhase" {
      for (_, built) in file.list("files", of: phase) {
        if let product = file.object("productRef", of: built) { products.append(product) }
        guard let reference = built["fileRef"] as? String else { continue }
        if let name = producers[reference].flatMap({ names[$0] }) {
          targets.append(name)
        } else if let path = file.objects[reference]?["path"] as? NSString,
          path.pathExtension == "framework"
        {
          frameworks.append((path.lastPathComponent as NSString).deletingPathExtension)
        }
      }
    }
    let named = products.compactMap { product in
      (product["productName"] as? String).map { ($0, product["package"] as? String) }
    }
    return XcodeProject.Target(
      name: object["name"] as? String ?? "",
      kind: kind,
      files: unique(files(of: phases, "PBXSourcesBuildPhase") + synchronized).filter {
        $0.hasSuffix(".swift")
      },
      resources: unique(files(of: phases, "PBXResourcesBuildPhase") + synchronized).filter {
        !$0.hasSuffix(".swift")
      },
      targets: unique(targets),
      products: unique(named.map(\.0)).map { name in (name, named.first { $0.0 == name }?.1) },
      frameworks: unique(frameworks),
      settings: settings()
    )
  }

  private func unique(_ values: [String]) -> [String] {
    var known: Set<String> = []
    return values.filter { known.insert($0).inserted }
  }

  private func files(of phases: [ProjectFile.Object], _ kind: String) -> [String] {
    phases.filter { $0["isa"] as? String == kind }.flatMap { file.list("files", of: $0) }
      .compactMap { $0.object["fileRef"] as? String }
      .flatMap { reference -> [String] in
        // A group with the translations of a file.
        let children = file.objects[reference]?["children"] as? [String]
        return (children ?? [reference]).compactMap(file.path(of:))
      }
      .filter(Files.exists)
  }

  /// The files of the folders that Xcode synchronizes with the target, without those that it excludes.
  private func synchronizedFiles() -> [String] {
    file.list("fileSystemSynchronizedGroups", of: object).flatMap { identifier, group -> [String] in
      guard let folder = file.path(of: identifier) else { return [] }
      var excluded: Set<String> = []
      for (_, exception) in file.list("exceptions", of: group)
      where exception["target"] as? String == self.identifier {
        excluded.formUnion(exception["membershipExceptions"] as? [String] ?? [])
      }
      return Files.below(folder) { path in
        !excluded.contains { path == $0 || path.hasPrefix($0 + "/") }
          && !path.contains(".xcassets/")
      }.map { "\(folder)/\($0)" }
    }
  }

  /// The settings of the project and of the target for debug builds.
  private func settings() -> [String: String] {
    [file.root, object].reduce(into: [:]) { settings, owner in
      guard let list = file.object("buildConfigurationList", of: owner) else { return }
      let configurations = file.list("buildConfigurations", of: list).map(\.object)
      let debug = configurations.first { $0["name"] as? String == "Debug" } ?? configurations.first
      let values = debug?["buildSettings"] as? ProjectFile.Object ?? [:]
      for (key, value) in values {
        settings[key] = value as? String ?? (value as? [String])?.joined(separator: " ")
      }
    }
  }
}
