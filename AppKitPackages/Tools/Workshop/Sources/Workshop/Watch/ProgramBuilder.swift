import Foundation

/// Builds the program that shows previews, or the app.
///
/// A change of modules that no other module imports, and a change of bodies in the modules of
/// features, are built with the commands of SwiftPM's plan, which saves the planning, the module and
/// the debug information. For any other change, and for the first build, SwiftPM builds and plans
/// again.
actor ProgramBuilder {
  /// The program to build.
  private enum Target {
    /// The executable that shows the previews of packages.
    case previews
    /// The executable of the host package.
    case app
  }

  private let repository: Repository
  private let target: Target
  private let packages: [PreviewPackages.Package]
  private let name: String
  private let buildFolder: String
  private let run: @Sendable ([String]) async -> (status: Int32, output: String)
  private let log = StepLog()
  private var state: State?
  /// The sources of the last build by SwiftPM whose interfaces were not read yet.
  private var unreadSources: [String: String] = [:]

  /// The last successful build, saved so that the next command continues with it.
  private struct State: Codable {
    var plan: BuildPlan
    var roots: [String]
    var snapshot: SourceSnapshot
    var packages: [String]
    /// The interfaces of the sources that other modules in the program import.
    var interfaces: [String: InterfaceFingerprint] = [:]
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
    target = .previews
    name = Self.name(of: packages)
  }

  /// Creates a builder of the app.
  ///
  /// - Parameters:
  ///   - repository: The repository of the app.
  ///   - product: The name of the executable product of the host package.
  ///   - features: The packages that change most often.
  ///   - buildFolder: The absolute path of the build folder, by default that of the repository.
  ///   - run: Runs a command and returns its exit status and its output.
  init(
    _ repository: Repository,
    app product: String,
    features: [PreviewPackages.Package],
    buildFolder: String? = nil,
    run: @escaping @Sendable ([String]) async -> (status: Int32, output: String)
  ) {
    self.repository = repository
    packages = features
    self.buildFolder = buildFolder ?? repository.root.path + "/.build"
    self.run = run
    target = .app
    name = product
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
  func build() async throws(ProgramError) -> String {
    loadState()
    guard let state else { return try await buildWithSwiftPM() }
    let (snapshot, changes) = await log.measure("look for changes") {
      let snapshot = SourceSnapshot(state.roots)
      return (snapshot, snapshot.changes(since: state.snapshot))
    }
    if changes.isEmpty { return state.program }
    guard let modules = modules(with: changes, in: state, snapshot) else {
      return try await buildWithSwiftPM()
    }
    return try await buildDirectly(modules, snapshot)
  }

  /// Links the library and compiles the modules that change most often for the first time, so that
  /// the build after the next change is incremental.
  ///
  /// - Parameter isIdle: Whether no other build waits. The next step starts only then.
  func prepareDirectBuild(while isIdle: @Sendable () async -> Bool = { true }) async {
    guard let plan = state?.plan, state?.directModules.isEmpty == true else { return }
    let direct = directBuild(plan)
    guard (try? direct.prepare(frequentModules(direct))) != nil else { return }
    guard await saveInterfaces(while: isIdle) else { return }
    _ = await linkLibrary(direct)
    await compile(direct, while: isIdle)
  }

  /// Makes the libraries with the macros of the modules that change most often. Other builds can run in
  /// the meantime.
  ///
  /// - Returns: Whether libraries were made, so that the next compilation is one of whole modules.
  func makeMacroLibraries() async -> Bool {
    guard let direct = (state?.plan).map(directBuild) else { return false }
    var isChanged = false
    for library in direct.macroLibraries(frequentModules(direct)) where !library.isCurrent {
      let new = library.path + ".new"
      // Without the library, the compiler uses the plugin.
      guard await run(library.command(to: new)).status == 0 else { continue }
      isChanged = rename(new, library.path) == 0 || isChanged
    }
    return isChanged
  }

  /// Compiles the modules that change most often with the libraries of their macros.
  ///
  /// - Parameter isIdle: Whether no other build waits. The next module is compiled only then.
  func compileWithMacroLibraries(while isIdle: @Sendable () async -> Bool) async {
    guard let direct = (state?.plan).map(directBuild) else { return }
    await compile(direct, while: isIdle)
  }

  private func compile(_ direct: DirectBuild, while isIdle: @Sendable () async -> Bool) async {
    for module in frequentModules(direct) {
      guard await isIdle() else { return }
      _ = await run(direct.compileCommand(module))
    }
  }

  /// The modules of features, of which the next change is likely.
  private func frequentModules(_ direct: DirectBuild) -> [BuildPlan.Module] {
    let folders = packages.map { "\(repository.root.path)/\($0.path)/" }
    return direct.modules.filter { module in
      folders.contains { module.sources[0].hasPrefix($0) }
    }
  }

  /// Reads the sources of modules that other modules in the program import. The next change is
  /// compared with them.
  private func readSources() {
    unreadSources = [:]
    guard let state else { return }
    for path in directModules(of: state.plan).filter({ !$0.isLeaf }).flatMap(\.sources) {
      let text = try? String(contentsOfFile: path, encoding: .utf8)
      // A file that was saved since the build has another interface.
      guard SourceSnapshot([path]).versions[path] == state.snapshot.versions[path] else { continue }
      unreadSources[path] = text
    }
  }

  /// Saves the interfaces of modules that other modules in the program import, for the next command.
  ///
  /// - Parameter isIdle: Whether no build waits.
  /// - Returns: Whether all interfaces were saved.
  private func saveInterfaces(while isIdle: @Sendable () async -> Bool) async -> Bool {
    for (path, text) in unreadSources {
      guard await isIdle() else { return false }
      state?.interfaces[path] = InterfaceFingerprint(text)
      unreadSources[path] = nil
    }
    if let state { save(state) }
    return await isIdle()
  }

  private func directBuild(_ plan: BuildPlan) -> DirectBuild {
    DirectBuild(plan: plan, folder: folder, modules: directModules(of: plan))
  }

  /// The modules that can be compiled directly: the leaves, and in the app all modules of the host
  /// package and of features. The other modules import none of them.
  private func directModules(of plan: BuildPlan) -> [BuildPlan.Module] {
    guard target == .app else { return plan.modules.filter(\.isLeaf) }
    let root = repository.root.path
    let folders = ["\(root)/App/"] + packages.map { "\(root)/\($0.path)/" }
    var modules = plan.modules.filter { module in
      module.isLinked && folders.contains { module.sources[0].hasPrefix($0) }
    }
    while true {
      let names = Set(modules.map(\.name))
      let closed = modules.filter { $0.importers.isSubset(of: names) }
      if closed.count == modules.count { return modules }
      modules = closed
    }
  }

  /// Links the library unless the last build did, and returns false if that fails.
  private func linkLibrary(_ direct: DirectBuild) async -> Bool {
    FileManager.default.fileExists(atPath: direct.library)
      ? true : await run(direct.libraryCommand).status == 0
  }

  /// Links the executable, and returns false if that fails.
  private func link(_ direct: DirectBuild, to program: String) async -> Bool {
    await log.measure("link") { await run(direct.linkCommand(to: program)).status == 0 }
  }

  private func loadState() {
    guard state == nil, let data = FileManager.default.contents(atPath: stateFile) else { return }
    let saved = try? JSONDecoder().decode(State.self, from: data)
    guard let saved, saved.packages == packages.map(\.path),
      FileManager.default.isExecutableFile(atPath: saved.program)
    else { return }
    state = saved
  }

  /// Returns the modules with changed sources, or nil if a direct build is not possible: if another
  /// file has changed, a file was added or removed, or the interface of an imported module has
  /// changed.
  private func modules(
    with changes: Set<String>,
    in state: State,
    _ snapshot: SourceSnapshot
  ) -> [BuildPlan.Module]? {
    let modules = directModules(of: state.plan)
    let sources = Set(modules.flatMap(\.sources))
    guard changes.allSatisfy({ sources.contains($0) && snapshot.versions[$0] != nil }) else {
      return nil
    }
    let changed = modules.filter { !changes.isDisjoint(with: $0.sources) }
    let imported = Set(changed.filter { !$0.isLeaf }.flatMap(\.sources)).intersection(changes)
    for path in imported {
      guard
        let old = state.interfaces[path] ?? unreadSources[path].map(InterfaceFingerprint.init(_:)),
        let text = try? String(contentsOfFile: path, encoding: .utf8),
        InterfaceFingerprint(text) == old
      else { return nil }
    }
    return changed
  }

  private func buildDirectly(
    _ changed: [BuildPlan.Module],
    _ snapshot: SourceSnapshot
  ) async throws(ProgramError) -> String {
    guard var state else { return try await buildWithSwiftPM() }
    let direct = directBuild(state.plan)
    let names = Set(state.directModules).union(changed.map(\.name))
    let program = folder + "/" + name
    guard (try? direct.prepare(state.plan.modules.filter { names.contains($0.name) })) != nil
    else { return try await buildWithSwiftPM() }
    let changes = snapshot.changes(since: state.snapshot)
    for module in changed {
      guard (try? direct.removeObjects(of: changes, in: module)) != nil else {
        return try await buildWithSwiftPM()
      }
      let (status, output) = await log.measure("compile \(module.name)") {
        await run(direct.compileCommand(module))
      }
      guard status == 0 else { throw .build(Self.errors(in: output, below: repository.root.path)) }
    }
    // The running program keeps its file.
    let new = program + ".new"
    // Objects of SwiftPM can be missing or outdated, for example after another build has failed.
    guard await linkLibrary(direct), await link(direct, to: new),
      rename(new, program) == 0
    else { return try await buildWithSwiftPM() }
    state.snapshot = snapshot
    state.directModules = names.sorted()
    state.program = program
    save(state)
    return program
  }

  private func buildWithSwiftPM() async throws(ProgramError) -> String {
    // Files that are saved during the build are built again.
    let folders = Set([repository.packages, repository.libraries].map(repository.path))
    let snapshot = SourceSnapshot(folders.sorted() + hostRoots)
    if let state {
      let changes = snapshot.restricted(to: state.roots).changes(since: state.snapshot)
      let direct = directBuild(state.plan)
      for module in state.plan.modules where !changes.isDisjoint(with: module.sources) {
        // Without the map of its outputs, SwiftPM compiles the whole module.
        try? direct.removeObjects(of: changes, in: module, isPlanned: true)
      }
    }
    do {
      let directory = try await package()
      let plan = buildFolder + "/debug.yaml"
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true
      )
      try? FileManager.default.removeItem(atPath: folder + "/libPreviewBase.so")
      let (status, output) = await log.measure("swift build") {
        await run([
          "swift", "build", "--package-path", directory, "--scratch-path", buildFolder,
          // Otherwise SwiftPM can take the plan of another package in the shared folder.
          "--disable-build-manifest-caching", "--product", name,
        ])
      }
      guard status == 0 else {
        throw ProgramError.build(Self.errors(in: output, below: repository.root.path))
      }
      let text = try String(contentsOfFile: plan, encoding: .utf8)
      let newPlan = try BuildPlan(text, product: name, buildFolder: buildFolder)
      let roots = Self.roots(of: newPlan) + hostRoots
      let state = State(
        plan: newPlan,
        roots: roots,
        snapshot: snapshot.restricted(to: roots),
        packages: packages.map(\.path),
        directModules: [],
        program: buildFolder + "/debug/" + name
      )
      save(state)
      readSources()
      return state.program
    } catch let error as ProgramError {
      throw error
    } catch {
      throw .build("\(error)")
    }
  }

  /// The manifest and the executable of the host package, if the program is the app.
  private var hostRoots: [String] {
    target == .app ? ["App", "Package.swift"].map { repository.root.path + "/" + $0 } : []
  }

  /// Returns the folder of the package of the program, which is written for previews.
  private func package() async throws -> String {
    guard target == .previews else { return repository.root.path }
    let directory = folder + "/package"
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
    return directory
  }

  private func save(_ new: State) {
    state = new
    // Without the file, the next command builds with SwiftPM.
    try? JSONEncoder().encode(new).write(to: URL(filePath: stateFile), options: .atomic)
  }

  private func products() async throws(ProgramError) -> [[String]] {
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
