import Foundation

/// Compiles modules and links the executable with the commands of a build plan, without SwiftPM.
///
/// The compiler writes no module, because no other module needs a new one, and no debug information. Its
/// outputs are in a folder of their own, so that SwiftPM's incremental builds stay valid.
struct DirectBuild {
  let plan: BuildPlan
  /// The absolute path of the folder for the outputs.
  let folder: String
  /// The modules that can be compiled directly. The others are in the library.
  let modules: [BuildPlan.Module]

  /// The command that compiles the changed files of a module.
  func compileCommand(_ module: BuildPlan.Module) -> [String] {
    module.arguments.prefix(1)
      + macroLibraries([module]).filter(\.isCurrent).flatMap(\.options)
      + Array(module.arguments.dropFirst())
      .removing(
        flags: ["-emit-module", "-emit-objc-header", "-parseable-output", "-g"],
        options: [
          "-emit-module-path", "-emit-objc-header-path", "-index-store-path", "-output-file-map",
        ]
      ) + ["-output-file-map", outputFileMap(module)]
  }

  /// The libraries with the macros of modules.
  func macroLibraries(_ modules: [BuildPlan.Module]) -> [MacroLibrary] {
    Set(modules.flatMap { MacroLibrary.all(for: $0.arguments, in: plan, folder: folder) })
      .sorted { $0.module < $1.module }
  }

  /// The library with all objects that direct builds do not compile. Programs of later builds link
  /// it, which takes less time than linking its objects.
  var library: String { folder + "/libPreviewBase.so" }

  /// The command that links the library.
  var libraryCommand: [String] {
    linkArguments.removing(["-emit-executable"]).removing(["-module-name", product]) + [
      "-emit-library", "-module-name", "PreviewBase", "@\(folder)/Library.LinkFileList",
      // References inside of the library need no lookup of symbols when a program starts.
      "-Xlinker", "-Bsymbolic", "-Xlinker", "-soname=libPreviewBase.so", "-o", library,
    ]
  }

  /// The command that links the executable with the library.
  func linkCommand(to program: String) -> [String] {
    linkArguments + mainSymbol + [
      "@\(folder)/Program.LinkFileList", "-L", folder, "-lPreviewBase", "-o", program,
    ]
  }

  private var product: String { plan.linkArguments.value(after: "-module-name") ?? "" }

  /// The arguments that name the entry point of the executable.
  private var mainSymbol: [String] {
    let symbol = ["-Xlinker", "--defsym", "-Xlinker", "main=\(product)_main"]
    return plan.linkArguments.contains(symbol) ? symbol : []
  }

  /// The arguments of both links.
  private var linkArguments: [String] {
    plan.linkArguments
      .filter { !$0.hasPrefix("@") && $0 != "-g" }
      .removing(mainSymbol)
      .removing(flags: [], options: ["-o"])
      + ["-use-ld=lld", "-Xlinker", "--strip-debug"]
  }

  /// Writes the files that the commands read.
  ///
  /// - Parameter modules: The modules that are compiled directly.
  func prepare(_ modules: [BuildPlan.Module]) throws {
    guard let list = plan.linkArguments.first(where: { $0.hasPrefix("@") }) else {
      throw ProgramError.plan("names the objects to link")
    }
    // Wrapped modules are for debuggers.
    let objects = try String(contentsOfFile: String(list.dropFirst()), encoding: .utf8)
      .split(separator: "\n")
      .filter { !$0.hasSuffix(".swiftmodule.o") }
      .map(String.init)
    let planned = try self.modules.map(plannedFolder)
    func isInProgram(_ object: String) -> Bool {
      object.contains("/\(product).build/") || planned.contains { object.hasPrefix($0 + "/") }
    }
    var ownObjects = objects.filter(isInProgram).joined(separator: "\n")
    for module in modules {
      let own = outputFolder(module)
      try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
      let planned = try plannedFolder(module)
      try String(contentsOfFile: planned + "/output-file-map.json", encoding: .utf8)
        .replacingOccurrences(of: planned + "/", with: own + "/")
        .write(toFile: outputFileMap(module), atomically: true, encoding: .utf8)
      ownObjects = ownObjects.replacingOccurrences(of: planned + "/", with: own + "/")
    }
    for (name, objects) in [
      ("Program", ownObjects),
      ("Library", objects.filter { !isInProgram($0) }.joined(separator: "\n")),
    ] {
      try objects.write(
        toFile: "\(folder)/\(name).LinkFileList",
        atomically: true,
        encoding: .utf8
      )
    }
  }

  /// Removes the objects of sources, so that the next command compiles them.
  ///
  /// The compiler compares the times of sources with that of its last start in seconds. It leaves
  /// out a file that was saved in the second of that start, or after the clock was set back, unless
  /// its object is missing.
  ///
  /// - Parameter isPlanned: Whether SwiftPM compiles the module.
  func removeObjects(
    of sources: Set<String>,
    in module: BuildPlan.Module,
    isPlanned: Bool = false
  ) throws {
    let map =
      isPlanned ? try plannedFolder(module) + "/output-file-map.json" : outputFileMap(module)
    let data = try Data(contentsOf: URL(filePath: map))
    let outputs = try JSONDecoder().decode([String: [String: String]].self, from: data)
    for source in module.sources where sources.contains(source) {
      guard let object = outputs[source]?["object"] else { continue }
      try? FileManager.default.removeItem(atPath: object)
    }
  }

  private func outputFolder(_ module: BuildPlan.Module) -> String {
    "\(folder)/\(module.name).build"
  }

  /// The folder of the outputs of a module in the plan.
  private func plannedFolder(_ module: BuildPlan.Module) throws -> String {
    guard let map = module.arguments.value(after: "-output-file-map") else {
      throw ProgramError.plan("compiles \(module.name) into known files")
    }
    return URL(filePath: map).deletingLastPathComponent().path
  }

  private func outputFileMap(_ module: BuildPlan.Module) -> String {
    outputFolder(module) + "/output-file-map.json"
  }
}

extension String {
  /// Writes the text only if the file has another one, so that builds do not see a new file.
  func write(toFile path: String, atomically: Bool, encoding: String.Encoding) throws {
    if let old = try? String(contentsOfFile: path, encoding: encoding), old == self { return }
    try write(to: URL(filePath: path), atomically: atomically, encoding: encoding)
  }
}
