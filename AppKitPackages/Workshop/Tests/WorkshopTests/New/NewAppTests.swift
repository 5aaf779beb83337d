import Foundation
import Testing

@testable import Workshop

struct NewAppTests {
  @Test func `an app has a feature, scripts and CI`() async throws {
    try await withTemporaryRepository { repository in
      let app = NewApp(tools: .ofTests, directory: repository.root, copiesLibraries: false)
      try app.changes(feature: "Receipts").write()

      for path in [
        ".ci/run", ".gitignore", ".swift-format", "README.md", "Scripts/new", "Scripts/test",
        "Scripts/run", "AppKitPackages/Receipts/Package.swift", "App/Sources/App/Main.swift",
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
      #expect(repository.exists("\(repository.libraries)/Renderer/Package.swift"))
      #expect(FileManager.default.isExecutableFile(atPath: repository.url(of: "Scripts/new").path))
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
      let path = "../../\(repository.libraries)/ComposableArchitecture"
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
      try app.changes(feature: "Notes").write()

      #expect(repository.libraries == "Libraries/AppKitPackages")
      for path in repository.files(below: ".") where path.hasSuffix("/Package.swift") {
        let folder = path.dropLast("/Package.swift".count)
        guard !path.contains("/Templates/") else { continue }
        for match in try repository.text(of: path).matches(of: #/\(path: "([^"]+)"\)/#) {
          #expect(repository.exists("\(folder)/\(match.1)/Package.swift"), "\(path): \(match.1)")
        }
      }
      #expect(!repository.exists("Libraries/AppKitPackages/Home"))
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
