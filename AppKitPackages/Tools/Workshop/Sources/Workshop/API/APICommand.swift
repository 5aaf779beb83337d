import ArgumentParser
import Foundation

/// Counts public declarations and those with documentation.
public struct APICommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "api",
    abstract: "Counts public declarations and those with documentation."
  )

  @Argument(help: "The modules, or none for those of all libraries.")
  var modules: [String] = []

  @Flag(help: "Lists the declarations without documentation.")
  var undocumented = false

  @Option(help: "Prints which names in the first column of a Markdown file's tables are missing.")
  var list: String?

  public init() {}

  public func run() throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let command = ["Scripts/internal/symbols", folder.path] + modules
    let status = try Subprocess(command, in: Repository.current.root).finish()
    guard status == 0 else { throw ExitCode(status) }
    let report = try APIReport(folder: folder)
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
