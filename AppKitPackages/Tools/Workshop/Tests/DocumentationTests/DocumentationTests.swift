#if !canImport(Darwin)
  import Foundation
  import Testing

  /// Folders of documentation and the imports of their examples.
  struct Area: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let paths: [String]
    let imports: [String]

    static let all = [
      Area(
        testDescription: "ComposableArchitecture",
        paths: [
          "AppKitPackages/Architecture/ComposableArchitecture/Sources",
          "AppKitPackages/Architecture/ComposableArchitectureCore/Sources",
        ],
        imports: common
      ),
      Area(
        testDescription: "views",
        paths: [
          "AppKitPackages/Views/ViewKit/Sources/ElementTree",
          "AppKitPackages/Views/ViewKit/Sources/ViewKit",
          "AppKitPackages/Views/ViewKit/Sources/ViewNodes",
        ],
        imports: common + ["ElementTree", "ViewKit", "ScreenTesting"]
      ),
      Area(
        testDescription: "renderers",
        paths: [
          "CellMetrics", "ScreenTesting", "TerminalDriver", "TerminalRenderer", "TerminalTesting",
        ].map { "AppKitPackages/Views/ViewKit/Sources/\($0)" },
        imports: common + [
          "CellMetrics", "ElementTree", "ScreenTesting", "TerminalDriver", "TerminalRenderer",
          "TerminalTesting", "ViewKit",
        ]
      ),
      // In areas of their own, because WebHost and WebTesting each declare a type `WebPage`.
      Area(
        testDescription: "WebHost",
        paths: ["AppKitPackages/Views/WebRenderer/Sources/WebHost"],
        imports: common + ["Logging", "Metrics", "WebHost"]
      ),
      Area(
        testDescription: "WebRenderer",
        paths: ["WebRenderer", "WebTesting"].map {
          "AppKitPackages/Views/WebRenderer/Sources/\($0)"
        },
        imports: common + ["ElementTree", "ViewKit", "WebRenderer", "WebTesting"]
      ),
      Area(
        testDescription: "charts",
        paths: ["AppKitPackages/Views/Charts/Sources"],
        imports: common + ["Charts"]
      ),
      Area(
        testDescription: "FoundationExtras",
        paths: ["AppKitPackages/Architecture/FoundationExtras/Sources"],
        imports: common
      ),
      Area(
        testDescription: "Models",
        paths: ["AppKitPackages/Models/Sources"],
        imports: ["Foundation", "Models"]
      ),
      Area(
        testDescription: "the app",
        paths: ["README.md", "AppKitPackages/README.md", "App/README.md", "App/Sources"]
          + ["DesignTokens", "Home", "Profile", "Services", "Settings"]
          .map { "AppKitPackages/\($0)/Sources" },
        imports: common + [
          "AppCommands", "AppCore", "DesignTokens", "Home", "Models", "Profile", "ScreenTesting",
          "Services",
          "ServicesLive", "ServicesPostgres", "ServicesSodium", "Settings",
        ]
      ),
    ]

    private static let common = [
      "ComposableArchitecture", "DependenciesTestSupport", "Foundation", "DocExampleSupport",
      "SwiftUI",
      "Testing", "XCTest",
    ]
  }

  /// Tests that every example in the documentation compiles.
  @Suite(.serialized) struct DocumentationTests {
    @Test(arguments: Area.all)
    func `every example compiles`(area: Area) async throws {
      let root = URL(filePath: #filePath).appending(path: "../../../../../..").standardized
      let examples = try Example.all(in: area.paths.map { root.appending(path: $0).path })
      try #require(!examples.isEmpty)
      let compiler = TypeChecker(
        products: URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      )
      for batch in Example.batches(of: examples, count: examples.count / 60 + 1) {
        for problem in try await compiler.problems(in: batch, imports: area.imports) {
          Issue.record("\(problem.replacing(root.path + "/", with: ""))")
        }
      }
    }

    @Test func `an example that does not compile is found at its line`() async throws {
      let text = """
        /// Adds.
        ///
        /// ```swift
        /// let sum = 1 + "one"
        /// ```
        """
      let examples = Example.examples(in: text, file: "Sum.swift", isMarkdown: false)
      let compiler = TypeChecker(
        products: URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      )
      let problems = try await compiler.problems(in: examples, imports: [])
      #expect(problems.contains { $0.hasPrefix("Sum.swift:4:") })
    }
  }
#endif
