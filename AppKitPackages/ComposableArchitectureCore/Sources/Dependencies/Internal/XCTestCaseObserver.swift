#if !canImport(Darwin)
  import Foundation

  /// Hears of each test case that XCTest starts, without linking XCTest.
  ///
  /// A library can't link XCTest, since programs link the library, and XCTest has no entry point that
  /// tells which test runs. So the observer is made without XCTest's declarations, and is only handed
  /// over if XCTest is in the process.
  final class XCTestCaseObserver: XCTestObservationMirror {
    private let onStart: @Sendable () -> Void

    private init(onStart: @escaping @Sendable () -> Void) {
      self.onStart = onStart
    }

    /// Calls a closure before each test case that starts from now on.
    ///
    /// - Returns: Whether XCTest is there.
    static func observe(onStart: @escaping @Sendable () -> Void) -> Bool {
      let process = dlopen(nil, RTLD_LAZY)
      guard
        let sharedCenter = dlsym(process, "$s6XCTest0A17ObservationCenterC6sharedACvgZ"),
        let addTestObserver = dlsym(
          process,
          "$s6XCTest0A17ObservationCenterC15addTestObserveryyAA0aB0_pF"
        )
      else { return false }
      // Sound: the symbols name these functions with these parameters. The getter of a class property
      // takes no arguments and returns a retained object, in either calling convention. A method gets
      // its `self` where a closure gets its context, so the two together are a closure. `XCTest` reads
      // the observer as the protocol that `XCTestObservationMirror` mirrors.
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

    // A struct, because a function that is cast by itself gets another calling convention.
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

  /// The requirements of `XCTestObservation`, in its order, with its classes erased.
  ///
  /// Two protocols with the same requirements have witness tables of the same layout.
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
