/// The modules that each module makes visible to those that import it.
struct Exports {
  private var exported: [String: Set<String>] = [:]

  init(workspace: Workspace) {
    for module in workspace.modules.values {
      for found in module.files.flatMap(\.imports) where found.isExported {
        exported[module.name, default: []].insert(found.module)
      }
    }
  }

  /// Modules and what they export, over any number of steps.
  func visible(from modules: some Sequence<String>) -> Set<String> {
    var visible = Set(modules)
    var queue = Array(visible)
    while let module = queue.popLast() {
      for next in exported[module] ?? [] where visible.insert(next).inserted { queue.append(next) }
    }
    return visible
  }
}
