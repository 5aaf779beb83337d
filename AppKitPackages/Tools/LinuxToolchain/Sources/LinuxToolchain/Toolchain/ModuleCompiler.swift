import Foundation

/// Compiles modules into a toolchain folder.
struct ModuleCompiler {
  let toolchain: ToolchainFolder
  /// A folder for files that are not kept.
  let work: String
  /// The modules whose names get the prefix `_SwiftUI_`, because apps may have modules with them.
  let aliases: [String]

  var aliasOptions: [String] { aliases.flatMap { ["-module-alias", "\($0)=_SwiftUI_\($0)"] } }

  var modules: String { toolchain.library + "/linux" }
  /// The modules of C that the others import.
  var clangModules: String { toolchain.library }
  var plugins: String { toolchain.library + "/host/plugins" }
  var objects: String { work + "/objects" }

  func swiftc(_ arguments: [String]) throws {
    // The user's cache can have modules of another view of the same toolchain, which the compiler
    // rejects as defined twice.
    try Subprocess(
      [toolchain.installed.usr + "/bin/swiftc", "-resource-dir", toolchain.library]
        + ["-module-cache-path", work + "/module-cache", "-no-toolchain-stdlib-rpath"] + arguments
    ).succeed(fix: "check that the installed Swift is 6.3, and report these lines.")
  }

  func clang(_ arguments: [String], isCPlusPlus: Bool = false) throws {
    try Subprocess(
      [toolchain.installed.usr + (isCPlusPlus ? "/bin/clang++" : "/bin/clang")] + arguments
    )
    .succeed(fix: "install the headers of the C library, such as libc6-dev and libstdc++-12-dev.")
  }

  /// Compiles the Swift files of folders to a module and an archive of objects.
  func module(_ name: String, from folders: [String], options: [String] = []) throws {
    Progress.show("  \(name)")
    let module = "\(modules)/\(name).swiftmodule"
    try Files.create(module)
    try Files.create(objects)
    let sources = folders.flatMap { folder in Files.swift(below: folder).map { folder + "/" + $0 } }
    let triple = toolchain.installed.triple
    try swiftc(
      ["-swift-version", "6", "-parse-as-library", "-Onone", "-wmo", "-num-threads", "2"]
        + ["-package-name", "SwiftUI", "-I", clangModules, "-plugin-path", plugins]
        + ["-Xfrontend", "-disable-all-autolinking", "-module-link-name", "SwiftUI"]
        + aliasOptions + options
        + ["-emit-module", "-emit-library", "-static", "-module-name", name]
        + ["-emit-module-path", "\(module)/\(triple).swiftmodule", "-o", "\(objects)/\(name).a"]
        + sources
    )
    for kind in ["abi.json", "swiftsourceinfo"] { Files.remove("\(module)/\(triple).\(kind)") }
  }

  /// Compiles the C or C++ files of a folder, and makes a module of a header.
  func clangModule(_ name: String, from folder: String, header: String, headers: String) throws {
    Progress.show("  \(name)")
    try Files.create(objects)
    for file in Files.names(in: headers) where file.hasSuffix(".h") {
      try Files.copy("\(headers)/\(file)", to: "\(clangModules)/\(name)/\(file)")
    }
    try Files.write(
      "module \(name) {\n  header \"\(header)\"\n  export *\n}\n",
      to: "\(clangModules)/\(name)/module.modulemap"
    )
    for file in Files.names(in: folder) where file.hasSuffix(".c") || file.hasSuffix(".cpp") {
      let isCPlusPlus = file.hasSuffix(".cpp")
      try clang(
        ["-c", "-fPIC", "-O1", "-I", headers] + (isCPlusPlus ? ["-std=c++17"] : [])
          + ["\(folder)/\(file)", "-o", "\(objects)/\(name)-\(file).o"],
        isCPlusPlus: isCPlusPlus
      )
    }
  }

  /// Links all objects to the library that the modules name.
  func link(_ library: String) throws {
    Progress.show("  \(library)")
    let empty = work + "/empty.o"
    try clang(["-x", "c", "-c", "/dev/null", "-o", empty])
    let archives = Files.names(in: objects).map { objects + "/" + $0 }
    let options =
      ["-z", "defs", "-soname", library, "-rpath", "$ORIGIN", "--whole-archive"]
      + archives + ["--no-whole-archive"]
    try swiftc(
      ["-emit-library", "-o", "\(modules)/\(library)", empty]
        + options.flatMap { ["-Xlinker", $0] }
        + [
          "Foundation", "FoundationNetworking", "_FoundationICU", "FoundationEssentials",
          "FoundationInternationalization", "swiftGlibc", "swiftObservation",
          "swiftSynchronization",
          "swift_Concurrency", "swift_StringProcessing", "swift_RegexParser",
          "swiftSwiftOnoneSupport", "swiftDispatch", "dispatch", "BlocksRuntime", "stdc++", "m",
        ].map { "-l\($0)" }
    )
  }
}
