import Foundation

/// Modules of Apple's systems that few packages import: Charts, and others whose names have no effect on Linux.
///
/// Each is a library of its own, which is compiled when a source file imports it outside of a condition. A package
/// that does not import it does not see it: many libraries ask `canImport(Network)` or `canImport(Security)`, and
/// expect the whole of the module.
struct OptionalModules {
  static let names: Set<String> = [
    "AVFoundation", "AVKit", "Charts", "CoreHaptics", "CoreLocation", "LocalAuthentication",
    "MapKit",
    "MessageUI", "Network", "PhotosUI", "SafariServices", "Security", "StoreKit", "TipKit",
    "VisionKit", "WebKit",
  ]

  /// The modules that others export.
  private static let exported = ["AVKit": "AVFoundation", "MapKit": "CoreLocation"]

  /// The optional ones among modules, with those that they export.
  static func all(of modules: Set<String>) -> [String] {
    names.intersection(modules.union(modules.compactMap { exported[$0] })).sorted()
  }

  let toolchain: ToolchainFolder
  let work: String

  /// The folder in which the compiler finds only this module.
  func folder(_ module: String) -> String { "\(toolchain.library)/optional/\(module)" }

  /// Compiles those of the modules that were not compiled before.
  func compile(_ modules: [String]) throws {
    let absent = modules.filter { !Files.exists(folder($0)) }
    guard !absent.isEmpty else { return }
    defer { Files.remove(work) }
    var steps = BuildSteps()
    for module in absent {
      let needs = Set([Self.exported[module]].compactMap(\.self))
      steps.add(module, needs: needs) { try compile(module) }
    }
    try steps.run()
  }

  private func compile(_ module: String) throws {
    guard let sources = Checkout.current?.moduleFolder(module) else {
      throw CommandError(
        "There is no module \(module) in \(toolchain.usr).",
        fix: "clone the repository again, or make the archive with \"tca pack\" again."
      )
    }
    let modules = ModuleCompiler(toolchain: toolchain, work: work, aliases: []).modules
    // The modules below SwiftUI have other names in a toolchain.
    let aliases = Imports.ofAll(below: sources).filter {
      Files.exists("\(modules)/_SwiftUI_\($0).swiftmodule")
    }
    let compiler = ModuleCompiler(toolchain: toolchain, work: work, aliases: aliases.sorted())
    try Files.whole(folder(module)) { folder in
      Progress.show("Compiling \(module), which happens once ...")
      let interface = "\(folder)/\(module).swiftmodule"
      let library = "lib\(module).so"
      let triple = toolchain.installed.triple
      try Files.create(interface)
      try compiler.swiftc(
        ["-swift-version", "6", "-parse-as-library", "-Onone", "-wmo", "-package-name", "SwiftUI"]
          + ["-emit-module", "-emit-library", "-module-name", module, "-module-link-name", module]
          + [
            "-emit-module-path", "\(interface)/\(triple).swiftmodule", "-o", "\(folder)/\(library)",
          ]
          + ["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN"]
          + ["-I", compiler.clangModules, "-plugin-path", compiler.plugins] + compiler.aliasOptions
          + (Self.exported[module].map { ["-I", self.folder($0)] } ?? [])
          + Files.swift(below: sources).map { "\(sources)/\($0)" }
      )
      for kind in ["abi.json", "swiftsourceinfo"] { Files.remove("\(interface)/\(triple).\(kind)") }
      Files.remove("\(compiler.modules)/\(library)")
      try FileManager.default.moveItem(
        atPath: "\(folder)/\(library)",
        toPath: "\(compiler.modules)/\(library)"
      )
    }
  }
}
