#if !canImport(Darwin)
  import Foundation

  /// The public declarations of a module, as the compiler lists them.
  struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
      struct Kind: Decodable { let identifier: String }
      struct Comment: Decodable {
        struct Line: Decodable { let text: String }
        let lines: [Line]
      }

      let kind: Kind
      let pathComponents: [String]
      let docComment: Comment?

      /// The name with the types around it, and with the labels of its arguments. A member of
      /// `View` has no type.
      var fullName: String {
        let components =
          pathComponents.first == "View" ? pathComponents.dropFirst() : pathComponents[...]
        return (components.isEmpty ? pathComponents[...] : components).joined(separator: ".")
      }

      /// The full name without the labels of the arguments.
      var name: String { String(fullName.prefix { $0 != "(" }) }

      var isModifier: Bool {
        pathComponents.count == 2 && pathComponents[0] == "View"
          && kind.identifier == "swift.method"
      }

      var documentation: String {
        docComment?.lines.map(\.text).joined(separator: "\n") ?? ""
      }
    }

    let symbols: [Symbol]

    /// The declarations of some modules, with their extensions of types of other modules.
    static func load(_ modules: [String], compiler: TypeChecker) async throws -> SymbolGraph {
      let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for module in modules where compiler.hasModule(module) {
        try await compiler.extractSymbols(of: module, into: folder)
      }
      let files = try FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: nil
      )
      .filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
      let graphs = try files.map {
        try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0))
      }
      return SymbolGraph(symbols: graphs.flatMap(\.symbols))
    }
  }
#endif
