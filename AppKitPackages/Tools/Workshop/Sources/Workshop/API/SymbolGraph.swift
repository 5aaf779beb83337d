import Foundation

/// The public declarations of modules, as the compiler lists them.
public struct SymbolGraph: Decodable, Sendable {
  public struct Symbol: Decodable, Sendable {
    public struct Kind: Decodable, Sendable { public let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Comment: Decodable {
      struct Line: Decodable { let text: String }
      let lines: [Line]
    }

    public let kind: Kind
    public let pathComponents: [String]
    let identifier: Identifier
    let docComment: Comment?

    /// The name with the types around it, and with the labels of its arguments.
    public var path: String { pathComponents.joined(separator: ".") }

    /// The documentation comment, or an empty string.
    public var documentation: String {
      docComment?.lines.map(\.text).joined(separator: "\n") ?? ""
    }
  }

  struct Relationship: Decodable {
    struct Origin: Decodable { let identifier: String }
    let kind: String
    let source: String
    let sourceOrigin: Origin?
  }

  public var symbols: [Symbol]
  var relationships: [Relationship]

  /// Reads the files `*.symbols.json` in a folder and the folders below it.
  public init(folder: URL) throws {
    symbols = []
    relationships = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    where path.hasSuffix(".symbols.json") {
      let data = try Data(contentsOf: folder.appending(path: path))
      let graph = try JSONDecoder().decode(SymbolGraph.self, from: data)
      symbols += graph.symbols
      relationships += graph.relationships
    }
  }
}
