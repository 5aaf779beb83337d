import Foundation

/// Finds out which targets do not compile from the messages of the compiler.
struct CompilerErrors {
  private let folders: [(folder: String, target: TargetID)]
  private let graph: TargetGraph
  private let checkouts: String

  init(packages: [LocalPackage], graph: TargetGraph, build: String) {
    folders = packages.flatMap { package in
      package.description.targets.map { target in
        // The messages have the paths of the originals, and so has a package of Xcode, which has none.
        let folder =
          package.generated == nil
          ? package.folder(of: target) : "\(package.path)/\(target.path ?? "")"
        return (folder, TargetID(package: package.path, name: target.name))
      }
    }.sorted { $0.folder.count > $1.folder.count }
    self.graph = graph
    checkouts = build + "/checkouts/"
  }

  /// The targets whose files have errors, and those that use a package from elsewhere which has some,
  /// with the first error.
  func targets(of lines: [String]) -> [TargetID: String] {
    var failures: [TargetID: String] = [:]
    for line in lines {
      guard let separator = line.range(of: ": error: ") else { continue }
      let path = line[..<separator.lowerBound]
      let message =
        "\((String(path) as NSString).lastPathComponent): \(line[separator.upperBound...])"
      if let name = path.components(separatedBy: checkouts).dropFirst().first?.split(separator: "/")
        .first
      {
        for (target, packages) in graph.remote where packages.contains(name.lowercased()) {
          failures[target] = failures[target] ?? "uses \(name): \(message)"
        }
      } else if let target = folders.first(where: { path.hasPrefix($0.folder + "/") })?.target {
        failures[target] = failures[target] ?? message
      }
    }
    return failures
  }
}
