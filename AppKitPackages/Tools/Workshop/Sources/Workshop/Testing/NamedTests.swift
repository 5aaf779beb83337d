/// Tests that `Scripts/test` runs as one, with one log and one line of counts.
struct NamedTests: Equatable {
  /// A package, a part of its tests such as `Workshop:DocumentationTests`, or a name in
  /// `Scripts/test --help`.
  var name: String
  /// The package with the tests, or nil for those in Chromium.
  var package: String?
  /// The command that runs the tests after their build.
  var command: [String]

  init(_ name: String) {
    self.name = name
    var prefix: [String] = []
    func run(_ package: String, _ options: String...) {
      self.package = package
      command = prefix + ["Scripts/internal/run-tests", package] + options
    }
    command = ["Scripts/internal/browser"]
    switch name {
    case "Browser": break
    // The READMEs in the folders Unsafe describe both modes.
    case "CheckedMemory":
      prefix = ["env", "COMPOSABLE_ARCHITECTURE_CHECKED_MEMORY=1"]
      run("ComposableArchitectureCore", "--filter", "ComposableArchitectureCoreTests")
    case "CheckedReferences":
      prefix = ["env", "RENDERER_CHECKED_REFERENCES=1"]
      run("ViewKit", "--filter", "ViewKitTests")
    // Journeys run one after the other, and mostly wait for programs.
    case "App": run("App", "--skip", "Journeys")
    case "Journeys":
      run("App", "--filter", "Journeys", "--skip", "RandomKeys|\(Self.longJourneys)")
    case "LongJourneys": run("App", "--filter", Self.longJourneys)
    case "RandomJourneys": run("App", "--filter", "RandomKeysJourneyTests")
    // Lost connections are given up after some seconds, and Foundation can miss the end of a process
    // that it starts while many others begin: these tests run after the others.
    case "Services":
      prefix = [
        "bash", "-c", #""$@" --skip "$0"; others=$?; "$@" --filter "$0" && exit $others"#,
        "(PostgresReconnect|SlowServer|SeveralProcesses|NumberFactClient|Backup|TodoCount)Tests",
      ]
      run("Services")
    default:
      let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
      if parts.count == 2 { run(parts[0], "--filter", parts[1]) } else { run(name) }
    }
  }

  private static let longJourneys = "(BadData|DatabaseServer|SeveralProcesses)JourneyTests"

  /// The command that runs failed tests again, or nil for tests that do not wait for other programs.
  func command(repeating log: TestLog) -> [String]? {
    let failures = log.failures
    if package == nil { return failures.isEmpty ? nil : command + ["--built"] + failures }
    // A run that has crashed has no last line.
    guard name == "Services" || name.hasSuffix("Journeys"), !failures.isEmpty,
      log.runs == (name == "Services" ? 2 : 1)
    else { return nil }
    let names = failures.map { $0.replacing(/[\]\[\\.*^$(){}?+|]/) { "\\\($0.0)" } }
    let filter = "(\(names.joined(separator: "|")))"
    return ["Scripts/internal/run-tests", package ?? "", "--filter", filter]
  }
}
