#if os(Linux)
  import Foundation
  import Testing

  @testable import Workshop

  /// The command line of `Scripts/new`.
  struct NewCommandTests {
    private func run(
      _ arguments: [String],
      in repository: Repository
    ) async -> (status: Int32, output: String) {
      let tests = Repository.ofTests
      return await CommandOutput.of(
        ["-C", tests.root.path, tests.url(of: ".build/debug/Workshop-tool").path, "new"] + arguments
          + ["--root", repository.root.path]
      )
    }

    private func contents(of repository: Repository) throws -> [String: String] {
      try repository.files(below: ".").reduce(into: [:]) { $0[$1] = try repository.text(of: $1) }
    }

    @Test func `--dry-run shows a diff and writes nothing`() async throws {
      try await withRepositoryCopy { repository in
        let before = try contents(of: repository)
        let (status, output) = await run(
          ["feature", "Albums", "--tab", "--dry-run"],
          in: repository
        )
        #expect(status == 0, "\(output)")
        #expect(output.contains("--- /dev/null\n+++ b/AppKitPackages/Albums/Package.swift\n@@ "))
        #expect(output.contains("--- a/Package.swift\n+++ b/Package.swift\n@@ "))
        #expect(output.contains("\n+    .package(path: \"AppKitPackages/Albums\"),\n"))
        #expect(try contents(of: repository) == before)
      }
    }

    @Test(
      arguments: [
        ("class", "The name \"class\" is a keyword"), ("2nd", "\"2nd\""), ("Home", "Home"),
        ("../x", "\"../x\""), ("", "is empty"),
      ]
    )
    func `a bad name is explained, and nothing is written`(
      name: String,
      words: String
    ) async throws {
      try await withRepositoryCopy { repository in
        let before = try contents(of: repository)
        let (status, output) = await run(["feature", name, "--no-tests"], in: repository)
        #expect(status != 0)
        #expect(output.contains(words) && output.contains("To fix this, "), "\(output)")
        #expect(try contents(of: repository) == before)
      }
    }
  }
#endif
