import ArgumentParser
import Foundation

/// Builds, runs and counts tests.
public struct TestCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Builds, runs and counts tests.",
    usage: "Scripts/test [--all] | [NAME ...] | --changed [BASE]"
  )

  @Flag var all = false
  @Flag var changed = false
  @Argument var names: [String] = []

  public init() {}

  private var selection: (names: [String], leftOut: [String]) {
    get throws {
      let repository = Repository.current
      let packages = repository.packageFolders.filter { repository.exists("\($0)/Tests") }
        .map { String($0.split(separator: "/").last ?? "") }
      return try Self.selection(of: names, all: all, packages: packages)
    }
  }

  public func validate() throws {
    if !changed { _ = try selection }
  }

  public func run() throws {
    let repository = Repository.current
    var run = TestRunner(repository)
    if changed {
      try CheckCommand.parse([]).run()
      let changes = try Changes(since: names.first, in: repository)
      let reach = Reach(of: changes.files, in: try Check(repository: repository))
      FileHandle.standardError.write(Data(reach.summary(of: changes).utf8))
      run.names = reach.names
      guard !run.names.isEmpty else { return }
    } else {
      (run.names, run.leftOut) = try selection
    }
    try run.build(together: all)
    try run.runTests()
    if ProcessInfo.processInfo.environment["CI"]?.isEmpty == false { try run.repeatFailures() }
    if !run.finish() { throw ExitCode.failure }
  }

  /// The longest test runs start first.
  private static let longest = [
    "Browser", "Services", "App", "WebRenderer", "ViewKit", "Workshop", "CheckedReferences",
    "ComposableArchitectureCore", "CheckedMemory",
  ]
  private static let onlyInAll = [
    "Browser", "CheckedMemory", "CheckedReferences", "ComposableArchitectureMacros",
    "FoundationExtras", "Inspector", "LanguageModes", "LinuxToolchain", "LongJourneys",
    "PreviewHost", "RandomJourneys", "ViewKitMacros", "WebRenderer", "Workshop",
  ]

  /// Returns the names of the tests to run, and of those that only `--all` runs.
  ///
  /// - Parameter packages: The packages with tests besides App.
  static func selection(
    of names: [String],
    all: Bool,
    packages: [String]
  ) throws -> (names: [String], leftOut: [String]) {
    let wanted = names.compactMap { NamedTests($0).package }
    if let unknown = wanted.first(where: { !(packages + ["App"]).contains($0) }) {
      throw ValidationError(
        """
        There is no package \(unknown) with tests. To fix this, choose from:
          App \(packages.joined(separator: " "))
          Browser CheckedMemory CheckedReferences
        """
      )
    }
    guard names.isEmpty else { return (names, []) }
    let leftOut = all ? [] : onlyInAll
    let everything = longest + packages.filter { !longest.contains($0) }
    return (everything.filter { !leftOut.contains($0) }, leftOut)
  }
}
