import Foundation
import Testing

@testable import Workshop

struct NewAppTests {
  @Test func `an app has a feature, scripts and CI`() async throws {
    try await withTemporaryRepository { repository in
      let app = NewApp(tools: .ofTests, directory: repository.root, copiesLibraries: false)
      try app.changes(feature: "Receipts").write()

      for path in [
        ".ci/run", ".gitignore", ".mcp.json", "AGENTS.md", "Scripts/mcp", ".swift-format",
        "README.md", "Scripts/new", "Scripts/test",
        "Scripts/run", "Scripts/check", "Scripts/preview", "AppKitPackages/ImportRules.txt",
        "AppKitPackages/Receipts/Package.swift", "App/Sources/App/Main.swift",
      ] {
        #expect(repository.exists(path), "\(path)")
      }
      for path in repository.files(below: ".") {
        let text = try repository.text(of: path)
        for word in ["Journal", "Entry", "entries", "LIBRARIES"] {
          #expect(!text.contains(word), "\(path) contains \(word)")
        }
        guard path.hasSuffix(".swift") else { continue }
        #expect(try repository.isValidSwift(path), "\(path)")
      }
      let libraries = NewApp.relativePath(from: repository.root, to: Repository.ofTests.root)
      #expect(repository.libraries == "\(libraries)/AppKitPackages")
      #expect(repository.exists("\(repository.libraries)/Views/ViewKit/Package.swift"))
      #expect(FileManager.default.isExecutableFile(atPath: repository.url(of: "Scripts/new").path))
    }
  }

  @Test func `an app violates no rule, and a violation is found`() async throws {
    try await withTemporaryRepository { repository in
      let app = NewApp(tools: .ofTests, directory: repository.root, copiesLibraries: false)
      try app.changes(feature: "Receipts").write()
      #expect(try Check(repository: repository).findings() == [])

      let folder = "AppKitPackages/Receipts/Sources/Receipts"
      try repository.write("import Dependencies\n", to: "\(folder)/Reducer/Planted.swift")
      let finding = try Check(repository: repository).findings().first
      #expect(finding?.file == "\(folder)/Reducer/Planted.swift")
      #expect(finding?.path == ["Receipts", "Dependencies"])
    }
  }

  @Test func `a new repository gets further features`() async throws {
    try await withTemporaryRepository { repository in
      let app = NewApp(tools: .ofTests, directory: repository.root, copiesLibraries: false)
      try app.changes(feature: "Notes").write()
      try repository.writeFeature("Albums", .stack)

      let reducer = try repository.text(of: "App/Sources/AppCore/AppCoreReducer.swift")
      #expect(reducer.contains("        state.selectedTab = .notes\n"))
      let manifest = try repository.text(of: "AppKitPackages/Albums/Package.swift")
      let path = "../../\(repository.libraries)/Architecture/ComposableArchitecture"
      #expect(manifest.contains("    .package(path: \"\(path)\"),\n"))
      #expect(
        repository.exists("AppKitPackages/Albums/\(path)/Package.swift"),
        "\(path)"
      )
    }
  }

  @Test func `a copy contains each package that the app needs`() async throws {
    try await withTemporaryRepository { repository in
      let app = NewApp(tools: .ofTests, directory: repository.root, copiesLibraries: true)
      let changes = try app.changes(feature: "Notes")
      #expect(changes.copies.contains { $0.path.hasSuffix(".jpg") })
      let files = changes.contents
      let manifests = files.filter {
        $0.path.hasSuffix("Package.swift") && !$0.path.contains("/Templates/")
      }
      let packages = Set(manifests.map { $0.path.dropLast("/Package.swift".count) })

      #expect(packages.contains("Libraries/AppKitPackages/Views/ViewKit"))
      #expect(packages.contains("Libraries/AppKitPackages/Tools/Workshop"))
      #expect(!packages.contains("Libraries/AppKitPackages/Home"))
      for (path, text) in manifests {
        let folder = repository.url(of: path).deletingLastPathComponent()
        for match in text.matches(of: #/\(path: "([^"]+)"\)/#) {
          let dependency = folder.appending(path: String(match.1)).standardizedFileURL.path
          let inRepository = dependency.dropFirst(
            repository.root.standardizedFileURL.path.count + 1
          )
          #expect(packages.contains(inRepository), "\(path): \(match.1)")
        }
      }
    }
  }

  @Test func `an app with copies differs from one without only in their folder`() async throws {
    try await withTemporaryRepository { repository in
      let files = try [true, false].map { copies in
        let app = NewApp(tools: .ofTests, directory: repository.root, copiesLibraries: copies)
        return try app.changes(feature: "Notes").contents
      }
      let copies = files[0].filter { $0.path.hasPrefix("Libraries/") }
      let own = files[0].filter { !$0.path.hasPrefix("Libraries/") }
      let libraries = NewApp.relativePath(from: repository.root, to: Repository.ofTests.root)
      #expect(own.map(\.path) == files[1].map(\.path))
      #expect(
        own.map(\.text) == files[1].map { $0.text.replacing(libraries, with: "Libraries") }
      )
      for (path, text) in copies {
        #expect(try text == Repository.ofTests.text(of: String(path.dropFirst(10))), "\(path)")
      }
    }
  }

  @Test func `a folder with files is refused`() async throws {
    try await withTemporaryRepository(["a.txt": ""]) { repository in
      let app = NewApp(tools: .ofTests, directory: repository.root, copiesLibraries: false)
      #expect(
        errorDescription { try app.changes(feature: "Notes") }
          == """
          The folder \(repository.root.path) is not empty. To fix this, choose a new or an empty folder.
          """
      )
    }
  }
}
