import IssueReporting
import Synchronization

/// Keeps the values that nobody overrode: one for the process, one for each test.
final class DependencyCache: Sendable {
  private struct Key: Hashable {
    let id: ObjectIdentifier
    let context: DependencyContext
  }

  private struct Entry: Sendable {
    let box: any AnyObject & Sendable
    let preparation: DependencyPreparation?
  }

  private let entries = Mutex<[Key: Entry]>([:])

  func box(
    for id: ObjectIdentifier,
    in context: DependencyContext
  ) -> (any AnyObject & Sendable)? {
    entries.withLock { $0[Key(id: id, context: context)]?.box }
  }

  /// Keeps a value unless another task was faster.
  ///
  /// The lock isn't held while a value is made: that may take its time, and may need other values.
  ///
  /// - Returns: What is kept.
  func insert(
    _ box: any AnyObject & Sendable,
    for id: ObjectIdentifier,
    in context: DependencyContext
  ) -> any AnyObject & Sendable {
    entries.withLock { entries in
      let key = Key(id: id, context: context)
      if let entry = entries[key] {
        return entry.box
      }
      entries[key] = Entry(box: box, preparation: nil)
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
    entries.withLock { entries in
      let key = Key(id: id, context: context)
      if let entry = entries[key], entry.preparation !== preparation {
        return entry.preparation.map { .alreadyPrepared(by: $0) } ?? .alreadyUsed
      }
      entries[key] = Entry(box: box, preparation: preparation)
      return nil
    }
  }

  func removeAll() {
    entries.withLock { $0.removeAll() }
  }
}

extension DependencyCache {
  private static let ofProcess = DependencyCache()
  private static let ofTests = Mutex<[TestContext.Testing.Test.ID: DependencyCache]>([:])

  /// The cache of the test that runs in this task, or of the process.
  static var current: DependencyCache {
    guard isTesting, case .swiftTesting(let testing?) = TestContext.current else {
      return ofProcess
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
