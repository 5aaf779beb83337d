import Testing

@testable import Workshop

struct TestLogTests {
  private let swift = TestLog(
    """
    Test Suite 'All tests' started at 2026-01-01 10:00:00.000
    Test Case 'CounterTests.testSum' failed (0.002 seconds)
    \t Executed 2 tests, with 1 failure (0 unexpected) in 0.002 (0.002) seconds
    \t Executed 3 tests, with 1 failure (0 unexpected) in 0.003 (0.003) seconds
    ✔ Test "a list is empty" passed after 0.001 seconds.
    ✘ Test "a (name) is kept" recorded an issue at A.swift:1:2: Expectation failed: false
    ✘ Test "a (name) is kept" with 2 test cases failed after 0.2 seconds with 1 issue.
    ✘ Test run with 4 tests in 1 suite failed after 0.3 seconds with 1 issue.
    ✔ Test run with 5 tests in 2 suites passed after 0.1 seconds.
    """
  )
  private let python = TestLog(
    """
    test_menu (test_journeys.TodoJourneys.test_menu) ... skipped 'no touch'
    test_list (test_journeys.TodoJourneys.test_list) ... skipped 'no touch'
    FAIL: test_add (test_journeys.TodoJourneys.test_add) (kind='Edit', way='reload')
    Ran 12 tests in 3.2s
    Ran 1 test in 0.2s
    """
  )

  @Test func `the tests of all libraries are counted`() {
    #expect(swift.tests == 12)
    #expect(swift.failed == 2)
    #expect(swift.runs == 2)
    #expect(python.tests == 13)
    #expect(python.failed == 1)
    #expect(python.skipped == ["no touch"])
  }

  @Test func `failed tests run again by their names if the whole run came to its end`() {
    #expect(
      NamedTests("Services").command(repeating: swift) == [
        "Scripts/internal/run-tests", "Services", "--filter", #"(a \(name\) is kept)"#,
      ]
    )
    #expect(
      NamedTests("Browser").command(repeating: python) == [
        "Scripts/internal/browser", "--built", "test_journeys.TodoJourneys.test_add",
      ]
    )
    // Two runs of one suite, which has crashed once.
    #expect(NamedTests("Journeys").command(repeating: swift) == nil)
    // Tests that wait for no other program fail for another reason than time.
    #expect(NamedTests("Home").command(repeating: swift) == nil)
    #expect(NamedTests("Services").command(repeating: TestLog("")) == nil)
  }
}
