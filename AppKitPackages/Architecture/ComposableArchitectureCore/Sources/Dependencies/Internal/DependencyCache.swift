import Foundation
import IssueReporting
import Synchronization

/// Caches the default values of dependencies: one cache for the process, and one for each test.
final class DependencyCache: Sendable {
  private struct Entries: Sendable {
    var boxes: [ObjectIdentifier: any AnyObject & Sendable] = [:]

    /// Values in place of missing ones, which closures that override dependencies have read. Other
    /// reads report that the value is missing.
    var provisionalBoxes: [ObjectIdentifier: any AnyObject & Sendable] = [:]

    /// The preparation of each prepared value. Apart from `boxes`, so that a lookup of a value does
    /// not retain it.
    var preparations: [ObjectIdentifier: DependencyPreparation] = [:]

    /// A lock for each value whose creation has started.
    var makingLocks: [ObjectIdentifier: NSRecursiveLock] = [:]
  }

  // One dictionary for each context, because the lookup of a key with two parts takes twice as
  // long.
  private let live = Mutex(Entries())
  private let preview = Mutex(Entries())
  private let test = Mutex(Entries())

  /// The prepared context: 1 for live, 2 for preview, 3 for test, 0 for none.
  private let rawPreparedContext = Atomic<UInt8>(0)

  /// The context that `prepareDependencies` has set, or `nil`. An override takes precedence.
  var preparedContext: DependencyContext? {
    switch rawPreparedContext.load(ordering: .relaxed) {
    case 1: .live
    case 2: .preview
    case 3: .test
    default: nil
    }
  }

  private func withEntries<R: Sendable>(
    in context: DependencyContext,
    _ body: (inout sending Entries) -> sending R
  ) -> sending R {
    switch context {
    case .live: live.withLock(body)
    case .preview: preview.withLock(body)
    case .test: test.withLock(body)
    }
  }

  func box(
    for id: ObjectIdentifier,
    in context: DependencyContext
  ) -> (any AnyObject & Sendable)? {
    withEntries(in: context) { $0.boxes[id] }
  }

  /// The cached value of the program. The reader caches it as well unless it was prepared, because
  /// only the preparation of a value can replace it.
  func box(
    for id: ObjectIdentifier,
    for reader: DependencyReader
  ) -> (any AnyObject & Sendable)? {
    let (box, isPrepared) = withEntries(in: preparedContext ?? .ofProcess) {
      ($0.boxes[id], $0.preparations[id] != nil)
    }
    if let box, !isPrepared { reader.remember(box, for: id) }
    return box
  }

  /// Creates a value under a separate lock, so that concurrent tasks create it once.
  ///
  /// The locks of the dictionaries are not held meanwhile: the creation may be slow and may access
  /// other dependencies.
  func making<Value>(
    _ id: ObjectIdentifier,
    in context: DependencyContext,
    _ make: () -> Value
  ) -> Value {
    let lock = withEntries(in: context) { entries in
      let lock = entries.makingLocks[id] ?? NSRecursiveLock()
      entries.makingLocks[id] = lock
      return lock
    }
    return lock.withLock(make)
  }

  /// Inserts a value unless the key has one.
  ///
  /// - Returns: The value in the cache.
  func insert(
    _ box: any AnyObject & Sendable,
    for id: ObjectIdentifier,
    in context: DependencyContext,
    isProvisional: Bool = false
  ) -> any AnyObject & Sendable {
    withEntries(in: context) { entries in
      if let known = entries.boxes[id] {
        return known
      }
      let box = entries.provisionalBoxes[id] ?? box
      if isProvisional {
        entries.provisionalBoxes[id] = box
      } else {
        entries.boxes[id] = box
      }
      return box
    }
  }

  /// Inserts a prepared value unless the key has a value that was used or prepared before.
  func prepare(
    _ box: any AnyObject & Sendable,
    for id: ObjectIdentifier,
    in context: DependencyContext,
    by preparation: DependencyPreparation
  ) -> DependencyPreparation.Problem? {
    withEntries(in: context) { entries in
      let known = entries.preparations[id]
      if entries.boxes[id] != nil, known !== preparation {
        return known.map { .alreadyPrepared(by: $0) } ?? .alreadyUsed
      }
      entries.boxes[id] = box
      entries.preparations[id] = preparation
      return nil
    }
  }
}

extension DependencyCache {
  /// Stores a prepared context.
  func prepare(
    _ context: DependencyContext,
    by preparation: DependencyPreparation
  ) -> DependencyPreparation.Problem? {
    let id = ObjectIdentifier(DependencyContext.self)
    let box = DependencyBox(context)
    // The dictionary is arbitrary, but has to be the same for each call.
    if let problem = prepare(box, for: id, in: .live, by: preparation) { return problem }
    let raw: UInt8 =
      switch context {
      case .live: 1
      case .preview: 2
      case .test: 3
      }
    rawPreparedContext.store(raw, ordering: .relaxed)
    return nil
  }

  private static let ofProcess = DependencyCache()
  /// The cache of the process; `nil` in a test process.
  static let ofProgram = isTesting ? nil : ofProcess
  private static let ofXCTest = Mutex(ofProcess)

  /// Registers for the start of XCTest's test cases, to give each of them its own cache.
  ///
  /// A program cannot link XCTest, and a test target may link this module alone, so the
  /// registration is looked up at run time.
  private static let observesXCTest: Void = {
    #if !canImport(Darwin)
      if XCTestCaseObserver.observe(onStart: { startXCTest() }) { return }
    #endif
    // We cannot link XCTest, so the observer class of DependenciesTestSupport, which does, is
    // looked up by its mangled name. Only test bundles contain it.
    let observer = _typeByName("23DependenciesTestSupport23DependencyCacheObserverC")
    (observer as? any DependencyCacheObserving.Type)?.observe()
  }()
  private static let ofTests = Mutex<[TestContext.Testing.Test.ID: DependencyCache]>([:])

  /// Resets the cache for the next test case of XCTest.
  static func startXCTest() { ofXCTest.withLock { $0 = DependencyCache() } }

  /// The cache of the current test, or of the process outside of tests.
  static var current: DependencyCache {
    if let ofProgram { return ofProgram }
    guard case .swiftTesting(let testing?) = TestContext.current else {
      _ = observesXCTest
      return ofXCTest.withLock { $0 }
    }
    return ofTests.withLock { caches in
      if let cache = caches[testing.test.id] {
        return cache
      }
      let cache = DependencyCache()
      caches[testing.test.id] = cache
      return cache
    }
  }
}

/// A type that observes XCTest and resets the dependency cache for each test case.
package protocol DependencyCacheObserving {
  static func observe()
}

/// Resets the dependency cache for the test case of XCTest that starts.
///
/// XCTest does not provide the test of the current task, but it runs test cases one after another.
package func startDependencyCacheOfXCTest() { DependencyCache.startXCTest() }
