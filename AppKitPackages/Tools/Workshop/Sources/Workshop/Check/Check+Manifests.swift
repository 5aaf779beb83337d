extension Check {
  /// The dependencies of a target that none of its sources import.
  ///
  /// A dependency counts as used if an imported module exports it, because SwiftPM recompiles a
  /// target only after changes in modules that its manifest names. So do macros that the sources
  /// declare, and programs that tests run.
  func unusedDependencies(of module: Workspace.Module) -> [Finding] {
    guard !module.files.isEmpty else { return [] }
    let package = manifest(of: module)
    let imported = exports.visible(from: module.files.flatMap { $0.imports.map(\.module) })
    let linked = rules.linked["", default: []].union(rules.linked[module.name, default: []])
    let macros = module.files.reduce(into: Set<String>()) { $0.formUnion($1.macroModules) }
    return module.dependencies.compactMap { dependency in
      let names = workspace.modules(of: dependency, in: package)
      let isUsed = names.contains { name in
        if imported.contains(name) || linked.contains(name) { return true }
        guard let module = workspace.modules[name] else { return false }
        return module.kind == "executable" || module.kind == "macro"
          || module.dependencies.contains { macros.contains($0.name) }
      }
      guard !isUsed else { return nil }
      return Finding(
        rule: .unused,
        file: package.manifestPath,
        line: workspace.line(of: dependency.name, target: module.name, in: package),
        problem: "\(module.name) declares \(dependency.name), but imports no module of it.",
        path: [module.name, dependency.name],
        remedy: "remove \(dependency.name) from the dependencies of \(module.name)"
      )
    }
  }

  /// The package dependencies of manifests whose products no target names.
  func unusedPackages() -> [Finding] {
    workspace.packages.flatMap { package in
      let used = Set(
        package.manifest.targets.flatMap(\.dependencies).compactMap { $0.package?.lowercased() }
      )
      return package.manifest.packages.filter {
        !used.contains(($0.folder ?? $0.identity).lowercased())
      }
      .map { dependency in
        let name = dependency.folder ?? dependency.identity
        return Finding(
          rule: .unused,
          file: package.manifestPath,
          line: workspace.line(containing: "/\(name)", in: package),
          problem:
            "The package \(package.name) depends on \(name), but none of its targets does.",
          path: [package.name, name],
          remedy: "remove \(name) from the dependencies of the package"
        )
      }
    }
  }

  /// The third-party packages in manifests of packages that may not use them.
  func thirdPartyPackages() -> [Finding] {
    workspace.packages.flatMap { package in
      package.manifest.packages.compactMap { dependency -> Finding? in
        guard dependency.folder == nil else { return nil }
        let door = rules.doors[dependency.identity.lowercased()]
        let modules = workspace.modules.values.filter { $0.package == package.name }
        if let door, modules.contains(where: { mayUse(door, $0) }) { return nil }
        return Finding(
          rule: .thirdParty,
          file: package.manifestPath,
          line: workspace.line(containing: dependency.identity, in: package),
          problem:
            "The package \(package.name) names the third-party package \(dependency.identity).",
          path: [package.name, dependency.identity],
          remedy: door.map {
            "use the API of \($0.names.joined(separator: " or ")), or add \(package.name) to "
              + "\(ImportRules.path):\($0.line)"
          }
            ?? "remove it, or add a line \"third-party \(dependency.identity): \(package.name)\" to "
            + "\(ImportRules.path) and a row to the table in AppKitPackages/README.md"
        )
      }
    }
  }

  /// The dependencies of packages on packages in folders that their own does not name.
  func packagesOfHigherFolders() -> [Finding] {
    workspace.packages.flatMap { package -> [Finding] in
      guard let layer = rules.layers[package.layer] else { return [] }
      return package.manifest.packages.compactMap { dependency in
        guard let folder = dependency.folder, let target = workspace.package(folder),
          target.layer != package.layer, !layer.names.contains(target.layer)
        else { return nil }
        return Finding(
          rule: .layer,
          file: package.manifestPath,
          line: workspace.line(containing: "/\(folder)", in: package),
          problem: "\(package.name), which is in the folder \(package.layer), depends on "
            + "\(target.name) in the folder \(target.layer).",
          path: [package.name, target.name],
          remedy:
            "remove the dependency, or change \(ImportRules.path):\(layer.line) if the rule is "
            + "to change"
        )
      }
    }
  }

  func packageCycles() -> [Finding] {
    let graph = workspace.packageGraph()
    return graph.cycles().map { cycle in
      let evidence = workspace.place(of: cycle, in: graph)
      return Finding(
        rule: .packageCycle,
        file: evidence?.file ?? "",
        line: evidence?.line ?? 1,
        problem:
          "The packages \(Set(cycle).sorted().joined(separator: ", ")) depend on each other.",
        path: cycle,
        remedy: "remove one of these dependencies, or move what both packages need to a third"
      )
    }
  }

  /// Paths of prohibited dependencies. A path whose only step is reported already is not reported
  /// again.
  func prohibitedPaths(except reported: [Finding]) -> [Finding] {
    return rules.prohibitions.flatMap { prohibition in
      components.names
        .filter { name in prohibition.from.contains { components.name($0, standsFor: name) } }
        .compactMap { name -> Finding? in
          let starts = components.modules(named: name, in: workspace)
          let ends = prohibition.to
            .reduce(into: Set<String>()) {
              $0.formUnion(components.modules(named: $1, in: workspace))
            }
            .subtracting(starts)
          guard let path = graph.path(from: starts, to: ends), let last = path.last,
            let evidence = workspace.place(of: path, in: graph),
            !reported.contains(where: { $0.path == path })
          else { return nil }
          return Finding(
            rule: .prohibition,
            file: evidence.file,
            line: evidence.line,
            problem: "\(name) depends on \(last). \(prohibition.reason)",
            path: path,
            remedy: "remove one of the steps, or change \(ImportRules.path):\(prohibition.line) if "
              + "the rule is to change"
          )
        }
    }
  }

  /// Packages without a rule, and rules about packages or modules that do not exist.
  func unknownNames() -> [Finding] {
    let missing = components.names.filter { components.permission(of: $0) == nil }
      .map { name in
        Finding(
          rule: .unknown,
          file: workspace.package(name)?.manifestPath ?? ImportRules.path,
          line: 1,
          problem: "No rule says what \(name) may import.",
          path: [name],
          remedy: "add a line \"\(name) -> ...\" to \(ImportRules.path)"
        )
      }
    let known = Set(workspace.modules.keys).union(workspace.packages.map(\.name))
      .union(rules.system).union(rules.optional).union([Components.feature])
    let lines =
      rules.permissions.map { ([$0.key] + $0.value.names, $0.value.line) }
      + rules.prohibitions.map { ($0.from + $0.to, $0.line) }
      + rules.doors.values.map { ($0.names, $0.line) }
    return missing
      + lines.flatMap { names, line in
        names.filter { !known.contains($0) }.map { name in
          Finding(
            rule: .unknown,
            file: ImportRules.path,
            line: line,
            problem: "\(name) is no package or module of this repository.",
            path: [name],
            remedy: "correct the name or remove it"
          )
        }
      }
  }
}

