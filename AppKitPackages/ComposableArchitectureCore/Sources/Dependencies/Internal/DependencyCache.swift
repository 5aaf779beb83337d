import Foundation
import IssueReporting
import Synchronization

/// Keeps the values that nobody overrode: one for the process, one for each test.
final class DependencyCache: Sendable {
  private struct Entries: Sendable {
    var boxes: [ObjectIdentifier: any AnyObject & Sendable] = [:]

    /// Which values were prepared, and by whom. Not kept with the boxes, where each look-up would count
    /// references to it.
    var preparations: [ObjectIdentifier: DependencyPreparation] = [:]

    /// Locks of values that are, or were, being made.
    var makingLocks: [ObjectIdentifier: NSRecursiveLock] = [:]
  }

  // One table for each context, because a key of two parts takes twice as long to look up.
  private let live = Mutex(Entries())
  private let preview = Mutex(Entries())
  private let test = Mutex(Entries())

  /// The context that was prepared: 1 for live, 2 for preview, 3 for test, 0 for none.
  private let rawPreparedContext = Atomic<UInt8>(0)

  /// The context of values for which nobody overrides it, if one was prepared.
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

  /// A value that the program uses, which a reader remembers because it stays the same: only who has
  /// prepared a value can still replace it.
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

  /// Makes a value while no other task makes the same one, so that it is made once.
  ///
  /// The tables' locks aren't held while a value is made: that may take its time, and may need other
  /// values.
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

  /// Keeps a value, unless the key has one.
  ///
  /// - Returns: What is kept.
  func insert(
    _ box: any AnyObject & Sendable,
    for id: ObjectIdentifier,
    in context: DependencyContext
  ) -> any AnyObject & Sendable {
    withEntries(in: context) { entries in
      if let known = entries.boxes[id] {
        return known
      }
      entries.boxes[id] = box
      return box
    }
  }

  /// Keeps a value that was prepared, unless it comes too late.
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
  /// Keeps a context that was prepared.
  func prepare(
    _ context: DependencyContext,
    by preparation: DependencyPreparation
  ) -> DependencyPreparation.Problem? {
    let id = ObjectIdentifier(DependencyContext.self)
    let box = DependencyBox(context)
    // The table doesn't matter, but must be the same one each time.
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
  /// The cache of the process, unless it runs tests.
  static let ofProgram = isTesting ? nil : ofProcess
  private static let ofXCTest = Mutex(ofProcess)

  /// Starts to give each test case of XCTest a cache of its own.
  private static let observesXCTest: Void = {
    #if !canImport(Darwin)
      if XCTestCaseObserver.observe(onStart: { startXCTest() }) { return }
    #endif
    // `DependenciesTestSupport.DependencyCacheObserver`, which links XCTest: only tests contain it.
    let observer = _typeByName("23DependenciesTestSupport23DependencyCacheObserverC")
    (observer as? any DependencyCacheObserving.Type)?.observe()
  }()
  private static let ofTests = Mutex<[TestContext.Testing.Test.ID: DependencyCache]>([:])

  /// Starts over, for the next test case of XCTest.
  static func startXCTest() { ofXCTest.withLock { $0 = DependencyCache() } }

  /// The cache of the test that runs in this task, or of the process.
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

/// What hears of the tests that XCTest runs.
package protocol DependencyCacheObserving {
  static func observe()
}

/// Gives the test case of XCTest that starts now a cache of its own.
///
/// XCTest doesn't say which test runs in a task, but it runs them one after the other.
package func startDependencyCacheOfXCTest() { DependencyCache.startXCTest() }
