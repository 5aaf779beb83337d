import Testing

@testable import ComposableArchitectureCore

@Suite struct TestFailureSupportTests {
  @Test func `failures fail the test, or report the missing library`() {
    #expect(TestFailureSupport.isLinked)
    #expect(
      TestFailureSupport.message == """
        A test store found a failure, but can't make its test fail: the test target doesn't link what \
        hands failures to Swift Testing. The process will end with an error instead.

        To fix this, add the product "DependenciesTestSupport" of the package \
        "ComposableArchitectureCore" to the dependencies of the test target.
        """
    )
  }
}
