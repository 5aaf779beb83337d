import ArgumentParser
import Foundation

/// Holds manifests and imports against the rules in `AppKitPackages/ImportRules.txt`.
public struct CheckCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Holds manifests and imports against the rules in AppKitPackages/ImportRules.txt."
  )

  @Flag(help: "Prints the packages as text, and draws them into .build/packages.svg.")
  var graph = false

  @Option(
    parsing: .upToNextOption,
    help: "Prints how the first module or package comes to depend on the second."
  )
  var why: [String] = []

  @Option(help: ArgumentHelp("The repository to check.", visibility: .hidden))
  var root: String?

  public init() {}

  public func validate() throws {
    guard why.isEmpty || why.count == 2 else {
      throw ValidationError(
        "--why has \(why.count) names. To fix this, name two packages or modules: --why Home Models."
      )
    }
  }

  public func run() throws {
    let repository = root.map { Repository(root: URL(filePath: $0)) } ?? .current
    let check = try Check(repository: repository)
    if graph {
      let drawing = PackageDrawing(
        check.workspace.packageGraph(),
        packages: check.workspace.packages.map(\.name)
      )
      try repository.write(drawing.svg, to: ".build/packages.svg")
      print(drawing.text)
    } else if why.count == 2 {
      print(try check.why(why[0], why[1]))
    } else {
      let findings = check.findings()
      for finding in findings { print("\(finding)\n") }
      print(check.summary(of: findings))
      if !findings.isEmpty { throw ExitCode.failure }
    }
  }
}
