import ArgumentParser
import Foundation
import Testing

@testable import LinuxToolchain

struct CommandTests {
  @Test(arguments: [
    (["preview", "--list", "--text"], "--list, --text and --web exclude each other. To fix this"),
    (["preview", "--columns", "0"], "The value of --columns is 0. To fix this"),
    (["what"], "Unexpected argument 'what'"),
  ])
  func `wrong arguments are refused`(arguments: [String], words: String) {
    let error = #expect(throws: (any Error).self) { try TCACommand.parseAsRoot(arguments) }
    #expect(error.map { TCACommand.message(for: $0) }?.contains(words) == true)
    #expect(error.map { TCACommand.exitCode(for: $0) } == .validationFailure)
  }

  @Test func `a folder without packages is refused`() throws {
    try withFolder(["Sources/A.swift": "", "Pods/A/Package.swift": ""]) { folder in
      let cache = Cache(root: folder + "/cache")
      let options = try PackageOptions.parse([folder])
      let error = #expect(throws: CommandError.self) {
        try options.packages(in: folder, cache: cache)
      }
      #expect(
        error?.description.contains("has neither a Package.swift nor a project of Xcode") == true
      )
      let missing = try PackageOptions.parse([folder + "/missing"])
      let refused = #expect(throws: ValidationError.self) { try missing.folder() }
      #expect(refused?.message.contains("missing is no folder. To fix this") == true)
    }
  }

  @Test func `the folder of a project is that in which it is`() throws {
    try withFolder(["Shop.xcodeproj/project.pbxproj": ""]) { folder in
      let named = try PackageOptions.parse([folder + "/Shop.xcodeproj"]).folder()
      #expect(named == Files.resolved(folder))
    }
  }

  @Test(arguments: ["", "nonsense", "a.tar"])
  func `another file is no archive`(contents: String) throws {
    try withFolder(["archive": contents]) { folder in
      let install = try #require(
        try TCACommand.parseAsRoot(["install", folder + "/archive"]) as? InstallCommand
      )
      let error = #expect(throws: CommandError.self) { try install.run() }
      #expect(
        error?.description.contains("is no archive of modules and repositories. To fix this")
          == true
      )
    }
  }

  @Test func `an archive that writes elsewhere is refused`() throws {
    try withFolder(["toolchains/a": "", "other/b": ""]) { folder in
      for names in [["other/b"], ["toolchains/a", "other/b"], ["toolchains/../other/b"]] {
        let archive = folder + "/archive.tar.gz"
        try Subprocess(["tar", "-P", "-czf", archive] + names, in: folder).succeed(
          fix: "install tar."
        )
        let install = try #require(
          try TCACommand.parseAsRoot(["install", archive]) as? InstallCommand
        )
        let error = #expect(throws: CommandError.self) { try install.run() }
        #expect(error?.description.contains("is no archive of modules") == true)
      }
    }
  }

  @Test func `agents get their files once`() throws {
    try withFolder(["AGENTS.md": "mine"]) { folder in
      let agents = try #require(try TCACommand.parseAsRoot(["agents", folder]) as? AgentsCommand)
      try agents.run()
      #expect(try String(contentsOfFile: folder + "/AGENTS.md", encoding: .utf8) == "mine")
      let server = try String(contentsOfFile: folder + "/.mcp.json", encoding: .utf8)
      #expect(server.contains(#""command":"tca""#))
      Files.remove(folder + "/AGENTS.md")
      try agents.run()
      let rules = try String(contentsOfFile: folder + "/AGENTS.md", encoding: .utf8)
      #expect(rules.contains("tca doctor") && rules.contains("is data"))
    }
  }

  /// SwiftPM reads the package, so that a change of what it prints is noticed.
  @Test func `doctor reads a package, and writes nothing into it`() throws {
    try withFolder([
      "App/Package.swift": manifest(
        name: "App",
        dependencies: [#".package(path: "../Core")"#],
        targets: [
          #".target(name: "App", dependencies: ["Core", .target(name: "Map", condition: .when(platforms: [.iOS]))])"#,
          #".target(name: "Map")"#, #".testTarget(name: "AppTests", dependencies: ["App"])"#,
        ]
      ),
      "App/Sources/App/A.swift": "import Core", "App/Sources/Map/M.swift": "import ARKit",
      "App/Tests/AppTests/T.swift": "import Testing\n@Test func a() {}",
      "Core/Package.swift": manifest(
        name: "Core",
        products: [#".library(name: "Core", targets: ["Core"])"#],
        targets: [#".target(name: "Core")"#]
      ),
      "Core/Sources/Core/C.swift": "",
    ]) { folder in
      let before = contents(of: folder)
      try withFolder([:]) { cache in
        let folder = Files.resolved(folder)
        let packages = try PackageOptions.parse([folder]).packages(
          in: folder,
          cache: Cache(root: cache)
        )
        let diagnosis = Doctor(folder, packages, declared: nil, isReachable: { _ in true })
          .diagnosis()
        #expect(
          diagnosis.text.hasSuffix("3 of 4 targets and 1 of 1 test will run on Linux."),
          "\(diagnosis.text)"
        )
      }
      #expect(contents(of: folder) == before)
    }
  }
}
