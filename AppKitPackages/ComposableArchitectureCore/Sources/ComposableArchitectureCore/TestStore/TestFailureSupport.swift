import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Makes sure that a failure of a test fails it.
///
/// Issue reporting finds Swift Testing through a library that a test target has to link, except on
/// Apple's systems. Without it a failure is only printed, and the test passes.
enum TestFailureSupport {
  /// Whether the library is there, found as issue reporting finds it.
  static let isLinked: Bool = {
    #if os(Linux)
      let library =
        dlopen("libIssueReportingTestSupport.so", RTLD_LAZY) ?? dlopen(nil, RTLD_LAZY)
      return library.flatMap { dlsym($0, "$s25IssueReportingTestSupport07_recordA0ypyF") } != nil
    #else
      return true
    #endif
  }()

  private static let hasComplained = Mutex(false)

  /// Makes the process of the tests fail in the end, if a failure can't be made to fail its test.
  static func failProcessUnlessLinked() {
    guard !isLinked, case .swiftTesting = TestContext.current else { return }
    guard IssueReporters.current.contains(where: { $0 is _DefaultReporter }) else { return }
    let isFirst = hasComplained.withLock { hasComplained in
      defer { hasComplained = true }
      return !hasComplained
    }
    guard isFirst else { return }
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    atexit { _exit(1) }
  }

  static let message = """
    A test store found a failure, but can't make its test fail: the test target doesn't link what \
    hands failures to Swift Testing. The process will end with an error instead.

    To fix this, add the product "DependenciesTestSupport" of the package "ComposableArchitecture" \
    to the dependencies of the test target.
    """
}
