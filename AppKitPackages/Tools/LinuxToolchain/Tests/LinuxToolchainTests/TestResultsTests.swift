import Testing

@testable import LinuxToolchain

struct TestResultsTests {
  @Test func `results of both frameworks are read`() {
    let results = TestResults(
      """
      Test Case 'BasketTests.testAdding' passed (0.009 seconds)
      /p/Tests/BasketTests.swift:12: error: BasketTests.testRemoving : XCTAssertEqual failed: ("1") is not equal to ("2") -
      Test Case 'BasketTests.testRemoving' failed (0.009 seconds)
      ◇ Test "a fact arrives" started.
      ✔ Test "a fact arrives" passed after 0.001 seconds.
      ━ Test known() passed after 0.022 seconds with 1 known issue.
      ✘ Test a2() recorded an issue at t.swift:3:37: Expectation failed: (a → 2) == 3
      ↳ the comment
      ✘ Test "many" recorded an issue with 2 arguments a → 1, b → "x" at m.swift:4:5: Expectation failed: a
      ✘ Test a2() failed after 0.002 seconds with 1 issue.
      ✘ Test "many" with 7 test cases failed after 9.996 seconds with 3 issues.
      ✘ Test run with 4 tests in 0 suites failed after 0.003 seconds with 2 issues.

      Not tested, because they do not compile on Linux:
        MapTests: uses Map
        Map: MapKit is absent on Linux
      """
    )
    #expect(results.passed == 3)
    #expect(results.failed == 3)
    #expect(results.failures.map(\.test) == ["BasketTests.testRemoving", "a2()", "\"many\""])
    #expect(results.failures.map(\.file) == ["/p/Tests/BasketTests.swift", "t.swift", "m.swift"])
    #expect(results.failures.map(\.line) == [12, 3, 4])
    #expect(results.failures[1].message == "Expectation failed: (a → 2) == 3\n the comment")
    #expect(results.errors.isEmpty && results.errorText == nil)
    #expect(results.notTested == ["MapTests: uses Map", "Map: MapKit is absent on Linux"])
  }

  @Test func `each error of a build is read once, and the text of many is short`() {
    let error =
      "/p/A.swift:3:7: error: cannot find 'x' in scope\n 3 | x\n   | `- error: cannot find 'x'\n"
    let many = (1...100).map { "/p/B.swift:\($0):1: error: invalid redeclaration of 'y'\n" }
    let results = TestResults(error + error + many.joined())
    #expect(results.errors.count == 101)
    #expect(results.errors[0].line == 3 && results.errors[0].message == "cannot find 'x' in scope")
    #expect(
      results.errorText?.hasPrefix("The build failed.\n/p/A.swift:3: cannot find 'x' in scope\n")
        == true
    )
    #expect(results.errorText?.hasSuffix("... and 71 other errors\n") == true)
  }
}
