import Foundation

/// The modules of Apple's systems that features import, and the macros, compiled from the sources of
/// this repository and from OpenCombine.
struct PlatformModules {
  private let checkout: Checkout
  private let toolchain: ToolchainFolder
  private let work: String

  init(_ checkout: Checkout, _ toolchain: ToolchainFolder, work: String) {
    self.checkout = checkout
    self.toolchain = toolchain
    self.work = work
  }

  /// The modules with the names of Apple's, besides Combine. SwiftUI exports those before it.
  static let frameworks = [
    "CoreGraphics", "UIKit", "SwiftUI", "CoreTransferable", "os", "OSLog", "UniformTypeIdentifiers",
    "UserNotifications",
  ]

  private static let views = [
    "FoundationNetworkingExtras", "ViewKit", "CLock", "CUIKit", "LocalWebHost", "PreviewProgram",
  ]
  private static let overlays = [
    "_Testing_CoreGraphics", "_Testing_UIKit", "_CoreFoundation_Concurrency",
    "_Foundation_FoundationEssentials",
  ]

  func compile() throws {
    let views = withImports(Self.views)
    let compiler = ModuleCompiler(toolchain: toolchain, work: work, aliases: views)
    var steps = BuildSteps()
    for macros in ["Architecture/ComposableArchitectureMacros", "Views/ViewKitMacros"] {
      let name = (macros as NSString).lastPathComponent
      steps.add(name) { try compileMacros(in: "\(checkout.packages)/\(macros)", compiler) }
    }
    for module in views + Self.frameworks + Self.overlays {
      guard let folder = checkout.moduleFolder(module) else { continue }
      var needs = Imports.ofAll(below: folder).subtracting([module])
      if module == "ViewKit" { needs.insert("ViewKitMacros") }
      steps.add(module, needs: needs) {
        let name = views.contains(module) ? "_SwiftUI_\(module)" : module
        let headers = folder + "/include"
        if Files.isFolder(headers) {
          try compiler.clangModule(name, from: folder, header: "\(module).h", headers: headers)
        } else {
          try compiler.module(name, from: [folder, try embeddedFiles(of: module, in: folder)])
        }
      }
    }
    steps.add("Combine", needs: Imports.ofAll(below: "\(checkout.appleModules)/Combine")) {
      try compileCombine(compiler)
    }
    try steps.run()
    try writeOverlay(in: compiler.modules, "Foundation", "FoundationEssentials")
    try writeOverlay(
      in: compiler.clangModules + "/CoreFoundation",
      "CoreFoundation",
      "_Concurrency"
    )
    try writeOverlay(in: compiler.modules, "Testing", "ConcurrencyExtras")
    try writeSubmodules(of: "os", ["activity", "lock", "log", "signpost", "trace"], compiler)
    try compiler.link("libSwiftUI.so")
    try compileTestingOverlay(compiler)
  }

  /// Writes the source with which SwiftPM embeds files into a module, and returns its folder.
  private func embeddedFiles(of module: String, in folder: String) throws -> String {
    let sources = "\(work)/embedded/\(module)"
    try Files.create(sources)
    let files = Files.below(folder) { $0.hasSuffix(".css") || $0.hasSuffix(".js") }
    guard !files.isEmpty else { return sources }
    let constants = try files.map { file in
      let name = (file as NSString).lastPathComponent.replacingOccurrences(of: ".", with: "_")
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      // The compiler reads a long text much faster than a list of bytes.
      return "  static let \(name) = Array(####\"\"\"\n\(text)\n\"\"\"####.utf8)\n"
    }
    try Files.write(
      "enum PackageResources {\n\(constants.joined())}\n",
      to: sources + "/PackageResources.swift"
    )
    return sources
  }

  /// Makes the compiler import an overlay into files that import two other modules.
  ///
  /// - Parameter folder: The folder of the first module's interface: that of the Swift modules, or that
  ///   of its module map.
  private func writeOverlay(in folder: String, _ module: String, _ other: String) throws {
    let overlay = "_\(module)_\(other.hasPrefix("_") ? String(other.dropFirst()) : other)"
    try Files.write(
      "version: 1\nmodules:\n- name: \(overlay)\n",
      to: "\(folder)/\(module).swiftcrossimport/\(other).swiftoverlay"
    )
  }

  /// Lets files import submodules, as in `import os.lock`. The compiler finds them in modules of C only,
  /// and imports the module of Swift with them.
  private func writeSubmodules(of module: String, _ names: [String], _ compiler: ModuleCompiler)
    throws
  {
    let submodules = names.map { "  module \($0) { export * }\n" }.joined()
    try Files.write(
      "module \(module) {\n\(submodules)}\n",
      to: "\(compiler.clangModules)/\(module)/module.modulemap"
    )
  }

