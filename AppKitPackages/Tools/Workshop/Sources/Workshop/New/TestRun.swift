/// Runs tests with the scripts of a repository.
struct TestRun {
  let repository: Repository

  /// Runs the tests of a package, or those of the root feature for the name `AppCore`.
  func run(_ package: String) throws {
    let arguments =
      package == "AppCore"
      ? [
        "Scripts/internal/progress", "AppCore", "Testing AppCore", "Scripts/internal/package",
        "App", "test",
      ]
        + ["--filter", "AppCoreTests"]
      : ["Scripts/test", package]
    let status = try Subprocess.run("bash", arguments, in: repository.root)
    guard status == 0 else {
      throw NewError(
        """
        The changes were written, but the tests of \(package) failed. To fix this, correct the \
        errors above.
        """
      )
    }
    if package == "AppCore" { print("AppCore: all tests passed") }
  }
}
