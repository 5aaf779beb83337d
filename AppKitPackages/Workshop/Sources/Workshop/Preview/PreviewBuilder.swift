import Foundation

/// Builds the program that shows previews.
///
/// A change of leaf modules, such as features, is built with the commands of SwiftPM's plan, which
/// saves the planning, the module and the debug information. For any other change, and for the
/// first build, SwiftPM builds and plans again.
actor PreviewBuilder {
  private let repository: Repository
  private let packages: [PreviewPackages.Package]
  private let name: String
  private let buildFolder: String
  private let run: @Sendable ([String]) async -> (status: Int32, output: String)
  private var state: State?

  /// The last successful build, saved so that the next command continues with it.
  private struct State: Codable {
    var plan: BuildPlan
    var roots: [String]
    var snapshot: SourceSnapshot
    var packages: [String]
    /// The modules that the last direct build compiled, and SwiftPM's program does not contain.
    var directModules: [String]
    var program: String
  }

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - repository: The repository of the packages.
  ///   - packages: The packages whose previews the program contains.
  ///   - buildFolder: The absolute path of the build folder, by default that of the repository.
  ///   - run: Runs a command and returns its exit status and its output.
  init(
    _ repository: Repository,
    packages: [PreviewPackages.Package],
    buildFolder: String? = nil,
    run: @escaping @Sendable ([String]) async -> (status: Int32, output: String)
  ) {
    self.repository = repository
    self.packages = packages
    self.buildFolder = buildFolder ?? repository.root.path + "/.build"
    self.run = run
    name = Self.name(of: packages)
  }

  /// The name of the executable: of its package for one, and otherwise of all.
  static func name(of packages: [PreviewPackages.Package]) -> String {
    packages.count == 1 ? packages[0].name + "Previews" : "AllPreviews"
  }

  nonisolated var folder: String { buildFolder + "/previews/" + name }
  private var stateFile: String { folder + "/state.json" }

  /// The folders and files whose changes need another build.
  var roots: [String] { state?.roots ?? [] }

  /// Builds what has changed since the last successful build, and returns the path of the program.
  func build() async throws(PreviewError) -> String {
    loadState()
    guard let state else { return try await buildWithSwiftPM() }
    let snapshot = SourceSnapshot(state.roots)
    let changes = snapshot.changes(since: state.snapshot)
    if changes.isEmpty { return state.program }
    guard let modules = leaves(with: changes, in: state.plan, snapshot) else {
      return try await buildWithSwiftPM()
    }
    return try await buildDirectly(modules, snapshot)
  }

  /// Links the library and compiles the leaf modules of the packages for the first time, so that the
  /// build after the next change is incremental.
  func prepareDirectBuild() async {
    guard let state, state.directModules.isEmpty else { return }
    let direct = DirectBuild(plan: state.plan, folder: folder)
    let folders = packages.map { "\(repository.root.path)/\($0.path)/" }
    let modules = state.plan.modules.filter { module in
      module.isLeaf && folders.contains { module.sources[0].hasPrefix($0) }
    }
    guard (try? direct.prepare(modules)) != nil else { return }
    _ = await linkLibrary(direct)
    for module in modules { _ = await run(direct.compileCommand(module)) }
  }

  /// Links the library unless the last build did, and returns false if that fails.
  private func linkLibrary(_ direct: DirectBuild) async -> Bool {
    FileManager.default.fileExists(atPath: direct.library)
      ? true : await run(direct.libraryCommand).status == 0
  }

  private func loadState() {
    guard state == nil, let data = FileManager.default.contents(atPath: stateFile) else { return }
    let saved = try? JSONDecoder().decode(State.self, from: data)
    guard let saved, saved.packages == packages.map(\.path),
      FileManager.default.isExecutableFile(atPath: saved.program)
    else { return }
    state = saved
  }

  /// Returns the leaf modules with changed sources, or nil if another file has changed or a file
  /// was added or removed.
  private func leaves(
    with changes: Set<String>,
    in plan: BuildPlan,
    _ snapshot: SourceSnapshot
  ) -> [BuildPlan.Module]? {
    let leaves = plan.modules.filter(\.isLeaf)
    let sources = Set(leaves.flatMap(\.sources))
    guard changes.allSatisfy({ sources.contains($0) && snapshot.times[$0] != nil }) else {
      return nil
    }
    return leaves.filter { !changes.isDisjoint(with: $0.sources) }
  }

  private func buildDirectly(
    _ changed: [BuildPlan.Module],
    _ snapshot: SourceSnapshot
  ) async throws(PreviewError) -> String {
    guard var state else { return try await buildWithSwiftPM() }
    let direct = DirectBuild(plan: state.plan, folder: folder)
    let names = Set(state.directModules).union(changed.map(\.name))
    let program = folder + "/" + name
    guard (try? direct.prepare(state.plan.modules.filter { names.contains($0.name) })) != nil
    else { return try await buildWithSwiftPM() }
    for module in changed {
      let (status, output) = await run(direct.compileCommand(module))
      guard status == 0 else { throw .build(Self.errors(in: output, below: repository.root.path)) }
    }
    // The running program keeps its file.
    let new = program + ".new"
    // Objects of SwiftPM can be missing or outdated, for example after another build has failed.
    guard await linkLibrary(direct), await run(direct.linkCommand(to: new)).status == 0,
      rename(new, program) == 0
    else { return try await buildWithSwiftPM() }
    state.snapshot = snapshot
    state.directModules = names.sorted()
    state.program = program
    save(state)
    return program
  }

  private func buildWithSwiftPM() async throws(PreviewError) -> String {
    let directory = folder + "/package"
    // Files that are saved during the build are built again.
    let snapshot = SourceSnapshot(
      Set([repository.packages, repository.libraries].map(repository.path)).sorted()
    )
    do {
      let manifest = PreviewManifest(
        name: name,
        packages: packages,
        products: try await products()
      )
      for (path, text) in manifest.files(in: repository) {
        let file = directory + "/" + path
        try FileManager.default.createDirectory(
          at: URL(filePath: file).deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try text.write(toFile: file, atomically: true, encoding: .utf8)
      }
      // SwiftPM would use the plan of another package in the shared folder, as Scripts/package
      // describes.
      let plan = buildFolder + "/debug.yaml"
      try? FileManager.default.removeItem(atPath: plan)
      try? FileManager.default.removeItem(atPath: folder + "/libPreviewBase.so")
      try "previews\n".write(toFile: buildFolder + "/planned", atomically: true, encoding: .utf8)
      let (status, output) = await run([
        "swift", "build", "--package-path", directory, "--scratch-path", buildFolder, "--product",
        name,
      ])
      guard status == 0 else {
        throw PreviewError.build(Self.errors(in: output, below: repository.root.path))
      }
      let text = try String(contentsOfFile: plan, encoding: .utf8)
      let newPlan = try BuildPlan(text, product: name, buildFolder: buildFolder)
      let roots = Self.roots(of: newPlan)
      let state = State(
        plan: newPlan,
        roots: roots,
        snapshot: snapshot.restricted(to: roots),
        packages: packages.map(\.path),
        directModules: [],
        program: buildFolder + "/debug/" + name
      )
      save(state)
      return state.program
    } catch let error as PreviewError {
      throw error
    } catch {
      throw .build("\(error)")
    }
  }

  private func save(_ new: State) {
    state = new
    // Without the file, the next command builds with SwiftPM.
    try? JSONEncoder().encode(new).write(to: URL(filePath: stateFile), options: .atomic)
  }

  private func products() async throws(PreviewError) -> [[String]] {
    var products: [[String]] = []
    for package in packages {
      let (status, output) = await run([
        "swift", "package", "dump-package", "--package-path",
        repository.root.path + "/" + package.path, "--scratch-path", buildFolder,
      ])
      guard status == 0, let start = output.firstIndex(of: "{") else {
        throw .unreadableManifest(package.path)
      }
      products.append(
        try PreviewManifest.products(in: Data(output[start...].utf8), of: package)
      )
    }
    return products
  }

  /// The folders with the sources of the local modules, and the manifests of their packages.
  static func roots(of plan: BuildPlan) -> [String] {
    var roots: Set<String> = []
    for module in plan.modules {
      guard let first = module.sources.first else { continue }
      let components = URL(filePath: first).pathComponents
      guard let index = components.lastIndex(of: "Sources"), index + 1 < components.count else {
        continue
      }
      let package = components[1..<index].map { "/" + $0 }.joined()
      roots.insert(package + "/Sources/" + components[index + 1])
      roots.insert(package + "/Package.swift")
    }
    return roots.sorted()
  }

  /// Returns the errors in the output of a build, each as `file:line: message`, with files relative
  /// to the repository, or else the end of the output.
  static func errors(in output: String, below root: String) -> String {
    var errors: [String] = []
    for line in output.split(separator: "\n") {
      guard let range = line.range(of: ": error: "), line.first != " " else { continue }
      var place = line[..<range.lowerBound].split(separator: ":")
      // The column tells little in a terminal.
      if place.count > 2 { place.removeLast() }
      let path = place.joined(separator: ":").replacingOccurrences(of: root + "/", with: "")
      let error = "\(path): \(line[range.upperBound...])"
      if !errors.contains(error) { errors.append(error) }
    }
    guard errors.isEmpty else { return errors.joined(separator: "\n") }
    return output.split(separator: "\n").suffix(10).joined(separator: "\n")
  }
}
