/// The tests that changes of files reach.
struct Reach {
  /// The tests of a package.
  struct Tests: Equatable {
    var package: String
    /// The name of the only test target to run, or nil for all of the package.
    var filter: String?
    var reason: String
  }

  /// The packages to test, each after those that it depends on.
  var tests: [Tests] = []
  /// The changed files that no test of a package uses.
  var unusedFiles: [String] = []

  /// The test target that compiles the examples of the documentation.
  static let documentationTests = "DocumentationTests"
  /// The target that depends on all modules that the examples import.
  static let exampleSupport = "DocExampleSupport"
  /// The journeys in Chromium, which Scripts/internal/browser runs and no package contains.
  static let browserTests = "Browser"

  init(of files: [String], in check: Check) {
    let graph = ReverseGraph(check)
    var reasons: [String: (file: String, path: [String], count: Int)] = [:]
    var documentation: [String] = []
    var cache: [Set<String>: [String: [String]]] = [:]
    for file in files {
      let starts = Self.modules(of: file, in: check.workspace)
      if Self.isDocumentation(file) { documentation.append(file) }
      if starts.isEmpty, !Self.isDocumentation(file), !Self.isOfWebPage(file) {
        unusedFiles.append(file)
      }
      let reached = cache[starts] ?? graph.tests(reachedFrom: starts)
      cache[starts] = reached
      for (test, path) in reached {
        let count = reasons[test]?.count ?? 0
        if let known = reasons[test], known.path.count <= path.count {
          reasons[test]?.count = count + 1
        } else {
          reasons[test] = (file, path, count + 1)
        }
      }
    }
    var byPackage: [String: Tests] = [:]
    for (test, reason) in reasons.sorted(by: {
      ($0.value.path.count, $0.key) < ($1.value.path.count, $1.key)
    }) {
      guard let package = check.workspace.modules[test]?.package else { continue }
      let filter = test == Self.documentationTests ? test : nil
      guard byPackage[package] == nil else {
        if filter == nil { byPackage[package]?.filter = nil }
        continue
      }
      let path = reason.path.count > 1 ? "\(reason.path.joined(separator: " -> ")): " : ""
      byPackage[package] = Tests(
        package: package,
        filter: filter,
        reason: path + Self.list(reason.file, count: reason.count)
      )
    }
    if let file = documentation.first,
      let package = check.workspace.modules[Self.documentationTests]?.package,
      byPackage[package] == nil
    {
      byPackage[package] = Tests(
        package: package,
        filter: Self.documentationTests,
        reason: Self.list(file, count: documentation.count)
      )
    }
    tests = check.packagesInTestOrder.compactMap { byPackage[$0] }
    let ofWebPage = files.filter(Self.isOfWebPage)
    if let file = ofWebPage.first {
      tests.append(
        Tests(package: Self.browserTests, reason: Self.list(file, count: ofWebPage.count))
      )
    }
  }

  /// The names of the tests for `Scripts/test`, with the checked modes of packages.
  var names: [String] {
    let names = tests.map { $0.package + ($0.filter.map { ":\($0)" } ?? "") }
    let modes = ["ComposableArchitectureCore": "CheckedMemory", "ViewKit": "CheckedReferences"]
    return names + names.compactMap { modes[$0] }
  }

