import Foundation
import Testing

@testable import Workshop

struct CheckTests {
  private func manifest(_ name: String, _ dependencies: String..., targets: String) -> String {
    let packages = dependencies.map { ".package(path: \"../\($0)\")" }.joined(separator: ", ")
    return """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "\(name)",
        products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [\(packages)],
        targets: [\(targets)]
      )
      """
  }

  private var files: [String: String] {
    [
      "AppKitPackages/ImportRules.txt": "Lamps -> Rooms\nRooms ->\nsystem: Foundation\n",
      "AppKitPackages/Lamps/Package.swift": manifest(
        "Lamps",
        "Rooms",
        targets: """
          .target(name: "Lamps", dependencies: [.product(name: "Rooms", package: "Rooms")]),
          .testTarget(name: "LampsTests", dependencies: ["Lamps"])
          """
      ),
      "AppKitPackages/Lamps/Sources/Lamps/Lamp.swift": "import Rooms\n",
      "AppKitPackages/Lamps/Tests/LampsTests/LampTests.swift": "@testable import Lamps\n",
      "AppKitPackages/Rooms/Package.swift": manifest("Rooms", targets: #".target(name: "Rooms")"#),
      "AppKitPackages/Rooms/Sources/Rooms/Room.swift": "import Foundation\n",
    ]
  }

  @Test func `a finding has the rule, the path, the place and the remedy`() async throws {
    var files = files
    files["AppKitPackages/Rooms/Sources/Rooms/Door.swift"] = "import Foundation\nimport Lamps\n"
    try await withTemporaryRepository(files) { repository in
      let findings = try Check(repository: repository).findings()
      #expect(
        findings.map(\.description) == [
          """
          AppKitPackages/Rooms/Sources/Rooms/Door.swift:2: Rooms imports Lamps, which the rule of \
          Rooms does not name.
            rule: A component imports only what its line in ImportRules.txt names.
            path: Rooms -> Lamps
            To fix this, remove the import, or add Lamps to AppKitPackages/ImportRules.txt:2 if \
          the rule is to change.
          """
        ]
      )
    }
  }

  @Test func `rules hold for libraries outside of the repository`() async throws {
    var files = files
    files["AppKitPackages/Rooms/Package.swift"] = manifest(
      "Rooms",
      "../../libraries/Tools",
      targets: """
        .target(name: "Rooms", dependencies: [.product(name: "Hammer", package: "Tools")])
        """
    )
    files["AppKitPackages/Rooms/Sources/Rooms/Door.swift"] = "import Hammer\n"
    try await withTemporaryRepository(files) { repository in
      let findings = try Check(repository: repository).findings()
      #expect(
        findings.map(\.problem) == ["Rooms imports Hammer, which the rule of Rooms does not name."]
      )
      let rules =
        "Lamps -> Rooms\nRooms -> Hammer\noptional: Nails\nLamps never Nails: Too small.\n"
      try repository.write(rules + "system: Foundation\n", to: ImportRules.path)
      #expect(try Check(repository: repository).findings() == [])
    }
  }

  @Test func `imports of several files are one finding`() async throws {
    var files = files
    for name in ["A", "B", "C"] {
      files["AppKitPackages/Rooms/Sources/Rooms/\(name).swift"] = "import Unknown\n"
    }
    try await withTemporaryRepository(files) { repository in
      let findings = try Check(repository: repository).findings()
      #expect(findings.map(\.file) == ["AppKitPackages/Rooms/Sources/Rooms/A.swift"])
      #expect(findings.first?.problem.hasSuffix(" So do 2 other files.") == true)
    }
  }

  @Test func `a changed manifest is evaluated again`() async throws {
    try await withTemporaryRepository(files) { repository in
      #expect(try Check(repository: repository).findings() == [])
      #expect(try Check(repository: repository).findings() == [])
      let path = "AppKitPackages/Rooms/Package.swift"
      let text = try repository.text(of: path)
      let changed = text.replacing("[.target(", with: "[.target(name: \"Walls\"), .target(")
      try repository.write(changed, to: path)
      #expect(try Check(repository: repository).workspace.modules["Walls"] != nil)
    }
  }

  @Test func `a manifest that SwiftPM rejects is an error with its output`() async throws {
    var files = files
    files["AppKitPackages/Rooms/Package.swift"] = "// swift-tools-version: 6.1\nimport Nothing\n"
    try await withTemporaryRepository(files) { repository in
      let error = #expect(throws: ManifestReader.Failure.self) {
        try Check(repository: repository)
      }
      let text = error?.description ?? ""
      #expect(
        text.hasPrefix(
          """
          SwiftPM cannot evaluate AppKitPackages/Rooms/Package.swift. To fix this, correct the \
          manifest:
          """
        )
      )
      #expect(text.contains("no such module 'Nothing'"))
    }
  }

  @Test func `the path between two packages has an import or a manifest for each step`()
    async throws
  {
    try await withTemporaryRepository(files) { repository in
      let check = try Check(repository: repository)
      #expect(
        try check.why("LampsTests", "Rooms") == """
          LampsTests -> Lamps -> Rooms
            LampsTests -> Lamps  AppKitPackages/Lamps/Tests/LampsTests/LampTests.swift:1
            Lamps -> Rooms  AppKitPackages/Lamps/Sources/Lamps/Lamp.swift:1
          """
      )
      #expect(try check.why("Rooms", "Lamps") == "Rooms does not depend on Lamps.")
      let error = #expect(throws: Check.UnknownName.self) { try check.why("Room", "Lamps") }
      #expect(
        error?.description == """
          Room is no package or module of this repository. To fix this, choose from:
            Lamps LampsTests Rooms
          """
      )
    }
  }

  @Test func `--why needs two names`() {
    let error = #expect(throws: (any Error).self) { try CheckCommand.parse(["--why", "Home"]) }
    let message = error.map { CheckCommand.message(for: $0) }
    #expect(
      message == """
        --why has 1 names. To fix this, name two packages or modules: --why Home Models.
        """
    )
  }
}

struct PackageDrawingTests {
  private let drawing: PackageDrawing = {
    var graph = ModuleGraph()
    for (from, to) in [("App", "Home"), ("App", "Models"), ("Home", "Models"), ("Home", "Views")] {
      graph.add(from, to, at: .manifest(package: from, target: nil, dependency: to))
    }
    return PackageDrawing(graph, packages: ["App", "Home", "Models", "Views"])
  }()

  @Test func `dependencies that a longer path implies are not shown`() {
    #expect(drawing.text == "App -> Home\nHome -> Models, Views\nModels\nViews")
  }

  @Test func `a package is in the row below those that depend on it`() {
    #expect(drawing.rows == [["App"], ["Home"], ["Models", "Views"]])
  }

  @Test func `the picture has a box for each package and a curve for each dependency`() {
    let svg = drawing.svg
    #expect(svg.ranges(of: "<rect ").count == 4)
    #expect(svg.ranges(of: "<path d=").count == 3 && svg.hasSuffix("</svg>\n"))
  }

  @Test func `packages that depend on each other are drawn`() {
    var graph = ModuleGraph()
    for (from, to) in [("A", "B"), ("B", "A")] {
      graph.add(from, to, at: .manifest(package: from, target: nil, dependency: to))
    }
    #expect(PackageDrawing(graph, packages: ["A", "B"]).text.split(separator: "\n").count == 2)
    #expect(graph.cycles() == [["A", "B", "A"]])
  }
}
