import ArgumentParser
import Foundation

/// Tests packages for Apple's systems.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Runs the tests of the packages. What does not compile is left out and listed.",
    discussion: """
      For example: tca test path/to/package -- --filter CounterTests

      The status is not 0 if a test fails, or if no test compiles.
      """
  )

  @OptionGroup var package: PackageOptions

  @Argument(parsing: .postTerminator, help: "Options of \"swift test\", after --.")
  var options: [String] = []

  func run() throws {
    var failed: Int32?
    var hasTests = false
    for build in try PackageBuild.ready(package) {
      guard try build.build(["--build-tests"]) else { throw build.nothingLeft }
      if build.hasTests {
        hasTests = true
        let status = try build.test(options)
        if status != 0 { failed = status }
      } else {
        Progress.show("No test of \(build.name) compiles.")
      }
      if build.hasLeftOut {
        print("\nNot tested, because they do not compile on Linux:\n\(build.report)")
      }
    }
    if let failed { throw ExitCode(failed) }
    if !hasTests { throw ExitCode.failure }
  }
}
