import ArgumentParser
import Foundation

/// Counts public declarations and those with documentation.
public struct APICommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "api",
    abstract: "Counts public declarations and those with documentation."
  )

  @Argument(help: "A folder with symbol graphs, as Scripts/internal/symbols writes them.")
  var symbols: String

  @Flag(help: "Lists the declarations without documentation.")
  var undocumented = false

  @Option(help: "Prints which names in the first column of a Markdown file's tables are missing.")
  var list: String?

  public init() {}

  public func run() throws {
    let report = try APIReport(folder: URL(filePath: symbols))
    if let list {
      let markdown = try String(contentsOfFile: list, encoding: .utf8)
      let (missing, total) = report.missingNames(in: markdown)
      for name in missing { print("missing: \(name)") }
      print("\(total - missing.count) of \(total) names are declared")
    } else if undocumented {
      for declaration in report.undocumented { print(declaration) }
    } else {
      print(report.counts)
    }
  }
}
