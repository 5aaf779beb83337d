/// The parts of the packages in a folder that compile on Linux, and the reasons of the others.
struct Diagnosis: Encodable {
  struct Target: Encodable {
    let name: String
    let kind: String
    let runs: Bool
    let findings: [Finding]
    /// The target that it uses and that does not compile.
    let blockedBy: String?
    let tests: Int
    let imports: [String]
    let hasPreviews: Bool
    let isApp: Bool

    init(
      name: String,
      kind: String,
      findings: [Finding],
      blockedBy: String?,
      scan: TargetScan?
    ) {
      self.name = name
      self.kind = kind
      self.findings = findings
      self.blockedBy = blockedBy
      tests = kind == "test" ? scan?.tests ?? 0 : 0
      imports = (scan?.imports ?? []).sorted()
      hasPreviews = kind != "test" && scan?.hasPreviews == true
      isApp = kind == "executable" && scan?.isApp == true
      runs = blockedBy == nil && !findings.contains { $0.prevents }
    }
  }

  struct Package: Encodable {
    let name: String
    /// The path relative to the examined folder.
    let path: String
    let findings: [Finding]
    let targets: [Target]
  }

  var packages: [Package]

  var targets: [Target] { packages.flatMap(\.targets) }

  /// The numbers of targets and of tests that run, and of all.
  var share: (targets: Int, ofTargets: Int, tests: Int, ofTests: Int) {
    let stopped = Set(packages.filter { $0.findings.contains { $0.prevents } }.map(\.path))
    let running = packages.filter { !stopped.contains($0.path) }.flatMap(\.targets).filter(\.runs)
    return (
      running.count, targets.count, running.reduce(0) { $0 + $1.tests },
      targets.reduce(0) { $0 + $1.tests }
    )
  }

  /// The report for a person.
  var text: String {
    var lines: [String] = []
    for package in packages {
      lines.append("\(package.name) (\(package.path))")
      for finding in package.findings { lines += Self.lines(finding, indentation: "  ") }
      for target in package.targets {
        let tests = target.kind == "test" ? ", \(Self.count(target.tests, "test"))" : ""
        lines.append("  \(target.runs ? "✓" : "✗") \(target.name)\(tests)")
        if let blockedBy = target.blockedBy {
          lines.append("      uses \(blockedBy), which does not compile")
        }
        for finding in target.findings { lines += Self.lines(finding, indentation: "      ") }
      }
    }
    let share = share
    lines.append(
      "\(share.targets) of \(Self.count(share.ofTargets, "target")) and \(share.tests) of \(Self.count(share.ofTests, "test")) will run on Linux."
    )
    return lines.joined(separator: "\n")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func lines(_ finding: Finding, indentation: String) -> [String] {
    let mark = finding.prevents ? "" : "Note: "
    let shown = finding.places.prefix(3).map { "\(indentation)  \($0.file):\($0.line)" }
    let rest = finding.places.count - shown.count
    return [indentation + mark + finding.message] + shown
      + (rest > 0 ? ["\(indentation)  and \(rest) more"] : [])
  }
}
