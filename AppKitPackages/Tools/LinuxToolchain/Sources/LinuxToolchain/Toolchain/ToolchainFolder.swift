import Foundation

/// A toolchain in the cache: the modules of Apple's systems, the macros, and links to everything else
/// in the installed toolchain, which stays as it is.
struct ToolchainFolder {
  /// The folder with `bin` and `lib`.
  let usr: String
  let installed: InstalledToolchain
  /// The optional modules that packages see.
  private var optional: [String] = []

  init(usr: String, installed: InstalledToolchain) {
    self.usr = usr
    self.installed = installed
  }

  var library: String { usr + "/lib/swift" }

  /// The variables with which `swift` builds packages for this command.
  var environment: [String: String] { environment(compiler: compiler) }

  /// Manifests of packages do not need the modules of this toolchain and are compiled as before.
  private func environment(compiler: String) -> [String: String] {
    ["SWIFT_EXEC": usr + "/bin/" + compiler, "SWIFT_EXEC_MANIFEST": installed.usr + "/bin/swiftc"]
  }

  /// The script that stands for `swiftc` in builds of this command. A set of optional modules has its own, so that
  /// SwiftPM compiles again when the set changes.
  private var compiler: String {
    "swiftc-\(Cache.fingerprint(optional.joined(separator: " ")).prefix(8))"
  }

  /// Returns the folder for the current sources and the installed toolchain. Builds it first if
  /// necessary.
  ///
  /// - Parameter modules: The modules that packages import. Those that few packages need are compiled only if they
  ///   are among them.
  static func ready(in cache: Cache, importing modules: Set<String> = []) throws -> ToolchainFolder
  {
    let installed = try InstalledToolchain.current()
    let name = try name(in: cache, for: installed)
    let folder = "\(cache.toolchains)/\(name)"
    try Files.whole(folder) { unfinished in
      guard let checkout = Checkout.current else {
        throw CommandError(
          "There are neither modules for \(installed.version) in \(cache.toolchains) nor the sources"
            + " that they are made of.",
          fix: "clone the repository again, or unpack an archive with \"tca install ARCHIVE\"."
        )
      }
      Progress.show("Compiling the modules of Apple's systems, which happens once ...")
      let toolchain = ToolchainFolder(usr: unfinished + "/usr", installed: installed)
      try toolchain.linkInstalled()
      try PlatformModules(checkout, toolchain, work: unfinished + "/work").compile()
      Files.remove(unfinished + "/work")
    }
    var toolchain = ToolchainFolder(usr: folder + "/usr", installed: installed)
    toolchain.optional = OptionalModules.all(of: modules)
    // The scripts have absolute paths, and an archive has only what is not a link.
    try toolchain.linkInstalled()
    try toolchain.writeScripts()
    try OptionalModules(toolchain: toolchain, work: folder + "/optional")
      .compile(toolchain.optional)
    if modules.contains("CryptoKit"),
      !Files.exists(toolchain.library + "/linux/CryptoKit.swiftmodule")
    {
      try CryptoModule(toolchain, work: folder + "/crypto").compile()
    }
    return toolchain
  }

  /// The name of the folder in the cache. Without the sources, it is that of the newest one for this
  /// version of Swift, which an archive has brought.
  static func name(in cache: Cache, for installed: InstalledToolchain) throws -> String {
    let version = Cache.fingerprint(installed.version + installed.triple).prefix(8)
    if let checkout = Checkout.current { return try "\(version)-\(checkout.modulesFingerprint())" }
    let folders = Files.names(in: cache.toolchains).filter {
      $0.hasPrefix("\(version)-") && !$0.contains(".")
    }
    let newest = folders.max {
      date(of: cache.toolchains + "/" + $0) < date(of: cache.toolchains + "/" + $1)
    }
    return newest ?? "\(version)-absent"
  }

  private static func date(of path: String) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }

  private static let ownFolders = [
    "", "/bin", "/lib", "/lib/swift", "/lib/swift/CoreFoundation", "/lib/swift/os",
    "/lib/swift/linux", "/lib/swift/linux/Testing.swiftcrossimport", "/lib/swift/host",
    "/lib/swift/host/plugins",
  ]

  /// Links the entries of the installed toolchain, except in the folders that get files of their own.
  func linkInstalled() throws {
    for folder in Self.ownFolders {
      try Files.create(usr + folder)
    }
    for folder in Self.ownFolders {
      for name in Files.names(in: installed.usr + folder)
      where !Files.isEntry("\(usr)\(folder)/\(name)") {
        try Files.link("\(usr)\(folder)/\(name)", to: "\(installed.usr)\(folder)/\(name)")
      }
    }
    try Files.write(installed.usr, to: usr + "/origin")
  }

  /// Replaces the links to `swift` and `swiftc` by scripts.
  private func writeScripts() throws {
    let modules = OptionalModules(toolchain: self, work: "")
    var script = CompilerScript(compiler: installed.usr + "/bin/swiftc", library: library)
    try writeScript(script.text, to: "swiftc")
    script.folders = optional.map(modules.folder)
    try writeScript(script.textForBuilds, to: compiler)
    let variables = environment(compiler: "swiftc")
      .sorted { $0.key < $1.key }.map { "export \($0.key)=\($0.value.shellQuoted)\n" }.joined()
    try writeScript(
      "#!/bin/sh\n\(variables)exec \((installed.usr + "/bin/swift").shellQuoted) \"$@\"\n",
      to: "swift"
    )
  }

  private func writeScript(_ script: String, to name: String) throws {
    let path = "\(usr)/bin/\(name)"
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil {
      Files.remove(path)
    }
    try Files.write(script, to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }
}
