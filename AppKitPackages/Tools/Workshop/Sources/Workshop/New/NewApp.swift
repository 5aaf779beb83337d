import ArgumentParser
import Foundation

/// Creates a repository with an app of one feature that uses the libraries of another repository.
struct NewApp {
  /// The files that every repository shares.
  private static let sharedFiles =
    [".gitignore", ".swift-format"]
    + ["format", "run"].map { "Scripts/\($0)" }
    + ["package", "prepare", "progress", "run-tests"].map { "Scripts/internal/\($0)" }

  /// The repository that has the templates and the libraries.
  let tools: Repository
  /// The folder of the new repository.
  let directory: URL
  /// Whether the libraries are copied. Otherwise the manifests name their path.
  let copiesLibraries: Bool

  /// Returns the files of the repository.
  func changes(feature text: String) throws -> ChangeSet {
    let repository = Repository(root: directory)
    guard repository.entries(of: ".").allSatisfy({ $0 == ".git" }) else {
      throw NewError(
        """
        The folder \(directory.path) is not empty. To fix this, choose a new or an empty folder.
        """
      )
    }
    let name = try NewFeature.rules.validateIdentifier(text)
    try NewFeature.rules.validateUse(of: name, suffixes: ["Reducer", "View"], in: tools)
    let renaming = Renaming([
      "Journal": name, "Entry": name.singular, "Entries": name.singular.plural,
    ])
    var changes = ChangeSet(repository: repository)
    for (path, text) in try Template.named("App", in: tools).files(renaming) {
      try changes.create(path, resolved(text, path, feature: name))
    }
    for (path, text) in try Template.named("Journal", in: tools).files(renaming) {
      let path = "AppKitPackages/\(name.typeName)/\(path)"
      try changes.create(path, resolved(text, path, feature: name))
    }
    for path in Self.sharedFiles { try changes.create(path, try tools.text(of: path)) }
    if copiesLibraries { try copyLibraries(&changes) }
    return changes
  }

  /// The path of the repository with the libraries, as seen from the new one.
  private var librariesRoot: String {
    copiesLibraries ? "Libraries" : Self.relativePath(from: directory, to: tools.root)
  }

  /// Replaces the paths of a template by those of the new repository.
  private func resolved(_ text: String, _ path: String, feature: Name) -> String {
    let text = text.replacing("LIBRARIES", with: librariesRoot)
    guard path.hasSuffix("Package.swift") else { return text }
    let toRoot = String(repeating: "../", count: path.split(separator: "/").count - 1)
    return text.replacing(#/\(path: "(?:\.\./)+((?:[A-Za-z]+/)?[A-Za-z0-9]+)"\)/#) { match in
      match.1 == feature.typeName
        ? "(path: \"AppKitPackages/\(match.1)\")"
        : "(path: \"\(toRoot)\(librariesRoot)/AppKitPackages/\(match.1)\")"
    }
  }

  // MARK: Copies

  private func copyLibraries(_ changes: inout ChangeSet) throws {
    var packages = [
      "Architecture/ComposableArchitecture", "DesignTokens", "Tools/LinuxToolchain",
      "Tools/PreviewHost", "Tools/Workshop",
    ]
    var index = 0
    while index < packages.count {
      let folder = tools.url(of: "AppKitPackages/\(packages[index])/")
      let manifest = try tools.text(of: "AppKitPackages/\(packages[index])/Package.swift")
      for match in manifest.matches(of: #/\.package\(path: "(\.\./[A-Za-z\/.]+)"\)/#) {
        let path = URL(filePath: String(match.1), relativeTo: folder)
        let package = Self.relativePath(from: tools.url(of: "AppKitPackages"), to: path)
        if !packages.contains(package) { packages.append(package) }
      }
      index += 1
    }
    for package in packages.sorted() {
      for path in tools.files(below: "AppKitPackages/\(package)") where !path.hasSuffix(".resolved")
      {
        if let text = try? tools.text(of: path) {
          try changes.create("Libraries/\(path)", text)
        } else {
          changes.copy(tools.url(of: path), to: "Libraries/\(path)")
        }
      }
    }
    for path in Self.sharedFiles
      + ["check", "mcp", "new", "preview", "tca", "internal/workshop"].map({ "Scripts/\($0)" })
    {
      try changes.create("Libraries/\(path)", try tools.text(of: path))
    }
  }

  /// The path of a folder relative to another one.
  static func relativePath(from base: URL, to target: URL) -> String {
    let base = base.standardizedFileURL.resolvingSymlinksInPath().pathComponents
    let target = target.standardizedFileURL.resolvingSymlinksInPath().pathComponents
    let common = zip(base, target).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: base.count - common) + target[common...])
      .joined(separator: "/")
  }
}

extension NewCommand {
  struct App: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Creates a repository with an app of one feature.",
      discussion: """
        The repository has scripts and CI of its own, and uses the libraries of this repository by \
        their path. With --copy it gets a copy of them in its folder Libraries.
        """
    )

    @Argument(help: "The folder of the repository, which is new or empty.")
    var directory: String

    @Option(help: "The name of the feature.")
    var feature = "Notes"

    @Flag(help: "Copies the libraries into the new repository.")
    var copy = false

    @Flag(help: "Shows the changes as a diff and writes nothing.")
    var dryRun = false

    func run() throws {
      let caller = ProcessInfo.processInfo.environment["WORKSHOP_CALLER"]
      let base = URL(filePath: caller ?? FileManager.default.currentDirectoryPath)
      let folder = URL(filePath: directory, relativeTo: base).standardizedFileURL
      let app = NewApp(tools: .current, directory: folder, copiesLibraries: copy)
      let changes = try app.changes(feature: feature)
      var options = NewOptions()
      options.dryRun = dryRun
      options.tests = false
      options.root = folder.path
      try options.apply(
        changes,
        testing: [],
        next: """
          Next: cd \(folder.path) && Scripts/test. The first build compiles the libraries and takes \
          some minutes.
          """
      )
    }
  }
}
