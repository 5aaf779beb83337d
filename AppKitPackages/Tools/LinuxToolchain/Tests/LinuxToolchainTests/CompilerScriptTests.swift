import Foundation
import Testing

@testable import LinuxToolchain

struct CompilerScriptTests {
  @Test func `only test targets have an index`() throws {
    try withScript(answers: "echo \"$*\"") { script in
      let options = ["-module-name", "M", "-index-store-path", "a b", "-c", "M.swift"]
      let feature = try script.run(options)
      #expect(feature.text.hasPrefix("-module-name M -c M.swift -resource-dir "))
      let tests = try script.run(options + ["-Xfrontend", "-enable-cross-import-overlays"])
      #expect(tests.text.contains("-index-store-path a b"))
    }
  }

  @Test(arguments: [["-modulewrap", "-index-store-path", "a"], ["-frontend"]])
  func `jobs of the compiler are passed on`(arguments: [String]) throws {
    try withScript(answers: "echo \"$*\"") { script in
      try #expect(script.run(arguments).text == arguments.joined(separator: " ") + "\n")
    }
  }

  @Test(arguments: [
    (files: CompilerScript.leastFiles - 1, options: [], hasParts: false),
    (files: CompilerScript.leastFiles, options: [], hasParts: true),
    (files: CompilerScript.leastFiles, options: ["-whole-module-optimization"], hasParts: false),
  ])
  func `modules of many files have parts`(files: Int, options: [String], hasParts: Bool) throws {
    try withScript(answers: "echo \"$*\"", files: files) { script in
      let output = try script.compile(options)
      #expect(output.text.contains("-no-emit-module-separately") == hasParts)
    }
  }

  @Test(arguments: [("exit 3", 3), (emittingFails, 1)] as [(String, Int32)])
  func `an error of the compiler ends the script`(answers: String, status: Int32) throws {
    try withScript(answers: answers) { script in
      let output = try script.compile()
      #expect(output.status == status)
      #expect(output.errors == (status == 1 ? "F0.swift:1:1: error: wrong\n" : ""))
      #expect(!Files.exists(script.folder + "/module-parts"))
    }
  }

  private static let emittingFails = """
    case "$*" in
      *-driver-print-jobs*) printf "'%s' -frontend -emit-module F0.swift\\n" "$0" ;;
      '-frontend -emit-module '*)
        echo 'F0.swift:1:1: error: wrong'
        exit 1
        ;;
    esac
    """

  @Test func `a module changes with its declarations, and not with a body`() throws {
    let installed = try InstalledToolchain.current()
    try withScript(compiler: installed) { script in
      try #expect(script.compile().status == 0)
      let first = try script.declarations()
      #expect(first.contains("S0") && first.contains("S15"))
      try script.write("first", to: "module-errors")

      try script.write(
        "public struct S3 { public func value() -> Int { 4 } }\n",
        to: "F3.swift",
        after: 60
      )
      try #expect(script.compile().status == 0)
      // The output of the job that emits modules would replace this one.
      let output = try String(contentsOfFile: script.folder + "/module-errors", encoding: .utf8)
      #expect(output == "first")

      try script.write("public struct Other { public init() {} }\n", to: "F3.swift", after: 120)
      try #expect(script.compile().status == 0)
      let last = try script.declarations()
      #expect(last.contains("Other") && !last.contains("\"S3\""))
    }
  }
}

/// A script in a folder with the files of a module.
private struct TestScript {
  let folder: String
  let files: Int
  let installed: InstalledToolchain?

  func run(_ arguments: [String]) throws -> Subprocess.Output {
    try Subprocess([folder + "/script"] + arguments, in: folder).output()
  }

  func compile(_ options: [String] = []) throws -> Subprocess.Output {
    try run(
      [
        "-module-name", "M", "-emit-module", "-emit-module-path", folder + "/M.swiftmodule",
        "-output-file-map", folder + "/map.json", "-incremental", "-enable-batch-mode",
        "-parse-as-library", "-c",
      ] + (0..<files).map { "\(folder)/F\($0).swift" } + options
    )
  }

  func write(_ text: String, to file: String, after seconds: Double = 0) throws {
    try Files.write(text, to: "\(folder)/\(file)")
    // The driver compares whole seconds.
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now + seconds],
      ofItemAtPath: "\(folder)/\(file)"
    )
  }

  /// Another program writes it: if this one had it open while a test beside it starts a program, the file could
  /// not be run.
  func writeProgram(_ text: String, to file: String) throws {
    try Subprocess(["sh", "-c", "cat > \(file) && chmod +x \(file)"], in: folder)
      .succeed(input: text, fix: "read these lines.")
  }

  /// The declarations of the module as its users see them.
  func declarations() throws -> String {
    let installed = try #require(installed)
    try Subprocess(
      [installed.usr + "/bin/swift-symbolgraph-extract", "-module-name", "M", "-I", folder]
        + ["-target", installed.triple, "-output-dir", folder]
    ).succeed(fix: "read these lines.")
    return try String(contentsOfFile: folder + "/M.symbols.json", encoding: .utf8)
  }
}

/// Runs a test with a script whose compiler is installed, or a shell script that answers.
private func withScript(
  compiler installed: InstalledToolchain? = nil,
  answers: String = "",
  files: Int = CompilerScript.leastFiles,
  _ body: (TestScript) throws -> Void
) throws {
  let sources = (0..<files).map { index in
    ("F\(index).swift", "public struct S\(index) { public func value() -> Int { 3 } }\n")
  }
  try withFolder(Dictionary(uniqueKeysWithValues: sources)) { folder in
    let script = TestScript(folder: folder, files: files, installed: installed)
    let parts = (0..<files).map { index in
      """
        "\(folder)/F\(index).swift": {
          "object": "\(folder)/F\(index).o",
          "swiftmodule": "\(folder)/F\(index)~partial.swiftmodule",
          "swift-dependencies": "\(folder)/F\(index).swiftdeps"
        }
      """
    }
    try script.write(
      """
      {
        "": {
          "swift-dependencies": "\(folder)/primary.swiftdeps"
        },
      \(parts.joined(separator: ",\n"))
      }

      """,
      to: "map.json"
    )
    try script.writeProgram("#!/bin/sh\n\(answers)\n", to: "compiler")
    let text = CompilerScript(
      compiler: installed.map { $0.usr + "/bin/swiftc" } ?? folder + "/compiler",
      library: installed.map { $0.usr + "/lib/swift" } ?? folder
    ).textForBuilds
    try script.writeProgram(text, to: "script")
    try body(script)
  }
}
