import Foundation

/// Compiles leaf modules and links the executable with the commands of a build plan, without
/// SwiftPM.
///
/// The compiler writes no module, because no module imports a leaf, and no debug information. Its
/// outputs are in a folder of their own, so that SwiftPM's incremental builds stay valid.
struct DirectBuild {
  let plan: BuildPlan
  /// The absolute path of the folder for the outputs.
  let folder: String

  /// The command that compiles the changed files of a module.
  func compileCommand(_ module: BuildPlan.Module) -> [String] {
    module.arguments
      .removing(
        flags: ["-emit-module", "-emit-objc-header", "-parseable-output", "-g"],
        options: [
          "-emit-module-path", "-emit-objc-header-path", "-index-store-path", "-output-file-map",
        ]
      ) + ["-output-file-map", outputFileMap(module)]
  }

  /// The command that links the executable.
  func linkCommand(to program: String) -> [String] {
    plan.linkArguments
      .filter { !$0.hasPrefix("@") && $0 != "-g" }
      .removing(flags: [], options: ["-o"])
      + ["@\(folder)/Objects.LinkFileList", "-use-ld=lld", "-Xlinker", "--strip-debug"]
      + ["-o", program]
  }

  /// Writes the files that both commands read.
  func prepare(_ modules: [BuildPlan.Module]) throws {
    guard let list = plan.linkArguments.first(where: { $0.hasPrefix("@") }) else {
      throw PreviewError.plan("names the objects to link")
    }
    var objects = try String(contentsOfFile: String(list.dropFirst()), encoding: .utf8)
    for module in modules {
      let own = "\(folder)/\(module.name).build"
      try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
      guard let map = module.arguments.value(after: "-output-file-map") else {
        throw PreviewError.plan("compiles \(module.name) into known files")
      }
      let planned = URL(filePath: map).deletingLastPathComponent().path
      try String(contentsOfFile: map, encoding: .utf8)
        .replacingOccurrences(of: planned + "/", with: own + "/")
        .write(toFile: outputFileMap(module), atomically: true, encoding: .utf8)
      objects = objects.split(separator: "\n")
        .filter { !$0.contains("\(planned)/\(module.name).swiftmodule.o") }
        .joined(separator: "\n")
        .replacingOccurrences(of: planned + "/", with: own + "/")
    }
    try objects.write(
      toFile: folder + "/Objects.LinkFileList",
      atomically: true,
      encoding: .utf8
    )
  }

  private func outputFileMap(_ module: BuildPlan.Module) -> String {
    "\(folder)/\(module.name).build/output-file-map.json"
  }
}

extension String {
  /// Writes the text only if the file has another one, so that builds do not see a new file.
  func write(toFile path: String, atomically: Bool, encoding: String.Encoding) throws {
    if let old = try? String(contentsOfFile: path, encoding: encoding), old == self { return }
    try write(to: URL(filePath: path), atomically: atomically, encoding: encoding)
  }
}
