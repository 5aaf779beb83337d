#if !canImport(Darwin)
  import Foundation

  /// Observes the start of XCTest's test cases without linking XCTest.
  ///
  /// This module cannot link XCTest, because programs link it. Moving the observer to
  /// DependenciesTestSupport would leak dependencies from test to test in test targets that link
  /// ComposableArchitecture alone. `XCTestCaseObserverTests` fails on a toolchain with another ABI
  /// of XCTest; the observer works with Swift 6.3.
  final class XCTestCaseObserver: XCTestObservationMirror {
    private let onStart: @Sendable () -> Void

    private init(onStart: @escaping @Sendable () -> Void) {
      self.onStart = onStart
    }

    /// Calls a closure before each test case that starts from now on.
    ///
    /// - Returns: Whether the process contains XCTest.
    static func observe(onStart: @escaping @Sendable () -> Void) -> Bool {
      let process = dlopen(nil, RTLD_LAZY)
      guard
        let sharedCenter = dlsym(process, "$s6XCTest0A17ObservationCenterC6sharedACvgZ"),
        let addTestObserver = dlsym(
          process,
          "$s6XCTest0A17ObservationCenterC15addTestObserveryyAA0aB0_pF"
        )
      else { return false }
      // Sound: the mangled names include the types of the parameters. The getter of a class
      // property takes no arguments and returns a retained object in the Swift and in the C calling
      // convention. A method receives `self` in the register of a closure's context, so the
      // function and `self` form a closure. XCTest uses the witness table of
      // `XCTestObservationMirror` as that of `XCTestObservation`, which has the same layout.
      typealias Getter = @convention(c) () -> UnsafeRawPointer
      let center = Unmanaged<AnyObject>
        .fromOpaque(unsafeBitCast(sharedCenter, to: Getter.self)())
        .takeRetainedValue()
      let method = unsafeBitCast(
        (function: addTestObserver, context: center),
        to: BoundMethod.self
      )
      method.addTestObserver(XCTestCaseObserver(onStart: onStart))
      return true
    }

    // A struct, because the cast of a bare function value would insert a reabstraction thunk.
    private struct BoundMethod {
      let addTestObserver: (any XCTestObservationMirror) -> Void
    }

    func testBundleWillStart(_ testBundle: AnyObject) {}
    func testSuiteWillStart(_ testSuite: AnyObject) {}
    func testCaseWillStart(_ testCase: AnyObject) { onStart() }
    func testCase(
      _ testCase: AnyObject,
      didFailWithDescription description: String,
      inFile filePath: String?,
      atLine lineNumber: Int
    ) {}
    func testCaseDidFinish(_ testCase: AnyObject) {}
    func testSuiteDidFinish(_ testSuite: AnyObject) {}
    func testBundleDidFinish(_ testBundle: AnyObject) {}
  }

  /// The requirements of `XCTestObservation` in the same order, with `AnyObject` instead of its
  /// classes.
  ///
  /// Protocols with the same requirements in the same order have witness tables of the same layout.
  protocol XCTestObservationMirror: AnyObject {
    func testBundleWillStart(_ testBundle: AnyObject)
    func testSuiteWillStart(_ testSuite: AnyObject)
    func testCaseWillStart(_ testCase: AnyObject)
    func testCase(
      _ testCase: AnyObject,
      didFailWithDescription description: String,
      inFile filePath: String?,
      atLine lineNumber: Int
    )
    func testCaseDidFinish(_ testCase: AnyObject)
    func testSuiteDidFinish(_ testSuite: AnyObject)
    func testBundleDidFinish(_ testBundle: AnyObject)
  }
#endif
