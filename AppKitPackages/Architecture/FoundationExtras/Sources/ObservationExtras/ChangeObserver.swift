import Foundation
import Synchronization

/// An object that is notified once when a value changes that a closure has read.
///
/// ```swift
/// import ObservationExtras
///
/// final class LabelObserver: ChangeObserver, @unchecked Sendable {
///   // Sound: the class has no mutable state.
///   override func valueWillChange() { print("The label is outdated.") }
/// }
///
/// @MainActor
/// final class Label {
///   private var observer: ChangeObserver?
///
///   func draw(_ text: () -> String) {
///     observer?.endRun()
///     print(ChangeObserver.record(&observer, for: self, make: { _ in LabelObserver() }, body: text))
///   }
/// }
/// ```
///
/// `withObservationTracking` has the same purpose. Its observers take more than 1 kB of memory for
/// each object that a closure reads, and they cannot be removed. View graphs have an observer for
/// each body, and one body reads several objects. A ``ChangeObserver`` takes 24 bytes for each
/// property.
///
/// Values support these observers with an ``ObserverList`` beside their `ObservationRegistrar`.
/// Values without one are not recorded, so view graphs use `withObservationTracking` as well.
open class ChangeObserver: @unchecked Sendable {
  // Sound: the only property of this class is atomic.

  /// The number of the current run. Reads of earlier runs are no longer observed.
  private let run = Atomic(0)

  /// Creates an observer of no values.
  public init() {}

  /// Called once after each run, before the first change of a value that the run has read, on the
  /// thread that changes the value.
  open func valueWillChange() {}

  /// The number of the current run, for ``notify(of:)``.
  public final var currentRun: Int { run.load(ordering: .relaxed) }

  /// Ends the current run: changes of the values that it has read no longer notify the observer.
  public final func endRun() { run.wrappingAdd(1, ordering: .relaxed) }

  /// Notifies the observer and ends the run, if the run has not ended.
  ///
  /// - Parameter run: The number of the run that has read the changed value.
  public final func notify(of run: Int) {
    let (isCurrent, _) = self.run.compareExchange(
      expected: run,
      desired: run &+ 1,
      ordering: .relaxed
    )
    if isCurrent { valueWillChange() }
  }
}

// MARK: - Recording

extension ChangeObserver {
  /// The observer of the closure that runs, which is created at its first read.
  struct Recording {
    var observer: ChangeObserver?
    let owner: any AnyObject & Sendable
    let make: (any AnyObject & Sendable) -> ChangeObserver
  }

  /// The thread that records reads, or zero.
  private static let thread = Atomic<UInt>(0)

  // Sound: only the main actor sets `thread` and `recording`, and only the thread stored in `thread`
  // uses `recording`, which is nil or refers to a variable of a function that has not returned.
  nonisolated(unsafe) private static var recording: UnsafeMutablePointer<Recording>?

  private static var currentThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }

  /// Whether the current thread records the reads of a closure.
  @inline(__always)
  public static var isRecording: Bool {
    let thread = thread.load(ordering: .relaxed)
    return thread != 0 && thread == currentThread
  }

  /// The observer of the closure that is recorded on the current thread.
  public static var current: ChangeObserver? {
    guard isRecording, let recording else { return nil }
    if let observer = recording.pointee.observer { return observer }
    let observer = recording.pointee.make(recording.pointee.owner)
    recording.pointee.observer = observer
    return observer
  }

  /// Calls a closure and observes the values that it reads.
  ///
  /// A closure that calls this function does not observe what the inner closure reads.
  ///
  /// - Parameters:
  ///   - observer: The observer. It is created when the closure reads the first value.
  ///   - owner: An argument for `make`, so that `make` needs no captured values.
  ///   - make: Creates the observer.
  ///   - body: The closure.
  /// - Returns: The result of `body`.
  @MainActor
  public static func record<Result>(
    _ observer: inout ChangeObserver?,
    for owner: any AnyObject & Sendable,
    make: @escaping (_ owner: any AnyObject & Sendable) -> ChangeObserver,
    body: () -> Result
  ) -> Result {
    var current = Recording(observer: observer, owner: owner, make: make)
    defer { observer = current.observer }
    return withUnsafeMutablePointer(to: &current) { replacingRecording($0, body) }
  }

  /// Calls a closure whose reads are not observed, for functions that observe them in another way.
  ///
  /// `withObservationTracking` does not notice reads of a value with an ``ObserverList`` while
  /// another closure is recorded. Functions that use it therefore suspend the recording.
  ///
  /// - Parameter body: The closure.
  /// - Returns: The result of `body`.
  public static func withoutRecording<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard isRecording else { return try body() }
    return try replacingRecording(nil, body)
  }

  private static func replacingRecording<Result>(
    _ new: UnsafeMutablePointer<Recording>?,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = recording
    set(new)
    defer { set(outer) }
    return try body()
  }

  private static func set(_ new: UnsafeMutablePointer<Recording>?) {
    recording = new
    thread.store(new == nil ? 0 : currentThread, ordering: .relaxed)
  }
}
