import Foundation

/// A conformance to `Sendable` that the compiler does not check.
struct UncheckedSendable: Hashable, Sendable {
  var line: Int
  /// Whether a comment at the declaration says why the conformance is sound.
  var hasReason: Bool

  private static let words = ["@unchecked", "Sendable"].joined(separator: " ")

  /// Finds the conformances in a source file.
  static func all(in source: String) -> [UncheckedSendable] {
    // The search of the C library is much faster than that of strings in a debug build.
    guard source.withCString({ strstr($0, words) != nil }) else { return [] }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    return lines.indices.filter { isConformance(lines[$0]) }.map { index in
      let above = lines[..<index].reversed().prefix { $0.hasPrefix("//") || $0.hasPrefix("@") }
      let below = lines[(index + 1)...].prefix { $0.hasPrefix("//") }
      let comments = (Array(above) + below).filter { $0.hasPrefix("//") }
      return UncheckedSendable(
        line: index + 1,
        hasReason: comments.contains { $0.lowercased().contains(/\bsound\b/) }
      )
    }
  }

  /// Whether a line has the words outside of comments and strings.
  private static func isConformance(_ line: String) -> Bool {
    guard let range = line.range(of: words) else { return false }
    let start = line[..<range.lowerBound]
    return !start.contains("//") && !start.contains("\"")
  }
}

extension Check {
  /// The number of unchecked conformances that the sources of all packages may have.
  static let mostUncheckedConformances = 80

  /// Unchecked conformances without a reason, and too many of them. Tests need no reason.
  func uncheckedConformances() -> [Finding] {
    let modules = workspace.modules.values.filter { !$0.isTestCode }
    let missing = modules.flatMap { module in
      module.files.flatMap { file in
        file.unchecked.filter { !$0.hasReason }.map { conformance in
          Finding(
            rule: .unchecked,
            file: file.path,
            line: conformance.line,
            problem: "No comment says why this unchecked conformance to Sendable is sound.",
            path: [module.name],
            remedy: "use a Mutex or Sendable properties, or add a comment \"Sound: ...\" above the "
              + "declaration or below its first line"
          )
        }
      }
    }
    let count = modules.reduce(0) { $0 + $1.uncheckedCount }
    guard count > Self.mostUncheckedConformances else { return missing }
    let most = modules.max { ($0.uncheckedCount, $1.name) < ($1.uncheckedCount, $0.name) }
    return missing + [
      Finding(
        rule: .unchecked,
        file: most?.folder ?? "AppKitPackages",
        line: 1,
        problem:
          "The sources have \(count) unchecked conformances to Sendable, and may have at most "
          + "\(Self.mostUncheckedConformances).",
        path: [most?.name ?? "AppKitPackages"],
        remedy: "replace one by a Mutex or by Sendable properties"
      )
    ]
  }
}

extension Workspace.Module {
  fileprivate var uncheckedCount: Int { files.reduce(0) { $0 + $1.unchecked.count } }
}
