import Foundation
import Testing

@testable import Workshop

struct ReachTests {
  private static func manifest(_ name: String, _ dependencies: String...) -> String {
    let packages = dependencies.map { ".package(path: \"../\($0)\")" }.joined(separator: ", ")
    let products = dependencies.map { ".product(name: \"\($0)\", package: \"\($0)\")" }
    return """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "\(name)",
        products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [\(packages)],
        targets: [
          .target(name: "\(name)", dependencies: [\(products.joined(separator: ", "))]),
          .testTarget(name: "\(name)Tests", dependencies: ["\(name)"]),
        ]
      )
      """
  }

  private static let files = [
    ".gitignore": ".build*/\n",
    "AppKitPackages/ImportRules.txt":
      "Lamps -> Rooms\nRooms ->\nGarden ->\nApp -> Lamps\nDocExampleSupport -> Rooms\nWorkshop ->\n",
    "AppKitPackages/Garden/Package.swift": manifest("Garden"),
    "AppKitPackages/Garden/Sources/Garden/Tree.swift": "",
    "AppKitPackages/Lamps/Package.swift": manifest("Lamps", "Rooms"),
    "AppKitPackages/Lamps/Sources/Lamps/Lamp.swift": "import Rooms\n",
    "AppKitPackages/Lamps/Tests/LampsTests/LampTests.swift": "",
    "AppKitPackages/Rooms/Package.swift": manifest("Rooms"),
    "AppKitPackages/Rooms/Sources/Rooms/Room.swift": "",
    "AppKitPackages/Rooms/Sources/Rooms/Rooms.docc/Rooms.md": "",
    "Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription
    let package = Package(
      name: "App",
      dependencies: [
        .package(path: "AppKitPackages/Lamps"), .package(path: "AppKitPackages/Rooms"),
      ],
      targets: [
        .target(name: "App", dependencies: [.product(name: "Lamps", package: "Lamps")]),
        .testTarget(name: "AppTests", dependencies: ["App"]),
        .target(
          name: "DocExampleSupport",
          dependencies: [.product(name: "Rooms", package: "Rooms")]
        ),
      ]
    )
    """,
    "AppKitPackages/Tools/Workshop/Package.swift": """
    // swift-tools-version: 6.1
    import CompilerPluginSupport
    import PackageDescription
    let package = Package(
      name: "Workshop",
      targets: [
        .macro(name: "Workshop"),
        .testTarget(name: "WorkshopTests", dependencies: ["Workshop"]),
        .testTarget(name: "DocumentationTests", dependencies: ["Workshop"]),
      ]
    )
    """,
    "AppKitPackages/Tools/Workshop/Sources/Workshop/Tool.swift": "",
    "Sources/App/App.swift": "import Lamps\n",
  ]

  private func reach(_ files: String...) async throws -> Reach {
    try await withTemporaryRepository(Self.files) { repository in
      Reach(of: files, in: try Check(repository: repository))
    }
  }

  @Test func `a change of sources reaches the tests of all dependents`() async throws {
    let reach = try await reach("AppKitPackages/Rooms/Sources/Rooms/Room.swift")
    let file = "AppKitPackages/Rooms/Sources/Rooms/Room.swift"
    #expect(
      reach.tests == [
        .init(package: "Rooms", reason: "RoomsTests -> Rooms: \(file) changed"),
        .init(package: "Lamps", reason: "LampsTests -> Lamps -> Rooms: \(file) changed"),
        .init(
          package: "Workshop",
          filter: "DocumentationTests",
          reason: "DocumentationTests -> DocExampleSupport -> Rooms: \(file) changed"
        ),
        .init(package: "App", reason: "AppTests -> App -> Lamps -> Rooms: \(file) changed"),
      ]
    )
  }

  @Test func `a change of tests reaches no other package`() async throws {
    let reach = try await reach("AppKitPackages/Lamps/Tests/LampsTests/LampTests.swift")
    #expect(
      reach.tests == [
        .init(
          package: "Lamps",
          reason: "AppKitPackages/Lamps/Tests/LampsTests/LampTests.swift changed"
        )
      ]
    )
  }

  @Test func `a change of documentation reaches the tests of its examples only`() async throws {
    let file = "AppKitPackages/Rooms/Sources/Rooms/Rooms.docc/Rooms.md"
    let reach = try await reach(file)
    #expect(
      reach.tests == [
        .init(package: "Workshop", filter: "DocumentationTests", reason: "\(file) changed")
      ]
    )
  }

  @Test func `the tests of documentation run alone if nothing else is reached`() async throws {
    let file = "AppKitPackages/Tools/Workshop/Tests/DocumentationTests/Example.swift"
    #expect(
      try await reach(file).tests == [
        .init(package: "Workshop", filter: "DocumentationTests", reason: "\(file) changed")
      ]
    )
    let both = try await reach(file, "AppKitPackages/Tools/Workshop/Sources/Workshop/Tool.swift")
    #expect(both.tests.map(\.package) == ["Workshop"])
    #expect(both.tests.map(\.filter) == [nil])
  }

  @Test func `a change of a manifest reaches all modules of its package`() async throws {
    let reach = try await reach("AppKitPackages/Lamps/Package.swift", "docs.txt")
    #expect(reach.tests.map(\.package) == ["Lamps", "App"])
    #expect(reach.unusedFiles == ["docs.txt"])
  }

  @Test(arguments: [
    "AppKitPackages/Views/WebRenderer/Sources/WebRenderer/Client/client.js",
    "App/Sources/AppCommands/Serve.swift", "App/Sources/AppCommands/WebTheme+DesignTokens.swift",
    "App/Tests/BrowserTests/harness.py", "Scripts/internal/browser",
  ])
  func `a change of the web page reaches the tests in the browser`(file: String) async throws {
    let reach = try await reach(file)
    #expect(reach.tests.last == .init(package: "Browser", reason: "\(file) changed"))
    #expect(reach.unusedFiles == [])
  }

  @Test func `the files of the web page that the rule names exist`() {
    for path in [
      "AppKitPackages/Views/WebRenderer/Sources", "App/Sources/AppCommands/Serve.swift",
      "App/Sources/AppCommands/WebTheme+DesignTokens.swift", "App/Tests/BrowserTests",
      "Scripts/internal/browser",
    ] {
      #expect(Repository.ofTests.exists(path), "\(path)")
    }
  }

  @Test(arguments: ["Facts", "Habits", "Todos"])
  func `a change of an example app reaches its language modes`(app: String) throws {
    let folder = "AppKitPackages/Architecture/ComposableArchitecture/Tests/Apps/\(app)"
    let file = try #require(Repository.ofTests.entries(of: folder).first)
    let reach = Reach(of: ["\(folder)/\(file)"], in: try Check(repository: .ofTests))
    #expect(reach.tests.map(\.package) == ["ComposableArchitecture", "LanguageModes"])
  }

  @Test func `changes since a commit include files that are not added`() async throws {
    try await withTemporaryRepository(Self.files) { repository in
      func git(_ arguments: String...) throws {
        let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
        let output = try Command(["git"] + identity + arguments, in: repository.root).finish()
        try #require(output.status == 0, "\(String(decoding: output.standardError, as: UTF8.self))")
      }
      try git("init", "--quiet", "--initial-branch", "main")
      try git("add", ".")
      try git("commit", "--quiet", "--message", "Start")
      #expect(try Changes(since: nil, in: repository).files == [])

      try git("checkout", "--quiet", "-b", "work")
      try repository.write("// A tree.\n", to: "AppKitPackages/Garden/Sources/Garden/Tree.swift")
      try git("commit", "--quiet", "--all", "--message", "Describe trees")
      try repository.write("", to: "AppKitPackages/Garden/Sources/Garden/Näher am Haus.swift")
      try git("mv", "AppKitPackages/Lamps/Tests/LampsTests/LampTests.swift", "LampTests.swift")
      let changes = try Changes(since: nil, in: repository)
      #expect(
        changes.files == [
          "AppKitPackages/Garden/Sources/Garden/Näher am Haus.swift",
          "AppKitPackages/Garden/Sources/Garden/Tree.swift",
          "AppKitPackages/Lamps/Tests/LampsTests/LampTests.swift", "LampTests.swift",
        ]
      )
      #expect(changes.base.hasSuffix(", where the branch left main"))
      #expect(try Changes(since: "HEAD", in: repository).files.count == 3)

      let reach = Reach(of: changes.files, in: try Check(repository: repository))
      #expect(
        reach.summary(of: Changes(base: "main", files: changes.files)) == """
          4 files differ from main.
            Lamps: AppKitPackages/Lamps/Tests/LampsTests/LampTests.swift changed
            Garden: GardenTests -> Garden: AppKitPackages/Garden/Sources/Garden/Näher am Haus.swift \
          and 1 other file changed
            not tested: LampTests.swift

          """
      )

      let error = #expect(throws: Changes.Failure.self) {
        try Changes(since: "nowhere", in: repository)
      }
      #expect(
        error?.description
          == "git knows no commit \"nowhere\". To fix this, name a branch, a tag or a commit."
      )
    }
  }

  @Test func `a folder outside of git is an error`() async throws {
    try await withTemporaryRepository { repository in
      let error = #expect(throws: Changes.Failure.self) { try Changes(since: nil, in: repository) }
      #expect(
        error?.description == """
          \(repository.root.path) is not in a repository of git, so that nothing says what changed. \
          To fix this, run Scripts/test with the names of packages.
          """
      )
    }
  }
}