  /// Compiles the trait of tests that ConcurrencyExtras has upstream. It is a library of its own, because
  /// programs that link libSwiftUI.so must not link Testing.
  private func compileTestingOverlay(_ compiler: ModuleCompiler) throws {
    let name = "_Testing_ConcurrencyExtras"
    Progress.show("  \(name)")
    let folder = "\(checkout.appleModules)/\(name)"
    let module = "\(compiler.modules)/\(name).swiftmodule"
    let triple = toolchain.installed.triple
    try Files.create(module)
    try compiler.swiftc(
      ["-swift-version", "6", "-parse-as-library", "-emit-module", "-emit-library"]
        + [
          "-module-name", name, "-module-link-name", name, "-Xlinker", "-rpath", "-Xlinker",
          "$ORIGIN",
        ]
        + ["-emit-module-path", "\(module)/\(triple).swiftmodule"]
        + ["-o", "\(compiler.modules)/lib\(name).so"]
        + Files.swift(below: folder).map { "\(folder)/\($0)" }
    )
    for kind in ["abi.json", "swiftsourceinfo"] { Files.remove("\(module)/\(triple).\(kind)") }
  }

  /// Links macros with the swift-syntax of the compiler, which is loaded before the plugins, so that
  /// swift-syntax is not compiled.
  private func compileMacros(in package: String, _ compiler: ModuleCompiler) throws {
    let name = (package as NSString).lastPathComponent
    Progress.show("  \(name)")
    let sources = "\(work)/\(name)"
    for file in Files.swift(below: "\(package)/Sources/\(name)") where file != "Plugin.swift" {
      // The module of the views is SwiftUI in the toolchain.
      let text = try String(contentsOfFile: "\(package)/Sources/\(name)/\(file)", encoding: .utf8)
      try Files.write(
        text.replacing(pattern: #"\bViewKit\."#, with: "SwiftUI."),
        to: "\(sources)/\(file)"
      )
    }
    let host = compiler.toolchain.library + "/host"
    try compiler.swiftc(
      ["-swift-version", "6", "-parse-as-library", "-emit-library", "-module-name", name]
        + ["-O", "-enable-testing", "-wmo", "-num-threads", "2"]
        + ["-I", host, "-L", host, "-L", host + "/compiler"]
        + ["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN/..:$ORIGIN/../../linux"]
        + [
          "-o", "\(compiler.plugins)/lib\(name).so", "-emit-module-path",
          "\(work)/\(name).swiftmodule",
        ]
        + Files.swift(below: sources).map { "\(sources)/\($0)" }
    )
  }

  /// The given modules of ours, and those that they import.
  private func withImports(_ modules: [String]) -> [String] {
    var found: [String] = []
    var pending = modules
    while let module = pending.popLast() {
      guard !found.contains(module), let folder = checkout.moduleFolder(module) else { continue }
      found.append(module)
      pending += Imports.ofAll(below: folder)
    }
    return found
  }

  /// Builds OpenCombine as one module, with the `ObservableObject` and `Published` of the view layer.
  private func compileCombine(_ compiler: ModuleCompiler) throws {
    let clone = work + "/OpenCombine"
    try Repositories.clone(
      "https://github.com/OpenCombine/OpenCombine",
      version: "0.14.0",
      to: clone
    )
    let sources = clone + "/Sources"
    let helpers = clone + "/COpenCombineHelpers"
    try FileManager.default.moveItem(atPath: sources + "/COpenCombineHelpers", toPath: helpers)
    Files.remove(sources + "/OpenCombineShim")
    for file in Files.swift(below: sources) {
      let path = "\(sources)/\(file)"
      let isReplaced =
        [
          "OpenCombine/ObservableObject.swift", "OpenCombine/Published.swift",
          "OpenCombineFoundation/Helpers/Locking.swift",
          "OpenCombineFoundation/Helpers/Violations.swift",
        ].contains(file) || file.hasPrefix("OpenCombine/Helpers/Published")
      guard !isReplaced else {
        Files.remove(path)
        continue
      }
      try Files.write(Self.asCombine(String(contentsOfFile: path, encoding: .utf8)), to: path)
    }
    // Two files of one name have no place in one module.
    let foundation = sources + "/OpenCombineFoundation/Helpers"
    try FileManager.default.moveItem(
      atPath: foundation + "/Utils.swift",
      toPath: foundation + "/FoundationUtils.swift"
    )
    try compiler.clangModule(
      "COpenCombineHelpers",
      from: helpers,
      header: "COpenCombineHelpers.h",
      headers: helpers + "/include"
    )
    try compiler.module(
      "Combine",
      from: [sources, "\(checkout.appleModules)/Combine"],
      options: ["-swift-version", "5", "-suppress-warnings"]
    )
  }

  private static func asCombine(_ source: String) -> String {
    source.replacing(pattern: #"^(@_exported )?import OpenCombine.*\n"#, with: "")
      .replacing(pattern: #"\bOpenCombine\."#, with: "Combine.")
      .replacing(pattern: #"!canImport\(Combine\)"#, with: "true")
      .replacing(
        pattern: #"^public protocol Scheduler"#,
        with: "@preconcurrency public protocol Scheduler"
      )
      .replacing(
        pattern: #"let options = options \?\? \.init"#,
        with: "let options: SchedulerOptions = options ?? .init"
      )
  }
}
