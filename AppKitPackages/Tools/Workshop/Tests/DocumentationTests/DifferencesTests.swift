#if !canImport(Darwin)
  import Foundation
  import Testing
  import Workshop

  /// The four lists that compare the names of a library with those of the original.
  struct Compatibility: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let catalogue: String
    let modules: [String]

    static let all = [
      Compatibility(
        testDescription: "SwiftUI",
        catalogue: "AppKitPackages/Views/ViewKit/Sources/ViewKit/Documentation.docc",
        modules: ["ElementTree", "ViewKit", "ViewNodes"]
      ),
      Compatibility(
        testDescription: "The Composable Architecture",
        catalogue:
          "AppKitPackages/Architecture/ComposableArchitecture/Sources/ComposableArchitecture/Documentation.docc",
        modules: [
          "CasePaths", "CasePathsCore", "Clocks", "CombineSchedulers", "ComposableArchitecture",
          "ComposableArchitectureCore", "ComposableArchitectureDeprecated", "ConcurrencyExtras",
          "Dependencies", "DependenciesMacros", "DependenciesTestSupport", "IdentifiedCollections",
          "Perception", "Sharing", "SwiftNavigation", "SwiftUINavigation",
        ]
      ),
    ]

    static let lists = ["Same", "Approximate", "NoEffect", "Absent"]

    /// The lines of the table of a list, with its head.
    func rows(in list: String) throws -> [MarkdownTable.Row] {
      let root = URL(filePath: #filePath).appending(path: "../../../../../..").standardized
      let text = try String(
        contentsOf: root.appending(path: "\(catalogue)/\(list).md"),
        encoding: .utf8
      )
      return MarkdownTable.rows(in: text)
    }

    /// The names in the first column of a list, without the `@` of attributes.
    func names(in list: String) throws -> [String] {
      try rows(in: list).compactMap(\.code).map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 }
    }

    /// The declarations of the modules, with their extensions of types of other modules.
    func graph() async throws -> SymbolGraph {
      let compiler = TypeChecker(
        products: URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      )
      let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for module in modules where compiler.hasModule(module) {
        try await compiler.extractSymbols(of: module, into: folder)
      }
      return try SymbolGraph(folder: folder)
    }
  }

  extension SymbolGraph.Symbol {
    /// The path without the type `View`.
    fileprivate var fullName: String {
      let isMemberOfView = pathComponents.first == "View" && pathComponents.count > 1
      return pathComponents.dropFirst(isMemberOfView ? 1 : 0).joined(separator: ".")
    }

    /// The full name without the labels of the arguments.
    fileprivate var name: String { String(fullName.prefix { $0 != "(" }) }

    fileprivate var isModifier: Bool {
      pathComponents.count == 2 && pathComponents[0] == "View" && kind.identifier == "swift.method"
    }
  }

  /// Tests that the lists of differences match the declarations.
  @Suite struct DifferencesTests {
    @Test(arguments: Compatibility.all)
    func `every name is in one list, and only absent ones are not declared`(
      compatibility: Compatibility
    ) async throws {
      let declared = try await compatibility.graph().symbols.reduce(into: Set<String>()) {
        $0.insert($1.name)
        $0.insert($1.fullName)
      }
      var lists: [String: String] = [:]
      for list in Compatibility.lists {
        let names = try compatibility.names(in: list)
        try #require(!names.isEmpty)
        for name in names {
          if let other = lists.updateValue(list, forKey: name) {
            Issue.record("\(name) is in \(other).md and in \(list).md.")
          }
          // The compiler lists no names that begin with an underscore.
          guard !name.contains(/^_|\._/) else { continue }
          #expect(
            declared.contains(name) == (list != "Absent"),
            "\(name) is in \(list).md."
          )
        }
      }
    }

    @Test(arguments: Compatibility.all)
    func `every row of a list has a cell in each column`(compatibility: Compatibility) throws {
      for list in Compatibility.lists {
        let rows = try compatibility.rows(in: list)
        let counts = rows.map(\.cellCount)
        let count = try #require(counts.first)
        for (row, other) in zip(rows, counts) {
          #expect(other == count, "\(list).md has a row with another number of cells: \(row.line)")
        }
      }
    }

    @Test func `the list of modifiers without an effect matches their documentation`() async throws
    {
      let listed = Set(try Compatibility.all[0].names(in: "NoEffect"))
      for symbol in try await Compatibility.all[0].graph().symbols {
        let isListed = listed.contains(symbol.name) || listed.contains(symbol.fullName)
        let isType = symbol.pathComponents.count == 1
        guard !isType || symbol.kind.identifier == "swift.func" else { continue }
        #expect(
          symbol.documentation.hasPrefix("Has no effect: ") == isListed,
          "\(symbol.fullName): \(symbol.documentation)"
        )
      }
    }

    @Test func `every modifier is in a list`() async throws {
      let listed = try ["Same", "Approximate", "NoEffect"]
        .reduce(into: Set<String>()) { $0.formUnion(try Compatibility.all[0].names(in: $1)) }
      for symbol in try await Compatibility.all[0].graph().symbols where symbol.isModifier {
        #expect(
          listed.contains(symbol.name) || listed.contains(symbol.fullName),
          "\(symbol.fullName)"
        )
      }
    }
  }
#endif
