import Foundation

/// Finds out which targets do not compile from the messages of the compiler.
struct CompilerErrors {
  private let folders: [(folder: String, target: TargetID)]
  private let graph: TargetGraph
  private let checkouts: String
  /// The end of the line with the place of a macro whose expansion has an error.
  static let origin = ": note: expanded code originates here"

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
    var ofExpansion: Substring?
    for line in lines {
      let text: Substring
      let path: Substring
      if let separator = line.range(of: ": error: ") {
        path = line[..<separator.lowerBound]
        text = line[separator.upperBound...]
        ofExpansion = path.hasPrefix("macro expansion ") ? text : nil
      } else if let end = line.range(of: Self.origin), let error = ofExpansion {
        path = line[..<end.lowerBound].drop { $0 != "/" }
        text = error
      } else {
        continue
      }
      let message = "\((String(path) as NSString).lastPathComponent): \(text)"
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
