import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ensures that an issue of a test store fails its test.
///
/// Outside of Apple's systems, IssueReporting reaches Swift Testing through the library
/// IssueReportingTestSupport, which the test target has to link. Without it IssueReporting prints
/// the issue, and the test passes.
///
/// The check is in this module because it has to run in test targets that do not link the library.
enum TestFailureSupport {
  /// Whether the library is linked, by the lookup that IssueReporting uses.
  static let isLinked: Bool = {
    #if os(Linux)
      let library =
        dlopen("libIssueReportingTestSupport.so", RTLD_LAZY) ?? dlopen(nil, RTLD_LAZY)
      return library.flatMap { dlsym($0, "$s25IssueReportingTestSupport07_recordA0ypyF") } != nil
    #else
      return true
    #endif
  }()

  private static let hasReported = Mutex(false)

  /// Makes the test process exit with an error if an issue cannot fail its test.
  static func failProcessUnlessLinked() {
    guard !isLinked, case .swiftTesting = TestContext.current else { return }
    guard IssueReporters.current.contains(where: { $0 is _DefaultReporter }) else { return }
    let isFirst = hasReported.withLock { hasReported in
      defer { hasReported = true }
      return !hasReported
    }
    guard isFirst else { return }
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    atexit { _exit(1) }
  }

  static let message = """
    A test store reported an issue that cannot fail its test: the test target does not link \
    IssueReportingTestSupport, which forwards issues to Swift Testing. The test process will exit \
    with status 1 instead.

    To fix this, add the product "DependenciesTestSupport" of the package \
    "ComposableArchitectureCore" to the dependencies of the test target.
    """
}
