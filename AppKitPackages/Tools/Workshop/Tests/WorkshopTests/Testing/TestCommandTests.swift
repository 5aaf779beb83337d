import Testing

@testable import Workshop

struct TestCommandTests {
  private let packages = ["Home", "Services", "Workshop", "ComposableArchitectureCore", "ViewKit"]

  @Test func `everything runs with the longest first, and usually only what a change reaches`()
    throws
  {
    let usual = try TestCommand.selection(of: [], all: false, packages: packages)
    #expect(usual.names == ["Services", "App", "ViewKit", "ComposableArchitectureCore", "Home"])
    #expect(usual.leftOut.contains("Browser"))
    let all = try TestCommand.selection(of: [], all: true, packages: packages)
    #expect(all.names.first == "Browser")
    #expect(Set(all.names).isSuperset(of: packages + ["CheckedMemory", "CheckedReferences"]))
    #expect(all.leftOut.isEmpty)
  }

  @Test func `names are those of packages, parts of them, and checked modes`() throws {
    let names = ["App", "Browser", "CheckedMemory", "Workshop:DocumentationTests"]
    #expect(try TestCommand.selection(of: names, all: false, packages: packages).names == names)
    let error = #expect(throws: (any Error).self) {
      try TestCommand.selection(of: ["Houm"], all: false, packages: packages)
    }
    #expect(
      error.map { "\($0)" } == """
        There is no package Houm with tests. To fix this, choose from:
          App Home Services Workshop ComposableArchitectureCore ViewKit
          Browser CheckedMemory CheckedReferences
        """
    )
  }

  @Test(arguments: [
    ("Home", "Home", "Scripts/internal/run-tests Home"),
    ("App", "App", "Scripts/internal/run-tests App --skip Journeys"),
    (
      "Workshop:DocumentationTests", "Workshop",
      "Scripts/internal/run-tests Workshop --filter DocumentationTests"
    ),
    (
      "CheckedReferences", "ViewKit",
      "env RENDERER_CHECKED_REFERENCES=1 Scripts/internal/run-tests ViewKit --filter ViewKitTests"
    ),
    ("Browser", nil, "Scripts/internal/browser"),
  ])
  func `a name has a package and a command`(name: String, package: String?, command: String) {
    let tests = NamedTests(name)
    #expect(tests.package == package)
    #expect(tests.command.joined(separator: " ") == command)
  }
}
