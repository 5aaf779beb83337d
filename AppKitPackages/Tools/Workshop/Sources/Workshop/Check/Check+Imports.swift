extension Check {
  /// The imports of a module that violate a rule. The imports of one module by several files are one
  /// finding.
  func importFindings(of module: Workspace.Module) -> [Finding] {
    let package = manifest(of: module)
    let declared = module.dependencies.flatMap { workspace.modules(of: $0, in: package) }
    let context = ImportContext(
      module: module,
      package: package,
      permitted: components.permitted(for: module),
      declared: declared,
      visible: exports.visible(from: declared)
    )
    var findings: [Import: (finding: Finding, others: Int)] = [:]
    for file in module.files {
      for found in file.imports where found.module != module.name {
        let key = Import(module: found.module, line: 0, isTestable: found.isTestable)
        if findings[key] != nil {
          findings[key]?.others += 1
        } else if let violation = violation(of: found, in: context) {
          let finding = Finding(
            rule: violation.rule,
            file: file.path,
            line: found.line,
            problem: violation.problem,
            path: violation.path ?? [module.name, found.module],
            remedy: violation.remedy
          )
          findings[key] = (finding, 0)
        }
      }
    }
    return findings.values.map { finding, others in
      var finding = finding
      if others > 0 {
        finding.problem += " So \(others == 1 ? "does 1 other file" : "do \(others) other files")."
      }
      return finding
    }
  }

  private struct ImportContext {
    var module: Workspace.Module
    var package: Workspace.Package
    var permitted: Components.Permitted
    var declared: [String]
    /// The declared modules and those that they export.
    var visible: Set<String>
  }

  private struct Violation {
    var rule: Finding.Rule
    var problem: String
    var path: [String]?
    var remedy: String
  }

  /// Returns the first rule that an import violates.
  private func violation(of found: Import, in context: ImportContext) -> Violation? {
    if let package = thirdPartyModules[found.module] {
      return thirdPartyViolation(of: found, from: package, in: context)
        ?? undeclared(found, in: context)
    }
    guard let imported = workspace.modules[found.module] else {
      return systemViolation(of: found, in: context)
    }
    return testableViolation(of: found, from: imported.package, in: context)
      ?? permissionViolation(of: found, in: context) ?? undeclared(found, in: context)
  }

  private func thirdPartyViolation(
    of found: Import,
    from package: String,
    in context: ImportContext
  ) -> Violation? {
    guard let door = rules.doors[package.lowercased()], !mayUse(door, context.module) else {
      return nil
    }
    let module = context.module.name
    return Violation(
      rule: .thirdParty,
      problem: "\(module) imports \(found.module) of the third-party package \(package).",
      remedy: "use the API of \(door.names.joined(separator: " or ")), or add \(module) to "
        + "\(ImportRules.path):\(door.line) if the rule is to change"
    )
  }

  private func testableViolation(
    of found: Import,
    from package: String,
    in context: ImportContext
  ) -> Violation? {
    let module = context.module
    guard found.isTestable, package != module.package,
      rules.testable[module.name]?.contains(found.module) != true
    else { return nil }
    return Violation(
      rule: .testable,
      problem: "\(module.name) of the package \(module.package) imports \(found.module) of the "
        + "package \(package) with @testable.",
      remedy: "remove @testable and use the public API of \(found.module), or move the test to "
        + "the package \(package)"
    )
  }

  private func permissionViolation(of found: Import, in context: ImportContext) -> Violation? {
    guard !context.permitted.modules.contains(found.module) else { return nil }
    let name = context.module.name
    let component = components.component(of: name) ?? name
    let reason = rules.prohibitions.first { prohibition in
      prohibition.from.contains { components.name($0, standsFor: component) }
        && prohibition.to.contains {
          components.modules(named: $0, in: workspace).contains(found.module)
        }
    }?.reason
    let named = Set(context.permitted.rule?.names ?? [])
    let candidates = context.permitted.modules.sorted()
    let exporter = (candidates.filter(named.contains) + candidates).first {
      exports.visible(from: [$0]).contains(found.module)
    }
    let place = context.permitted.rule.map { "\(ImportRules.path):\($0.line)" } ?? ImportRules.path
    return Violation(
      rule: .permission,
      problem: "\(name) imports \(found.module), which the rule of \(component) does not name."
        + (reason.map { " \($0)" } ?? ""),
      remedy: exporter.map { "import \($0), which exports \(found.module)" }
        ?? "remove the import, or add \(found.module) to \(place) if the rule is to change"
    )
  }

  private func systemViolation(of found: Import, in context: ImportContext) -> Violation? {
    let module = context.module
    if let rule = context.permitted.rule, rule.limitsSystem, !module.isTestCode {
      guard !rule.names.contains(found.module) else { return nil }
      return Violation(
        rule: .permission,
        problem: "\(module.name) imports \(found.module), and its rule permits only "
          + "\(rule.names.joined(separator: " and ")).",
        remedy: "remove the import, or add \(found.module) to \(ImportRules.path):\(rule.line) if "
          + "the rule is to change"
      )
    }
    guard !rules.system.contains(found.module), !rules.apple.contains(found.module) else {
      return nil
    }
    return Violation(
      rule: .undeclared,
      problem:
        "\(module.name) imports \(found.module), which is no module of this repository, of a "
        + "package that a manifest names, or of the system.",
      remedy: "correct the name, declare the product \(found.module) of its package, or add "
        + "\(found.module) to the line \"system\" of \(ImportRules.path)"
    )
  }

  /// The violation of an import that no dependency of the target makes visible. Its path is the one
  /// through which SwiftPM happens to build the module.
  private func undeclared(_ found: Import, in context: ImportContext) -> Violation? {
    let name = found.module
    guard !context.visible.contains(name) else { return nil }
    let (module, package) = (context.module, context.package)
    let path = context.declared.compactMap { graph.path(from: [$0], to: [name]) }
      .min { $0.count < $1.count }
    let line = workspace.line(of: nil, target: module.name, in: package)
    let owner = workspace.modules[name]?.package
    let dependency =
      owner == module.package
      ? "\"\(name)\""
      : ".product(name: \"\(name)\", package: \"\(owner ?? thirdPartyModules[name] ?? "")\")"
    return Violation(
      rule: .undeclared,
      problem: "\(module.name) imports \(name), but its target does not declare it.",
      path: [module.name] + (path ?? [name]),
      remedy: "add \(dependency) to the dependencies of \(module.name) in "
        + "\(package.manifestPath):\(line)" + missingPackage(owner, in: package)
    )
  }

  /// The rest of a sentence that names the package of the repository that a manifest does not name.
  private func missingPackage(_ name: String?, in package: Workspace.Package) -> String {
    guard let owner = workspace.packages.first(where: { $0.name == name }),
      owner.name != package.name,
      !package.manifest.packages.contains(where: { $0.identity == owner.name.lowercased() })
    else { return "" }
    let (from, to) = (package.folder.split(separator: "/"), owner.folder.split(separator: "/"))
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let path =
      Array(repeating: "..", count: from.count - shared) + to.dropFirst(shared).map(String.init)
    return ", and .package(path: \"\(path.joined(separator: "/"))\") to its packages"
  }

  /// Returns true for the modules and packages that a rule names, and for the tests of their
  /// packages, which test what the code does with the third-party package.
  func mayUse(_ door: ImportRules.Door, _ module: Workspace.Module) -> Bool {
    door.names.contains { name in
      name == module.name || name == module.package
        || module.isTestCode && workspace.modules[name]?.package == module.package
          && workspace.modules[name]?.isTestCode == false
    }
  }
}
