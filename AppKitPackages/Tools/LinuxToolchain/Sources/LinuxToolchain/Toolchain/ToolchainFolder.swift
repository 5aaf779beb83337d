import Foundation

/// A toolchain in the cache: the modules of Apple's systems, the macros, and links to everything else
/// in the installed toolchain, which stays as it is.
struct ToolchainFolder {
  /// The folder with `bin` and `lib`.
  let usr: String
  let installed: InstalledToolchain

  var library: String { usr + "/lib/swift" }

  /// The variables with which `swift` compiles with this toolchain. Manifests of packages do not need
  /// its modules and are compiled as before.
  var environment: [String: String] {
    ["SWIFT_EXEC": usr + "/bin/swiftc", "SWIFT_EXEC_MANIFEST": installed.usr + "/bin/swiftc"]
  }

  /// Returns the folder for the current sources and the installed toolchain. Builds it first if
  /// necessary.
  static func ready(in cache: Cache, withCrypto: Bool = false) throws -> ToolchainFolder {
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
    let toolchain = ToolchainFolder(usr: folder + "/usr", installed: installed)
    // The scripts have absolute paths, and an archive has only what is not a link.
    try toolchain.linkInstalled()
    try toolchain.writeScripts()
    if withCrypto, !Files.exists(toolchain.library + "/linux/CryptoKit.swiftmodule") {
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
    let swiftc = """
      #!/bin/sh
      case ${1-} in
        -frontend | -modulewrap) ;;
        *) set -- "$@" -resource-dir \(shellQuoted(library)) \\
          -plugin-path \(shellQuoted(library + "/host/plugins")) \\
          -Xfrontend -enable-cross-import-overlays ;;
      esac
      exec \(shellQuoted(installed.usr + "/bin/swiftc")) "$@"

      """
    let variables = environment.sorted { $0.key < $1.key }
      .map { "export \($0.key)=\(shellQuoted($0.value))\n" }.joined()
    let swift = "#!/bin/sh\n\(variables)exec \(shellQuoted(installed.usr + "/bin/swift")) \"$@\"\n"
    for (name, script) in [("swiftc", swiftc), ("swift", swift)] {
      let path = "\(usr)/bin/\(name)"
      if (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil {
        Files.remove(path)
      }
      try Files.write(script, to: path)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
  }

  private func shellQuoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
