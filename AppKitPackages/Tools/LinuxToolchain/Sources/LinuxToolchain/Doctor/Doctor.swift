import Foundation
import Synchronization

/// Finds out what of the packages in a folder compiles on Linux, without building anything.
struct Doctor {
  /// The folder that is examined.
  let folder: String
  let packages: PackageFinder
  let graph: TargetGraph
  private let declared: DeclaredTypes?
  private let isReachable: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - declared: The types that a toolchain of this command has, or nil if they are unknown.
  ///   - isReachable: Whether Git can read a repository.
  init(
    _ folder: String,
    _ packages: PackageFinder,
    declared: DeclaredTypes? = .ofCheckout(.current),
    isReachable: @escaping @Sendable (String) -> Bool
  ) {
    self.folder = folder
    self.packages = packages
    graph = TargetGraph(packages.all)
    self.declared = declared
    self.isReachable = isReachable
  }

  func diagnosis() -> Diagnosis {
    let scans = scans()
    let failing = Set(
      graph.targets.filter { id in
        findings(of: id, scans).contains { $0.prevents }
      }
    )
    let dependents = graph.dependents(of: failing)
    let unreachable = unreachableRepositories()
    var packages = packages.all.map { package in
      Diagnosis.Package(
        name: package.description.name,
        path: relative(package.path),
        findings: requirementFindings(of: package) + reachabilityFindings(of: package, unreachable),
        targets: package.description.targets.map { target in
          let id = TargetID(package: package.path, name: target.name)
          return Diagnosis.Target(
            name: target.name,
            kind: target.type,
            findings: findings(of: id, scans),
            blockedBy: dependents[id]?.name,
            scan: scans[id]
          )
        }
      )
    }
    packages += self.packages.unreadable.map { path, reason in
      Diagnosis.Package(
        name: (path as NSString).lastPathComponent,
        path: relative(path),
        findings: [Finding(kind: .manifest, message: reason, prevents: true)],
        targets: []
      )
    }
    return Diagnosis(packages: packages)
  }

  /// The targets that certainly do not compile, without those that use them.
  func certainFailures(_ diagnosis: Diagnosis) -> [TargetID: String] {
    var failures: [TargetID: String] = [:]
    for (package, report) in zip(packages.all, diagnosis.packages) {
      for target in report.targets {
        let certain = target.findings.first {
          $0.prevents && ($0.kind == .module || $0.kind == .binary || $0.kind == .error)
        }
        guard let certain else { continue }
        let place = certain.places.first.map { " (\($0.file):\($0.line))" } ?? ""
        failures[TargetID(package: package.path, name: target.name)] = certain.message + place
      }
    }
    return failures
  }