  /// The reasons for the tests, and the files that none use.
  func summary(of changes: Changes) -> String {
    let count = changes.files.count == 1 ? "1 file differs" : "\(changes.files.count) files differ"
    var lines = ["\(count) from \(changes.base)."]
    lines += tests.map { tests in
      "  \(tests.package)\(tests.filter.map { " (only \($0))" } ?? ""): \(tests.reason)"
    }
    if tests.isEmpty { lines.append("  No package has to be tested.") }
    lines += unusedFiles.map { "  not tested: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func list(_ file: String, count: Int) -> String {
    switch count {
    case 1: "\(file) changed"
    case 2: "\(file) and 1 other file changed"
    default: "\(file) and \(count - 1) other files changed"
    }
  }

  private static func isDocumentation(_ file: String) -> Bool { file.hasSuffix(".md") }

  /// Returns true for the sources of the web page, its client and its server, and for their tests.
  private static func isOfWebPage(_ file: String) -> Bool {
    [
      "AppKitPackages/Views/WebRenderer/Sources/", "App/Sources/AppCommands/Serve",
      "App/Sources/AppCommands/Web", "App/Tests/BrowserTests/", "Scripts/internal/browser",
    ].contains { file.hasPrefix($0) } && !isDocumentation(file)
  }

  /// The modules that a file belongs to: those of its folder, all of a package for its manifest, and
  /// the tests that read a file outside of their packages.
  private static func modules(of file: String, in workspace: Workspace) -> Set<String> {
    let package = workspace.packages.filter {
      file.hasPrefix("\($0.folder)/") && !$0.folder.isEmpty
    }
    .max { $0.folder.count < $1.folder.count }
    if file == (package?.manifestPath ?? "Package.swift") {
      let name = package?.name ?? "App"
      return Set(workspace.modules.values.filter { $0.package == name }.map(\.name))
    }
    if file.hasSuffix("/FolderOrder.txt") {
      return Set(["WorkshopTests"]).intersection(workspace.modules.keys)
    }
    if let readers = readers.first(where: { file.hasPrefix($0.prefix) }) {
      return Set(readers.tests).intersection(workspace.modules.keys)
    }
    if isDocumentation(file) { return [] }
    let owners = workspace.modules.values.filter { file.hasPrefix("\($0.folder)/") }
    return Set(owners.max { $0.folder.count < $1.folder.count }.map { [$0.name] } ?? [])
  }

  /// The tests that read files outside of their packages.
  private static let readers =
    exampleApps.map { app in
      (
        prefix: "AppKitPackages/Architecture/ComposableArchitecture/Tests/Apps/\(app)/",
        tests: ["", "5", "MainActor5", "Modern"].map { "\(app)\($0)Tests" }
      )
    } + [
      (prefix: "README.md", tests: ["AppCoreTests", "DocumentationTests", "WorkshopTests"]),
      (prefix: "AppKitPackages/README.md", tests: ["DocumentationTests", "WorkshopTests"]),
      (prefix: "Scripts/", tests: ["AppTests", "WorkshopTests"]),
      (prefix: "AppKitPackages/Tools/Workshop/Templates/", tests: ["WorkshopTests"]),
      (prefix: "AppKitPackages/ImportRules.txt", tests: ["WorkshopTests"]),
    ]

  /// The example apps of ComposableArchitecture, which the package LanguageModes compiles as well.
  private static let exampleApps = ["Facts", "Habits", "Todos"]
}

/// The dependents of each module.
private struct ReverseGraph {
  private var graph = ModuleGraph()
  private let tests: [String]

  init(_ check: Check) {
    for (module, dependencies) in check.graph.edges {
      for (dependency, evidence) in dependencies { graph.add(dependency, module, at: evidence) }
    }
    tests = check.workspace.modules.values.filter { $0.kind == "test" }.map(\.name)
    // The tests of the documentation compile examples with the modules of other packages, without a
    // dependency in a manifest.
    if let package = check.workspace.modules[Reach.documentationTests]?.package {
      graph.add(
        Reach.exampleSupport,
        Reach.documentationTests,
        at: .manifest(
          package: package,
          target: Reach.documentationTests,
          dependency: Reach.exampleSupport
        )
      )
    }
  }

  /// The test targets that depend on one of the modules, and the path to it.
  func tests(reachedFrom modules: Set<String>) -> [String: [String]] {
    tests.reduce(into: [:]) { result, test in
      if modules.contains(test) {
        result[test] = [test]
      } else if let path = graph.path(from: modules, to: [test]) {
        result[test] = path.reversed()
      }
    }
  }
}

extension Check {
  /// All packages, each after those that it depends on, and the host package last.
  var packagesInTestOrder: [String] {
    let drawing = PackageDrawing(workspace.packageGraph(), packages: workspace.packages.map(\.name))
    let names = drawing.rows.reversed().joined()
    return names.filter { $0 != "App" } + names.filter { $0 == "App" }
  }
}
