import Foundation

/// The sources from which this program was built. They become the modules of a toolchain and the
/// repositories with upstream's names.
struct Checkout {
  /// The folder `AppKitPackages`.
  let packages: String

  static var current: Checkout? {
    // Sources/LinuxToolchain/Support/Checkout.swift in AppKitPackages/Tools/LinuxToolchain
    var folder = URL(filePath: #filePath)
    for _ in 0..<6 { folder.deleteLastPathComponent() }
    let packages = folder.path
    return Files.exists(packages + "/Views/ViewKit/Package.swift")
      ? Checkout(packages: packages) : nil
  }

  var appleModules: String { packages + "/Tools/LinuxToolchain/AppleModules/Sources" }

  /// The folder of a module of the toolchain, or nil for modules of the system.
  func moduleFolder(_ module: String) -> String? {
    [
      "\(packages)/Views/ViewKit/Sources", "\(packages)/Views/WebRenderer/Sources",
      "\(packages)/Views/Charts/Sources", "\(packages)/Architecture/FoundationExtras/Sources",
      appleModules,
    ]
    .map { "\($0)/\(module)" }
    .first(where: Files.isFolder)
  }

  /// The folder of a module of the architecture.
  func architectureFolder(_ module: String) -> String? {
    Files.names(in: packages + "/Architecture")
      .map { "\(packages)/Architecture/\($0)/Sources/\(module)" }
      .first(where: Files.isFolder)
  }

  /// A short name for the state of the sources of the toolchain's modules.
  func modulesFingerprint() throws -> String {
    try fingerprint([
      "Architecture/ComposableArchitectureMacros", "Architecture/FoundationExtras",
      "Views/Charts/Sources", "Views/ViewKit",
      "Views/ViewKitMacros", "Views/WebRenderer/Sources/WebRenderer",
      "Tools/LinuxToolchain/AppleModules",
      "Tools/LinuxToolchain/Sources/LinuxToolchain/Toolchain",
    ])
  }

  /// A short name for the state of the sources of the repositories.
  func repositoriesFingerprint() throws -> String {
    try fingerprint([
      "Architecture", "Tools/Inspector/Sources", "Tools/LinuxToolchain/AppleModules",
      "Tools/LinuxToolchain/Sources/LinuxToolchain/Repositories",
    ])
  }

  private func fingerprint(_ folders: [String]) throws -> String {
    let files = folders.flatMap { folder in
      Files.below("\(packages)/\(folder)") { path in
        [".swift", ".c", ".h", ".css", ".js"].contains(where: path.hasSuffix)
          && !path.hasPrefix("Tests/")
          && !path.contains("/Tests/")
      }.map { "\(packages)/\(folder)/\($0)" }
    }
    let hashes = try Subprocess(["git", "hash-object", "--no-filters", "--stdin-paths"]).succeed(
      input: files.joined(separator: "\n") + "\n",
      fix: "check that Git is installed and that \(packages) can be read."
    )
    return String(Cache.fingerprint(hashes).prefix(12))
  }
}
