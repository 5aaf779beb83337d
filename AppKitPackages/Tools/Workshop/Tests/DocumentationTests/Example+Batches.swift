import Workshop

extension Example {
  /// Distributes examples over a number of batches without duplicate names in a batch.
  ///
  /// Only declarations at file scope can collide: extensions and the types they extend. An example
  /// that declares a dependency also shadows that name for examples that only use it.
  static func batches(of examples: [Example], count: Int) -> [[Example]] {
    var batches = Array(repeating: Batch(), count: count)
    for example in examples {
      let names = example.topLevelNames
      let dependencies = example.dependencies
      let words = Set(example.code.matches(of: /\w+/).map { String($0.output) })
      let free = batches.indices.filter {
        batches[$0].names.isDisjoint(with: names)
          && batches[$0].dependencies.isDisjoint(with: words)
          && batches[$0].words.isDisjoint(with: dependencies)
      }
      .min { batches[$0].examples.count < batches[$1].examples.count }
      if free == nil { batches.append(Batch()) }
      let index = free ?? batches.endIndex - 1
      batches[index].examples.append(example)
      batches[index].names.formUnion(names)
      batches[index].dependencies.formUnion(dependencies)
      batches[index].words.formUnion(words)
    }
    return batches.map(\.examples).filter { !$0.isEmpty }
  }

  private struct Batch {
    var examples: [Example] = []
    var names: Set<String> = []
    var dependencies: Set<String> = []
    var words: Set<String> = []
  }

  /// The names of the dependencies that the example declares.
  private var dependencies: Set<String> {
    fragments.filter { $0.typeName == "DependencyValues" }
      .reduce(into: []) { $0.formUnion($1.declaredNames) }
  }

  private var topLevelNames: Set<String> {
    let fragments = fragments
    guard fragments.contains(where: { $0.kind == .extension }) else { return [] }
    var names: Set<String> = []
    for fragment in fragments where fragment.kind == .extension || fragment.kind == .type {
      names.formUnion(fragment.declaredNames)
      // A type can have several extensions, but each conformance only once.
      if fragment.addsConformances, let name = fragment.typeName { names.insert(": \(name)") }
    }
    return names
  }
}