  private func relative(_ path: String) -> String {
    if path == folder { return "." }
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  private func scans() -> [TargetID: TargetScan] {
    let ids = graph.targets
    let folders = Dictionary(uniqueKeysWithValues: packages.all.map { ($0.path, $0) })
    let local = Set(ids.map { $0.name.replacingOccurrences(of: "-", with: "_") })
    let files = ids.map { id -> [(path: String, name: String)] in
      guard let package = folders[id.package], let target = graph[id], target.type != "binary"
      else { return [] }
      let folder = package.folder(of: target)
      return package.files(of: target).map { file in
        ("\(folder)/\(file)", relative("\(package.generated?.project.folder ?? folder)/\(file)"))
      }
    }
    var types = declared
    for file in files.joined() { types?.add(file: file.path) }
    let names = types?.names
    let scans = Mutex([TargetID: TargetScan]())
    DispatchQueue.concurrentPerform(iterations: ids.count) { index in
      let scan = TargetScan(
        files[index],
        local: local,
        isDeclared: names.map { names in { names.contains($0) } }
      )
      scans.withLock { $0[ids[index]] = scan }
    }
    return scans.withLock { $0 }
  }

  private func findings(of id: TargetID, _ scans: [TargetID: TargetScan]) -> [Finding] {
    guard let target = graph[id] else { return [] }
    return (scans[id]?.findings ?? []) + binaryFindings(of: target, in: id.package)
      + pluginFindings(of: target)
      + resourceFindings(of: target)
  }

  private func binaryFindings(of target: PackageDescription.Target, in package: String) -> [Finding]
  {
    guard target.type == "binary" else { return [] }
    let place = target.path ?? target.url ?? ""
    if place.contains("artifactbundle") {
      let information = target.path.flatMap {
        try? String(contentsOfFile: "\(package)/\($0)/info.json", encoding: .utf8)
      }
      guard let information, !information.contains("linux") else { return [] }
      return [Finding(kind: .binary, message: "\(place) has no program for Linux", prevents: true)]
    }
    return [
      Finding(kind: .binary, message: "\(place) is a binary for Apple's systems", prevents: true)
    ]
  }

  private func pluginFindings(of target: PackageDescription.Target) -> [Finding] {
    target.plugins.compactMap { plugin in
      guard let package = plugin.package else { return nil }
      return Finding(
        kind: .plugin,
        message:
          "the build plugin \(plugin.name) of \(package) runs only if its program exists for Linux",
        prevents: false
      )
    }
  }

  private static let compiledResources = [
    "intentdefinition", "metal", "mlmodel", "mlpackage", "storyboard", "xcdatamodeld",
    "xib",
  ]

  private func resourceFindings(of target: PackageDescription.Target) -> [Finding] {
    target.resources.filter { resource in
      Self.compiledResources.contains((resource.path as NSString).pathExtension)
    }.map { resource in
      Finding(
        kind: .resource,
        message:
          "the resource \(resource.path) is copied and not compiled, and Swift gets no names for its contents",
        prevents: false
      )
    }
  }

  private func requirementFindings(of package: LocalPackage) -> [Finding] {
    package.description.dependencies.compactMap { dependency in
      guard case .remote(_, let url, let requirement?) = dependency,
        let repository = ExportedRepository.named(by: url)
      else { return nil }
      let answer = Requirements.answer(requirement, repository)
      if let refusal = answer.refusal {
        return Finding(kind: .version, message: refusal, prevents: true)
      }
      return answer.note.map { Finding(kind: .version, message: $0, prevents: false) }
    }
  }

  private func reachabilityFindings(of package: LocalPackage, _ unreachable: Set<String>)
    -> [Finding]
  {
    package.description.dependencies.compactMap { dependency in
      guard case .remote(let identity, let url, _) = dependency, unreachable.contains(url) else {
        return nil
      }
      return Finding(
        kind: .unreachable,
        message: "\(identity) cannot be had: Git cannot read \(url)",
        prevents: true
      )
    }
  }

  /// The URLs of packages from elsewhere that Git cannot read.
  private func unreachableRepositories() -> Set<String> {
    var urls: Set<String> = []
    for package in packages.all {
      for case .remote(_, let url, _) in package.description.dependencies
      where ExportedRepository.named(by: url) == nil { urls.insert(url) }
    }
    let list = urls.sorted()
    let unreachable = Mutex(Set<String>())
    DispatchQueue.concurrentPerform(iterations: list.count) { index in
      if !isReachable(list[index]) { unreachable.withLock { _ = $0.insert(list[index]) } }
    }
    return unreachable.withLock { $0 }
  }

  /// Whether Git can read a repository within a few seconds, without asking for a password.
  static let gitCanRead: @Sendable (String) -> Bool = { url in
    let result = try? Subprocess(
      ["timeout", "4", "git", "ls-remote", "-q", url, "HEAD"],
      environment: ["GIT_TERMINAL_PROMPT": "0", "GIT_SSH_COMMAND": "ssh -o BatchMode=yes"]
    ).output()
    return result?.status == 0
  }
}
