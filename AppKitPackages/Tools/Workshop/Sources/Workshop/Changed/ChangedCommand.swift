import ArgumentParser
import Foundation

/// Prints the packages whose tests a change reaches.
public struct ChangedCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "changed",
    abstract: "Prints the packages whose tests a change reaches, for Scripts/test.",
    discussion: """
      Standard output has a line for each package. A line "Workshop:DocumentationTests" names the \
      only tests to run. Standard error has the reasons.
      """
  )

  @Argument(help: "The commit to compare with. Otherwise the one where the branch left main.")
  var base: String?

  public init() {}

  public func run() throws {
    let repository = Repository.current
    let changes = try Changes(since: base, in: repository)
    let reach = Reach(of: changes.files, in: try Check(repository: repository))
    FileHandle.standardError.write(Data(reach.summary(of: changes).utf8))
    for tests in reach.tests {
      print(tests.filter.map { "\(tests.package):\($0)" } ?? tests.package)
    }
  }
}

extension Reach {
  /// The reasons for the tests, and the files that none use.
  func summary(of changes: Changes) -> String {
    let count = changes.files.count == 1 ? "1 file differs" : "\(changes.files.count) files differ"
    var lines = ["\(count) from \(changes.base)."]
    lines += tests.map { tests in
      "  \(tests.package)\(tests.filter.map { " (only \($0))" } ?? ""): \(tests.reason)"
    }
    if tests.isEmpty { lines.append("  No package has to be tested.") }
    lines += unusedFiles.map { "  not tested: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
