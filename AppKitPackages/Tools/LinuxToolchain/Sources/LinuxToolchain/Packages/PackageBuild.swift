import Foundation

/// Builds and tests packages in the cache, and leaves out what does not compile.
final class PackageBuild {
  let folder: String
  private let packages: PackageFinder
  private let roots: [LocalPackage]
  private let graph: TargetGraph
  /// The targets of the packages to build, and those that they use.
  private let reached: Set<TargetID>
  private let toolchain: ToolchainFolder
  private let repositories: Repositories
  private let work: String
  private let shadow: ShadowTree
  /// The targets that are left out, with the reason.
  private(set) var leftOut: [TargetID: String]
  /// The executable targets that are apps with views.
  var apps: [TargetID] = []
  /// The targets with previews that a program of their package shows.
  var previewed: Set<TargetID> = []
  /// Whether the apps and the programs with previews record their stores.
  var isRecorded = false
  /// The view that a program of its package shows, instead of previews.
  private var shownView: (name: String, target: TargetID)?

  /// - Parameters:
  ///   - folder: The folder of the repository or the package.
  ///   - roots: The packages to build.
  ///   - leftOut: The targets that do not compile, with the reason.
  init(
    _ folder: String,
    _ packages: PackageFinder,
    roots: [LocalPackage],
    leftOut: [TargetID: String],
    toolchain: ToolchainFolder,
    repositories: Repositories,
    cache: Cache
  ) {
    self.folder = folder
    self.packages = packages
    self.roots = roots
    self.leftOut = leftOut
    self.toolchain = toolchain
    self.repositories = repositories
    graph = TargetGraph(packages.all)
    reached = graph.reached(from: roots)
    work = cache.work(for: roots.count == 1 ? roots[0].path : folder)
    shadow = ShadowTree(folder, cache: cache)
  }

  private var workspace: String { work + "/tca.xcworkspace" }
  private var settings: String { workspace + "/xcshareddata/swiftpm" }

  /// Writes everything that SwiftPM reads besides the sources.
  private func prepare() throws {
    try writeShadow()
    let references = roots.map {
      "  <FileRef location=\"absolute:\(Self.escaped(shadow.path(of: $0.path)))\"></FileRef>\n"
    }
    try Files.write(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Workspace version=\"1.0\">\n\(references.joined())</Workspace>\n",
      to: workspace + "/contents.xcworkspacedata"
    )
    try writeMirrors()
    try writePins()
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }

  private var urls: [String] {
    packages.all.flatMap { package in
      package.description.dependencies.compactMap { dependency in
        if case .remote(_, let url, _) = dependency { url } else { nil }
      }
    }
  }

  private func writeMirrors() throws {
    // SwiftPM ignores HOME, which is another folder than the user's in containers of GitHub Actions.
    let home = ProcessInfo.processInfo.environment["CFFIXED_USER_HOME"] ?? NSHomeDirectory()
    var mirrors = try Mirrors(file: home + "/.swiftpm/configuration/mirrors.json")
    for package in packages.all {
      mirrors.add(try Mirrors(file: package.path + "/.swiftpm/configuration/mirrors.json"))
    }
    mirrors.add(repositories.mirrors(spelledIn: urls))
    try Files.write(mirrors.json, to: settings + "/configuration/mirrors.json")
  }

  /// Writes the mirrors into the packages, beside those that they have.
  func writeMirrorsHere() throws {
    for package in roots where package.generated == nil {
      let file = package.path + "/.swiftpm/configuration/mirrors.json"
      var mirrors = try Mirrors(file: file)
      mirrors.add(repositories.mirrors(spelledIn: urls))
      try Files.write(mirrors.json, to: file)
      print("Wrote \(file). To undo this, remove the mirrors to \(repositories.folder) from it.")
    }
  }

  /// Gives the repositories the versions that manifests ask for, and pins the versions of the package.
  private func writePins() throws {
    for package in packages.all {
      for case .remote(_, let url, let requirement?) in package.description.dependencies {
        guard let repository = ExportedRepository.named(by: url) else { continue }
        let answer = Requirements.answer(requirement, repository)
        if let refusal = answer.refusal {
          throw CommandError(
            "\(package.path)/Package.swift cannot be resolved: \(refusal).",
            fix: "ask for a range that includes \(repository.version)."
          )
        }
        if let note = answer.note { Progress.show("Note: \(note).") }
        if let reference = answer.reference { try repositories.add(reference, to: repository) }
      }
    }
    let resolved = roots.flatMap(\.resolvedFiles).first(where: Files.exists)
    let stamp = work + "/pins"
    let original = resolved.flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
    // Later builds keep what the first one has resolved.
    let state = Cache.fingerprint(String(decoding: original, as: UTF8.self) + repositories.folder)
    guard (try? String(contentsOfFile: stamp, encoding: .utf8)) != state else { return }
    Files.remove(settings + "/Package.resolved")
    if var pins = Pins(original) {
      try pins.replaceCommits(repositories.commit(of:))
      try Files.write(pins.json, to: settings + "/Package.resolved")
    }
    try Files.write(state, to: stamp)
  }

