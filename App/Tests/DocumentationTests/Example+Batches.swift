extension Example {
  /// Examples in a number of groups in each of which no name is declared twice.
  ///
  /// Only what has to be at the top of a file can collide: extensions, and what they speak of.
  static func batches(of examples: [Example], count: Int) -> [[Example]] {
    var batches: [(examples: [Example], names: Set<String>)] = Array(
      repeating: ([], []),
      count: count
    )
    for example in examples {
      let names = example.topLevelNames
      let free = batches.indices.filter { batches[$0].names.isDisjoint(with: names) }
        .min { batches[$0].examples.count < batches[$1].examples.count }
      if let free {
        batches[free].examples.append(example)
        batches[free].names.formUnion(names)
      } else {
        batches.append(([example], names))
      }
    }
    return batches.map(\.examples).filter { !$0.isEmpty }
  }

  private var topLevelNames: Set<String> {
    let chunks = Chunk.chunks(of: code)
    guard chunks.contains(where: { $0.kind == .extension }) else { return [] }
    let shared: Set<Substring> = ["DependencyValues", "EnvironmentValues", "SharedReaderKey"]
    var names: Set<String> = []
    for chunk in chunks where chunk.kind == .extension || chunk.kind == .type {
      // A type may have many extensions, but each conformance once.
      if chunk.code.contains(/^extension \w+:/) {
        names.insert(String(chunk.code.prefix { $0 != "{" }))
      }
      for match in chunk.code.matches(of: /\b(?:struct|enum|class|protocol|var|let|func) (\w+)/)
      where !shared.contains(match.1) {
        names.insert(String(match.1))
      }
    }
    return names
  }
}
