import Foundation

/// The public declarations of libraries, and which of them are documented.
struct APIReport {
  private let symbols: [(module: String, symbols: [SymbolGraph.Symbol])]
  /// The requirements of protocols by the declarations that implement them.
  private let requirements: [String: String]
  private let undocumentedIdentifiers: Set<String>
  private let documentedProperties: Set<[String]>
  private let documentedNames: Set<[String]>

  /// Reads the symbol graphs of modules, each from a folder with the name of the module.
  init(folder: URL) throws {
    let modules = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let graphs = try modules.map { module in
      (module, try SymbolGraph(folder: folder.appending(component: module)))
    }
    symbols = graphs.map { module, graph in
      (module, graph.symbols.filter { $0.kind.identifier != "swift.extension" })
    }
    var requirements: [String: String] = [:]
    for relationship in graphs.flatMap(\.1.relationships) where relationship.kind != "conformsTo" {
      guard let origin = relationship.sourceOrigin else { continue }
      requirements[relationship.source] = origin.identifier
    }
    self.requirements = requirements
    let all = symbols.flatMap(\.symbols)
    undocumentedIdentifiers = Set(
      all.filter { $0.docComment == nil }.map(\.identifier.precise)
    )
    documentedProperties = Set(
      all.filter { $0.kind.identifier.hasSuffix("property") && $0.docComment != nil }
        .map(\.pathComponents)
    )
    documentedNames = Set(all.filter { $0.docComment != nil }.map(\.pathComponents))
  }

  /// Requirements of protocols of other libraries, such as Swift's, are documented.
  private func isDocumented(_ symbol: SymbolGraph.Symbol) -> Bool {
    if symbol.docComment != nil { return true }
    if let requirement = requirements[symbol.identifier.precise] {
      return !undocumentedIdentifiers.contains(requirement)
    }
    // An overload with the same labels has the same documentation.
    if documentedNames.contains(symbol.pathComponents) { return true }
    guard let name = symbol.pathComponents.last else { return false }
    let property = String(name.drop { $0 == "$" }.prefix { $0 != "(" })
    return documentedProperties.contains(symbol.pathComponents.dropLast() + [property])
  }

  /// A table with the numbers of declarations for each module and for all of them.
  var counts: String {
    var lines = ["module                              declared  documented"]
    for row in symbols + [("all", symbols.flatMap(\.symbols))] {
      let documented = row.symbols.count(where: isDocumented)
      let share = row.symbols.isEmpty ? 100 : 100 * documented / row.symbols.count
      let columns = [row.symbols.count, documented, share].map {
        String(repeating: " ", count: max(0, 8 - "\($0)".count)) + "\($0)"
      }
      lines.append(
        row.module.padding(toLength: 36, withPad: " ", startingAt: 0) + columns.joined() + " %"
      )
    }
    return lines.joined(separator: "\n")
  }

  /// The declarations without documentation, each with its module.
  var undocumented: [String] {
    symbols.flatMap { module, symbols in
      symbols.filter { !isDocumented($0) }.map { "\(module): \($0.path)" }
    }
  }

  /// Compares the names in the first column of Markdown tables with the declarations.
  func missingNames(in markdown: String) -> (missing: [String], total: Int) {
    let declared = Set(
      symbols.flatMap(\.symbols).flatMap { symbol in
        symbol.pathComponents.map { String($0.prefix { $0 != "(" }) }
      }
    )
    let codes = MarkdownTable.rows(in: markdown).compactMap(\.code)
    var missing: [String] = []
    var total = 0
    for code in codes {
      // The last identifier before the arguments is the name: "$store.scope(state:)" asks for
      // scope.
      guard
        let name = code.prefix(while: { !"( :{<[".contains($0) })
          .split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).last
      else { continue }
      total += 1
      if !declared.contains(String(name)) { missing.append("\(name)   \(code)") }
    }
    return (missing, total)
  }
}
