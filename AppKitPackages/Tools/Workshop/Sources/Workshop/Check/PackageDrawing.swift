/// The dependencies between packages as text and as a picture.
///
/// Each package stands in the row below those that depend on it. Both show only direct dependencies
/// that no longer path implies.
struct PackageDrawing {
  /// The names of the packages, in rows.
  let rows: [[String]]
  /// The dependencies of each package that no longer path implies.
  let dependencies: [String: [String]]

  init(_ graph: ModuleGraph, packages: [String]) {
    var depths: [String: Int] = [:]
    // The longest path to a package has at most as many steps as there are packages. A cycle would
    // make it longer.
    for _ in packages {
      for package in packages {
        for next in (graph.edges[package] ?? [:]).keys {
          let depth = min(depths[package, default: 0] + 1, packages.count)
          depths[next] = max(depths[next, default: 0], depth)
        }
      }
    }
    let known = Set(packages)
    dependencies = packages.reduce(into: [:]) { result, package in
      let direct = Set((graph.edges[package] ?? [:]).keys).intersection(known)
      result[package] = direct.sorted().filter { dependency in
        graph.path(from: direct.subtracting([dependency, package]), to: [dependency]) == nil
      }
    }
    rows = Dictionary(grouping: packages) { depths[$0, default: 0] }
      .sorted { $0.key < $1.key }.map { $0.value.sorted() }
  }

  /// A line for each package: `Home -> DesignTokens, Services`.
  var text: String {
    rows.joined().map { package in
      let names = dependencies[package] ?? []
      return names.isEmpty ? package : "\(package) -> \(names.joined(separator: ", "))"
    }
    .joined(separator: "\n")
  }

  /// The picture. Its colors follow the theme of the browser.
  var svg: String {
    let (rowHeight, boxHeight, gap, characterWidth) = (96, 32, 24, 8)
    func width(_ name: String) -> Int { name.count * characterWidth + 24 }
    func width(_ row: [String]) -> Int {
      row.reduce(0) { $0 + width($1) } + gap * (row.count - 1)
    }
    let total = (rows.map { width($0) }.max() ?? 0) + 2 * gap
    var boxes: [String: (x: Int, y: Int, width: Int)] = [:]
    for (index, row) in rows.enumerated() {
      var x = (total - width(row)) / 2
      for name in row {
        boxes[name] = (x, gap + index * rowHeight, width(name))
        x += width(name) + gap
      }
    }
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(total) \(rows.count * rowHeight)">
      <title>The packages and their dependencies</title>
      <style>
      rect { fill: #eef2f7; stroke: #5a6b7f; }
      path { fill: none; stroke: #5a6b7f; }
      text { font: 13px ui-monospace, monospace; fill: #1b2430; text-anchor: middle; }
      @media (prefers-color-scheme: dark) {
      rect { fill: #1f2937; stroke: #9aa8b8; }
      path { stroke: #9aa8b8; }
      text { fill: #e6ebf1; }
      }
      </style>
      """
    ]
    for name in rows.joined() {
      guard let start = boxes[name] else { continue }
      for dependency in dependencies[name] ?? [] {
        guard let end = boxes[dependency] else { continue }
        let from = (x: start.x + start.width / 2, y: start.y + boxHeight)
        let to = (x: end.x + end.width / 2, y: end.y)
        let middle = (from.y + to.y) / 2
        lines.append(
          "<path d=\"M\(from.x) \(from.y)C\(from.x) \(middle) \(to.x) \(middle) \(to.x) \(to.y)\">"
            + "<title>\(name) -> \(dependency)</title></path>"
        )
      }
    }
    for name in rows.joined() {
      guard let box = boxes[name] else { continue }
      lines.append(
        "<rect x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.width)\" height=\"\(boxHeight)\" rx=\"6\"/>"
          + "<text x=\"\(box.x + box.width / 2)\" y=\"\(box.y + 21)\">\(name)</text>"
      )
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }
}
