extension Check {
  struct UnknownName: Error, CustomStringConvertible {
    var name: String
    var known: [String]

    var description: String {
      """
      \(name) is no package or module of this repository. To fix this, choose from:
        \(known.joined(separator: " "))
      """
    }
  }

  /// Describes how one module or package comes to depend on another: a line for each step of the
  /// shortest path with the import or the manifest that causes it.
  ///
  /// - Throws: `UnknownName` if there is no module or package with one of the names.
  func why(_ from: String, _ to: String) throws -> String {
    let path = graph.path(from: try modules(named: from), to: try modules(named: to))
    guard let path else { return "\(from) does not depend on \(to)." }
    let steps = zip(path, path.dropFirst()).map { step in
      let place = workspace.place(of: [step.0, step.1], in: graph)
      return "  \(step.0) -> \(step.1)  \(place.map { "\($0.file):\($0.line)" } ?? "")"
    }
    return ([path.joined(separator: " -> ")] + steps).joined(separator: "\n")
  }

  /// The module with a name, and the modules without test code of the package with that name.
  private func modules(named name: String) throws -> Set<String> {
    let modules = workspace.modules.values.filter { module in
      module.name == name || module.package == name && !module.isTestCode
    }
    if modules.isEmpty, thirdPartyModules[name] == nil {
      let known = Set(workspace.modules.keys).union(workspace.packages.map(\.name))
      throw UnknownName(name: name, known: known.sorted())
    }
    return modules.isEmpty ? [name] : Set(modules.map(\.name))
  }
}
