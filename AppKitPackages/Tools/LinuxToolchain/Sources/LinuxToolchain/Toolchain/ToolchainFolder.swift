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

  /// The variables with which `swift` compiles with this toolchain. Manifests of packages do not need
  /// its modules and are compiled as before.
  var environment: [String: String] {
    ["SWIFT_EXEC": usr + "/bin/" + compiler, "SWIFT_EXEC_MANIFEST": installed.usr + "/bin/swiftc"]
  }

  /// The script that stands for `swiftc`. A set of optional modules has its own, so that SwiftPM compiles again
  /// when the set changes.
  private var compiler: String {
    optional.isEmpty
      ? "swiftc" : "swiftc-\(Cache.fingerprint(optional.joined(separator: " ")).prefix(8))"
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
  ///
  /// The compiler resolves links before it searches for its modules, so that it is told where they
  /// are. "import Foundation" includes the module that Foundation.swiftcrossimport names, with
  /// `URLSession` and others that Foundation has on Apple's systems; SwiftPM enables such overlays
  /// for test targets only.
  private func writeScripts() throws {
    let modules = OptionalModules(toolchain: self, work: "")
    try writeScript(swiftc(searching: []), to: "swiftc")
    try writeScript(swiftc(searching: optional.map(modules.folder)), to: compiler)
    let variables = ToolchainFolder(usr: usr, installed: installed).environment
      .sorted { $0.key < $1.key }.map { "export \($0.key)=\(shellQuoted($0.value))\n" }.joined()
    try writeScript(
      "#!/bin/sh\n\(variables)exec \(shellQuoted(installed.usr + "/bin/swift")) \"$@\"\n",
      to: "swift"
    )
  }

  private func swiftc(searching folders: [String]) -> String {
    """
    #!/bin/sh
    case ${1-} in
      -frontend | -modulewrap) ;;
      *) set -- "$@" -resource-dir \(shellQuoted(library)) \\
        -plugin-path \(shellQuoted(library + "/host/plugins")) \\
        \(folders.map { "-I \(shellQuoted($0)) " }.joined())\\
        -Xfrontend -enable-cross-import-overlays ;;
    esac
    exec \(shellQuoted(installed.usr + "/bin/swiftc")) "$@"

    """
  }

  private func writeScript(_ script: String, to name: String) throws {
    let path = "\(usr)/bin/\(name)"
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil {
      Files.remove(path)
    }
    try Files.write(script, to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private func shellQuoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