extension Workspace {
  /// The dependencies that imports and declarations in manifests form. An import is the evidence for
  /// one that both form.
  func moduleGraph() -> ModuleGraph {
    var graph = ModuleGraph()
    for module in modules.values {
      for file in module.files {
        for found in file.imports {
          graph.add(module.name, found.module, at: .source(file: file.path, line: found.line))
        }
      }
    }
    for package in packages {
      for target in package.manifest.targets {
        for dependency in target.dependencies {
          let evidence = ModuleGraph.Evidence.manifest(
            package: package.name,
            target: target.name,
            dependency: dependency.name
          )
          for name in modules(of: dependency, in: package) {
            graph.add(target.name, name, at: evidence)
          }
        }
      }
    }
    return graph
  }

  /// The file and the line of the first step of a path.
  func place(of path: [String], in graph: ModuleGraph) -> (file: String, line: Int)? {
    switch graph.evidence(path[0], path[1]) {
    case .source(let file, let line): return (file, line)
    case .manifest(let name, let target, let dependency):
      guard let package = package(name) else { return nil }
      let line =
        target == nil
        ? line(containing: "/\(dependency)", in: package)
        : line(of: dependency, target: target, in: package)
      return (package.manifestPath, line)
    case nil: return nil
    }
  }

  /// The dependencies between packages of the repository.
  func packageGraph() -> ModuleGraph {
    var graph = ModuleGraph()
    for package in packages {
      for dependency in package.manifest.packages {
        guard let folder = dependency.folder else { continue }
        graph.add(
          package.name,
          folder,
          at: .manifest(package: package.name, target: nil, dependency: folder)
        )
      }
    }
    return graph
  }

  /// The first line of a manifest that names the location of a package.
  func line(containing location: String, in package: Package) -> Int {
    let lines = package.manifestText.split(separator: "\n", omittingEmptySubsequences: false)
    let index = lines.firstIndex { line in
      line.contains(".package(") && line.lowercased().contains("\(location.lowercased())\"")
    }
    return (index ?? lines.firstIndex { $0.contains(".package(") } ?? 0) + 1
  }
}
