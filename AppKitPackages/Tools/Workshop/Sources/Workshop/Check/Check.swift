/// Holds the packages of a repository against its rules.
struct Check {
  let workspace: Workspace
  let rules: ImportRules
  let components: Components
  let graph: ModuleGraph
  let exports: Exports
  let thirdPartyModules: [String: String]
  /// The previews of each feature.
  let previews: [String: FeaturePreviews]
  private let folderOrders: [FolderOrder]

  init(
    workspace: Workspace,
    rules: ImportRules,
    previews: [String: FeaturePreviews],
    folderOrders: [FolderOrder]
  ) {
    self.workspace = workspace
    self.rules = rules
    self.previews = previews
    self.folderOrders = folderOrders
    components = Components(workspace: workspace, rules: rules, features: Set(previews.keys))
    exports = Exports(workspace: workspace)
    thirdPartyModules = workspace.thirdPartyModules
    graph = workspace.moduleGraph()
  }

  /// Reads a repository and its rules.
  init(repository: Repository) throws {
    let rules = try ImportRules(try repository.text(of: ImportRules.path))
    let workspace = try Workspace(repository: repository, isAppleModule: rules.apple.contains)
    let features = workspace.modules.values.filter { module in
      ["Reducer", "Renderer"].allSatisfy { repository.exists("\(module.folder)/\($0)") }
    }
    self.init(
      workspace: workspace,
      rules: rules,
      previews: try features.reduce(into: [:]) {
        $0[$1.name] = try FeaturePreviews(of: $1, in: repository)
      },
      folderOrders: try workspace.packages.flatMap {
        try FolderOrder.all(in: $0, of: repository)
      }
    )
  }

  /// All violations, ordered by file and line.
  func findings() -> [Finding] {
    let imports = workspace.modules.values.flatMap(importFindings)
    var findings = imports + workspace.modules.values.flatMap(unusedDependencies)
    findings += prohibitedPaths(except: imports) + packageCycles() + unusedPackages()
    findings += packagesOfHigherFolders()
    findings += thirdPartyPackages() + unknownNames() + folderOrders.flatMap { $0.findings() }
    findings += missingPreviews() + unnamedActions() + uncheckedConformances()
    return Set(findings).sorted { ($0.file, $0.line, $0.problem) < ($1.file, $1.line, $1.problem) }
  }

  /// The last line of the output.
  func summary(of findings: [Finding]) -> String {
    let files = workspace.modules.values.reduce(0) { $0 + $1.files.count }
    let result = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
    return
      "\(workspace.packages.count) packages, \(workspace.modules.count) modules, \(files) files: "
      + result
  }

  func manifest(of module: Workspace.Module) -> Workspace.Package {
    // Each module comes from one of the packages.
    workspace.package(module.package) ?? workspace.packages[0]
  }
}
