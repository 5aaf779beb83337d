import Foundation

/// Builds and runs tests with the scripts of a repository.
struct TestRunner {
  let repository: Repository
  var names: [String] = []
  /// The names of tests that only `--all` runs.
  var leftOut: [String] = []
  private var unbuilt: Set<String> = []
  private var broken: [String] = []
  private var passed = 0
  private var failed = 0

  init(_ repository: Repository) { self.repository = repository }

  /// The tests in the order of their runs: the journeys of App on their own, then its other tests.
  private var tests: [NamedTests] {
    names.flatMap { $0 == "App" ? ["LongJourneys", "Journeys", "RandomJourneys", $0] : [$0] }
      .filter { !leftOut.contains($0) }.map(NamedTests.init)
  }

  /// Builds everything together, which keeps all cores busy, or the selected packages. The first error
  /// ends a build, so that after it each package is built on its own: the tests of the others still run.
  mutating func build(together: Bool) throws {
    func build(_ package: String, log: String, _ title: String) throws -> Bool {
      try progress(log, title, ["Scripts/internal/package", package, "build", "--build-tests"])
        .finish() == 0
    }
    let isBuilt = try together && build("all", log: "tests-build", "Building the tests")
    let workspace = "AppKitPackages/AppKit.xcworkspace/contents.xcworkspacedata"
    let members = isBuilt ? try repository.text(of: workspace).split { ":/\"".contains($0) } : []
    let packages = tests.compactMap(\.package)
    for (index, package) in packages.enumerated() where !packages[..<index].contains(package) {
      if isBuilt && package == "App" || members.contains(Substring(package)) { continue }
      // The modules that the examples of the documentation import are parts of the tests of App.
      let isReady =
        try package != "Workshop" || packages.contains("App")
        || build("App", log: "App-build", "Building the modules for examples")
      let title = "Building the tests of \(package)"
      if try !isReady || !build(package, log: "\(package)-build", title) { unbuilt.insert(package) }
    }
  }

  /// Runs the tests of two packages at a time for each core, because some wait for programs and
  /// servers; beside Chromium, whose tests have time limits, those of one. Shows how far they are.
  mutating func runTests() throws {
    let isTerminal = isatty(STDERR_FILENO) == 1
    let start = Date()
    var (lineTime, waiting) = (start, tests)
    for tests in waiting where tests.package.map(unbuilt.contains) == true {
      try repository.write(log("\(tests.package ?? "")-build"), to: ".build/logs/\(tests.name).log")
      count(tests, status: 1, since: .now)
    }
    waiting.removeAll { $0.package.map(unbuilt.contains) == true }
    let total = waiting.count
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let slots = waiting.contains { $0.package == nil } ? cores : 2 * cores
    // The tests in Chromium run the program of App and one of WebRenderer.
    let built = Set(waiting.compactMap(\.package)).isSuperset(of: ["App", "WebRenderer"])
    var running: [(tests: NamedTests, process: Subprocess, start: Date)] = []
    while !waiting.isEmpty || !running.isEmpty {
      while !waiting.isEmpty, running.count < slots {
        let tests = waiting.removeFirst()
        let command = tests.command + (built && tests.package == nil ? ["--built"] : [])
        let process = try progress(tests.name, "Testing \(tests.name)", command, quiet: "1")
        running.append((tests, process, .now))
      }
      let finished = "\(total - waiting.count - running.count) of \(total) finished"
      let names = running.map(\.tests.name).joined(separator: " ")
      let line = "Testing: \(finished), \(seconds(start)) s, \(names)"
      if isTerminal {
        show(line.prefix(79))
      } else if seconds(lineTime) >= 15 {
        lineTime = .now
        show(line + "\n")
      }
      Thread.sleep(forTimeInterval: 0.2)
      if isTerminal { show("\r\u{1B}[K") }
      for (index, run) in running.enumerated().reversed() {
        guard let status = run.process.statusIfEnded() else { continue }
        running.remove(at: index)
        count(run.tests, status: status, since: run.start)
      }
    }
  }

  private func show(_ text: some StringProtocol) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  private func seconds(_ start: Date) -> Int { Int(-start.timeIntervalSinceNow) }

  private mutating func count(_ tests: NamedTests, status: Int32, since start: Date) {
    let log = TestLog(log(tests.name))
    if tests.package == nil {
      // The last lines say why Chromium cannot be installed.
      if status == 69 { return print(log.lines.suffix(2).joined(separator: "\n")) }
      for reason in log.skipped { print("Browser: skipped \(reason)") }
    }
    if status != 0 { broken.append(tests.name) }
    if let package = tests.package, unbuilt.contains(package) {
      failed += 1
      return print("\(tests.name): not built")
    }
    // Without a failed test, the tests crashed.
    let failures = status != 0 ? max(1, log.failed) : log.failed
    let ran = log.tests + failures - log.failed
    passed += ran - failures
    failed += failures
    print("\(tests.name): \(ran) tests, \(failures) failed, \(seconds(start)) s")
  }

  /// Runs failed tests once more alone, where nobody starts them again. Programs and servers that wait
  /// for each other have time limits, which others on the same cores can use up. Prints both results.
  mutating func repeatFailures() throws {
    for name in broken {
      let log = TestLog(log("\(name).failed"))
      guard let command = NamedTests(name).command(repeating: log),
        try progress("\(name).again", "Testing \(name) again", command, quiet: "1").finish() == 0
      else { continue }
      print("\(name): passed alone: \(log.failures.joined(separator: " "))")
      failed -= log.failures.count
      passed += log.failures.count
      broken.removeAll { $0 == name }
    }
  }

  /// Prints the sums, and returns whether all tests have passed.
  func finish() -> Bool {
    if !broken.isEmpty { print("Failed: \(broken.joined(separator: " "))") }
    if !leftOut.isEmpty {
      let list = leftOut.joined(separator: ", ")
      print("Not tested: \(list). To test them too, run Scripts/test --all.")
    }
    print("\(passed) passed, \(failed) failed")
    return broken.isEmpty
  }

  private func log(_ name: String) -> String {
    let data = try? Data(contentsOf: repository.url(of: ".build/logs/\(name).log"))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  private func progress(_ log: String, _ title: String, _ command: [String], quiet: String = "")
    throws -> Subprocess
  {
    fflush(nil)
    let script = ["QUIET=\(quiet)", "Scripts/internal/progress", log, title]
    return try Subprocess(script + command, in: repository.root)
  }
}
