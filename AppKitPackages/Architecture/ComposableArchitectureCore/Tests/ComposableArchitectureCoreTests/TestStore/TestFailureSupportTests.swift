import Testing

@testable import ComposableArchitectureCore

@Suite struct TestFailureSupportTests {
  @Test func `failures fail the test, or report the missing library`() {
    #expect(TestFailureSupport.isLinked)
    #expect(
      TestFailureSupport.message == """
        A test store reported an issue that cannot fail its test: the test target does not link \
        IssueReportingTestSupport, which forwards issues to Swift Testing. The test process will exit \
        with status 1 instead.

        To fix this, add the product "DependenciesTestSupport" of the package \
        "ComposableArchitectureCore" to the dependencies of the test target.
        """
    )
  }
}
