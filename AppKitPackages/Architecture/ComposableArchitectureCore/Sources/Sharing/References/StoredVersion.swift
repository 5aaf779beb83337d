import Foundation

/// A version of a shared value.
struct ValueVersion: Equatable {
  /// The number of changes by the program.
  let changeCount: Int
  /// The number of values that the key has reported.
  let reportCount: Int
}

/// The change of a shared value that its key has saved last, from which follows whether a value
/// that the key reports is newer than the shared one.
struct StoredVersion {
  private var savedCount = 0
  private var running: (changeCount: Int, thread: Thread)?
  private var hasUnusedReport = false
  private(set) var reportCount = 0

  /// Whether there are changes that the key has not saved.
  func isOlder(than changeCount: Int) -> Bool {
    changeCount != savedCount
  }

  mutating func willSave(_ changeCount: Int) {
    running = (changeCount, Thread.current)
  }

  /// Ends a save.
  ///
  /// - Returns: Whether the key has reported a value meanwhile that may be newer than the saved
  ///   one.
  mutating func didSave(_ changeCount: Int) -> Bool {
    running = nil
    savedCount = changeCount
    defer { hasUnusedReport = false }
    return hasUnusedReport
  }

  /// Whether a reported value replaces the shared value after a number of changes.
  mutating func acceptsReport(after changeCount: Int) -> Bool {
    // A report by the thread that saves is about the value that is being saved.
    if let running, running.thread === Thread.current {
      return changeCount == running.changeCount
    }
    guard !isOlder(than: changeCount) else {
      hasUnusedReport = true
      return false
    }
    reportCount += 1
    return true
  }
}
