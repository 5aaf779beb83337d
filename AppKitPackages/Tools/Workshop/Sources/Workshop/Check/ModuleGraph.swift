/// The dependencies between modules, from the imports of sources and from manifests.
struct ModuleGraph {
  /// A place that shows a dependency.
  enum Evidence: Hashable {
    case source(file: String, line: Int)
    /// The declaration of a dependency by a target, or by the package.
    case manifest(package: String, target: String?, dependency: String)
  }

  private(set) var edges: [String: [String: Evidence]] = [:]

  mutating func add(_ from: String, _ to: String, at evidence: Evidence) {
    if edges[from, default: [:]][to] == nil { edges[from, default: [:]][to] = evidence }
  }

  func evidence(_ from: String, _ to: String) -> Evidence? { edges[from]?[to] }

  /// Returns the shortest path of at least one step from one of the starts to one of the ends.
  func path(from starts: Set<String>, to ends: Set<String>) -> [String]? {
    var previous: [String: String] = [:]
    var queue = starts.sorted()
    var visited = starts
    var index = 0
    while index < queue.count {
      let node = queue[index]
      index += 1
      for next in (edges[node] ?? [:]).keys.sorted() {
        if ends.contains(next) {
          var path = [next, node]
          while let last = path.last, let before = previous[last] { path.append(before) }
          return path.reversed()
        }
        if visited.insert(next).inserted {
          previous[next] = node
          queue.append(next)
        }
      }
    }
    return nil
  }

  /// One cycle for each group of nodes that depend on each other, the first node repeated at its
  /// end.
  func cycles() -> [[String]] {
    var found: [[String]] = []
    var reported: Set<String> = []
    for node in edges.keys.sorted() where !reported.contains(node) {
      guard let cycle = cycle(through: node) else { continue }
      reported.formUnion(cycle)
      found.append(cycle)
    }
    return found
  }

  private func cycle(through node: String) -> [String]? {
    let next = (edges[node] ?? [:]).keys.sorted()
    if next.contains(node) { return [node, node] }
    let paths = next.compactMap { path(from: [$0], to: [node]) }
    return paths.min { $0.count < $1.count }.map { [node] + $0 }
  }
}