  /// The targets that are left out, including those that use others which are.
  private var removed: [TargetID: String] {
    graph.dependents(of: Set(leftOut.keys)).reduce(into: leftOut) { removed, pair in
      removed[pair.key] = "uses \(pair.value.name)"
    }
  }

  private func writeShadow() throws {
    var manifests: [String: String] = [:]
    let removed = Dictionary(grouping: removed.keys, by: \.package)
    for package in packages.all {
      let targets = Set((removed[package.path] ?? []).map(\.name))
      let program = program(of: package)
      let recording = recording(of: package, with: program)
      guard !targets.isEmpty || program != nil || recording != nil else { continue }
      let text =
        try package.generated?.manifest(appsAreLibraries: program != nil)
        ?? String(contentsOfFile: package.manifest, encoding: .utf8)
      guard
        let edited = EditedManifest(text, without: targets, adding: program, recording: recording)
      else {
        throw CommandError(
          "\(package.manifest) has no line \"let package = Package(\", so that targets can"
            + " neither be left out, such as \(targets.first ?? "none"), nor added.",
          fix: "assign the package to a constant in the manifest."
        )
      }
      manifests[package.path] = edited.text
    }
    try shadow.make(
      packages.all.map(\.path),
      generated: generated,
      top: folder,
      manifests: manifests,
      added: assetSymbols
    )
    for package in packages.all where program(of: package) != nil {
      let folder = "\(shadow.path(of: package.path))/\(EditedManifest.Program.folder)"
      try shadow.makeFolder(folder)
      try Files.write(programSource, to: folder + "/main.swift")
    }
  }

  private var programSource: String {
    guard let shownView else {
      return "import _SwiftUI_PreviewProgram\n\nawait PreviewProgram.main()\n"
    }
    let module = shownView.target.name.replacingOccurrences(of: "-", with: "_")
    return """
      @testable import \(module)
      import SwiftUI

      private struct ShownView: App {
        var body: some Scene {
          WindowGroup(\(shownView.name.quoted)) { \(shownView.name)() }
        }
      }

      ShownView.main()

      """
  }

  /// Makes the program of a package show a view that one of its targets declares, and returns whether
  /// there is one.
  func show(view name: String) -> Bool {
    for package in roots {
      for target in package.description.targets
      where !target.isTest && isLinked(target, of: package) {
        let folder = package.folder(of: target)
        let declares = package.files(of: target).contains { file in
          let data = FileManager.default.contents(atPath: "\(folder)/\(file)") ?? Data()
          return SourceText(data).lines.contains { line in
            let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
            return zip(words, words.dropFirst()).contains { $0 == "struct" && $1 == name }
          }
        }
        if declares {
          shownView = (name, TargetID(package: package.path, name: target.name))
          return true
        }
      }
    }
    return false
  }

  /// The files with the names of colors and images, by the paths that they have in the folders of the targets.
  private lazy var assetSymbols: [String: String] = packages.all.reduce(into: [:]) {
    files,
    package in
    guard package.generated == nil else { return }
    for target in package.description.targets where target.type != "binary" {
      let folder = package.folder(of: target)
      let catalogs = Files.folders(below: folder) { $0.hasSuffix(".xcassets") }
      guard !catalogs.isEmpty else { continue }
      let sources = package.files(of: target).compactMap {
        try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
      }
      let symbols = AssetSymbols(
        catalogs: catalogs.map { "\(folder)/\($0)" },
        declared: sources.joined(separator: "\n")
      )
      files["\(folder)/\(AssetSymbols.file)"] = symbols.source
    }
  }

  /// The program with the previews of a package that are built.
  private func program(of package: LocalPackage) -> EditedManifest.Program? {
    let removed = removed
    let shown = shownView.map { [$0.target] } ?? previewed
    let targets = package.description.targets.filter { target in
      let id = TargetID(package: package.path, name: target.name)
      return isLinked(target, of: package) && shown.contains(id) && removed[id] == nil
    }
    guard !targets.isEmpty else { return nil }
    let name = package.description.name.filter { $0.isLetter || $0.isNumber }
    return EditedManifest.Program(
      name: "\(name)Previews\(Cache.fingerprint(package.path).prefix(4))",
      targets: targets.map(\.name),
      executables: package.generated != nil
        ? [] : targets.filter { $0.type == "executable" }.map(\.name)
    )
  }

  /// Whether a program can show the views of a target: a library or an app.
  private func isLinked(_ target: PackageDescription.Target, of package: LocalPackage) -> Bool {
    target.type != "executable" || package.generated != nil
      || apps.contains(TargetID(package: package.path, name: target.name))
  }

  /// The programs of a package that are recorded, if the packages use the architecture.
  private func recording(of package: LocalPackage, with program: EditedManifest.Program?)
    -> EditedManifest.Recording?
  {
    let programs =
      apps.filter { $0.package == package.path }.map(\.name) + [program?.name].compactMap(\.self)
    guard isRecorded, !programs.isEmpty, packages.all.contains(where: \.usesArchitecture) else {
      return nil
    }
    return EditedManifest.Recording(programs: programs, addsPackage: !package.usesArchitecture)
  }

  /// Builds the programs with previews, and returns their paths with the names of their packages.
  func buildPreviews() throws -> [(package: String, program: String)] {
    var programs: [(package: String, program: String)] = []
    for root in roots {
      guard let program = program(of: root), try build(["--product", program.name]),
        let built = self.program(of: root)
      else { continue }
      programs.append((root.description.name, "\(work)/build/debug/\(built.name)"))
    }
    return programs
  }

  /// The executable of an app that was built.
  func program(named name: String) -> String { "\(work)/build/debug/\(name)" }

  func isLeftOut(_ target: TargetID) -> Bool { removed[target] != nil }

  private var generated: [GeneratedPackage] { packages.all.compactMap(\.generated) }

  private func show(_ line: String) {
    Progress.pass(generated.reduce(line) { $1.original($0) })
  }

  private func swift(_ command: String, _ arguments: [String], eachLine: (String) -> Void) throws
    -> Int32
  {
    try Subprocess(
      ["swift", command, "--multiroot-data-file", workspace, "--scratch-path", work + "/build"]
        + arguments,
      in: folder,
      environment: toolchain.environment
    ).run { line in
      // The option is unsupported, and works: decision 10 says more.
      if !line.hasPrefix("warning: --multiroot-data-file") { eachLine(shadow.original(line)) }
    }
  }

  /// Builds the packages. What does not compile is left out, and the others are built again.
  ///
  /// - Returns: Whether something is left that is built.
  func build(_ arguments: [String]) throws -> Bool {
    while true {
      try writeShadow()
      guard builds(where: { _ in true }) else { return false }
      var errors: [String] = []
      let status = try swift("build", arguments) { line in
        show(line)
        if line.contains("error: ") || line.contains(CompilerErrors.origin) { errors.append(line) }
      }
      if status == 0 { return true }
      let failures = CompilerErrors(packages: packages.all, graph: graph, build: work + "/build")
        .targets(of: errors)
        .filter { removed[$0.key] == nil }
      guard !failures.isEmpty else {
        throw CommandError(
          "The build failed for the reason above.",
          fix: "correct the reason, and run the command again."
        )
      }
      for (target, reason) in failures { leftOut[target] = reason }
      Progress.show(
        "Building without \(failures.keys.map(\.name).sorted().joined(separator: ", ")) ..."
      )
    }
  }

  /// Finds the versions of all packages.
  func resolve() throws {
    try prepare()
    var lines: [String] = []
    let arguments = ["resolve"]
    if try swift("package", arguments, eachLine: { lines.append($0) }) == 0 { return }
    // The pinned commits of other packages may be out of reach, where a version is not.
    let pins = settings + "/Package.resolved"
    if Files.exists(pins) {
      Files.remove(pins)
      lines = []
      if try swift("package", arguments, eachLine: { lines.append($0) }) == 0 {
        Progress.show(
          "Note: commits of Package.resolved cannot be had, so that versions were resolved again."
        )
        return
      }
    }
    throw CommandError(
      "The packages cannot be resolved:\n" + lines.suffix(12).joined(separator: "\n") + "\n",
      fix: "make the named packages reachable, for example with a mirror of SwiftPM."
    )
  }

  /// Runs the tests, and returns the status of `swift test`.
  func test(_ arguments: [String]) throws -> Int32 {
    let status = try swift("test", ["--skip-build"] + arguments) { show($0) }
    return status
  }

  /// The reasons of the targets that were left out, one line each.
  var report: String {
    removed.filter { reached.contains($0.key) }.sorted { $0.key < $1.key }
      .map { "  \($0.key.name): \($0.value)" }.joined(separator: "\n")
  }

  /// The names of the packages.
  var name: String { roots.map(\.description.name).joined(separator: ", ") }

  var hasLeftOut: Bool { !report.isEmpty }

  /// Whether any test target is built.
  var hasTests: Bool { builds { $0.isTest } }

  private func builds(where isIncluded: (PackageDescription.Target) -> Bool) -> Bool {
    let removed = removed
    return roots.contains { package in
      package.description.targets.contains { target in
        isIncluded(target) && removed[TargetID(package: package.path, name: target.name)] == nil
      }
    }
  }
}
