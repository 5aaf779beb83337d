import Foundation
import Synchronization

/// Runs an asynchronous test with every task on the main thread, one after another.
///
/// ```swift
/// @Test func loads() async {
///   await withMainSerialExecutor {
///     let model = Model()
///     let task = Task { await model.load() }
///     await Task.yield()
///     #expect(model.isLoading)
///     await task.value
///   }
/// }
/// ```
///
/// Tasks then start and resume in the order in which they were made ready, so a test can tell what
/// has happened after a `Task.yield()`. It changes the whole process, until the last of several
/// operations has ended: never run such a test beside others that rely on parallel tasks, and never
/// use this outside of tests.
///
/// - Parameter operation: What to run.
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @MainActor @Sendable () async throws -> Void
) async rethrows {
  let use = MainSerialExecutorUse.begin()
  defer { MainSerialExecutorUse.end(use) }
  try await operation()
}

/// Runs a test with every task that it starts on the main thread, one after another.
///
/// XCTest's `invokeTest` is the usual place:
///
/// ```swift
/// override func invokeTest() {
///   withMainSerialExecutor { super.invokeTest() }
/// }
/// ```
///
/// - Parameter operation: What to run.
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: () throws -> Void
) rethrows {
  let use = MainSerialExecutorUse.begin()
  defer { MainSerialExecutorUse.end(use) }
  try operation()
}

/// Whether every task of the process is sent to the main thread.
///
/// ```swift
/// override func setUp() { uncheckedUseMainSerialExecutor = true }
/// override func tearDown() { uncheckedUseMainSerialExecutor = false }
/// ```
///
/// Setting it to `false` takes effect at once, whatever wanted it until then: a test store, or an
/// operation of `withMainSerialExecutor`. It is `true` again when the next of them is made.
///
/// "Unchecked", because nothing restores it, and because two tests that run at the same time share
/// it. Prefer ``withMainSerialExecutor(operation:)-(()->Void)``. Where the concurrency runtime is
/// linked statically its hook cannot be found; setting this then does nothing and it stays `false`.
public var uncheckedUseMainSerialExecutor: Bool {
  get {
    enqueueGlobalHook?.pointee != nil
  }
  set {
    MainSerialExecutorUse.set(newValue)
  }
}

/// Counts the users of the main serial executor. If each restored the value it had found, two tests
/// that overlap would leave it on: the second one finds it switched on by the first.
package enum MainSerialExecutorUse {
  private struct State {
    var nextUse = 0
    var uses: Set<Int> = []
    var isSet = false
  }

  private static let state = Mutex(State())

  /// Switches it on.
  ///
  /// - Returns: What ``end(_:)`` needs.
  package static func begin() -> Int {
    update { state in
      state.nextUse += 1
      state.uses.insert(state.nextUse)
      return state.nextUse
    }
  }

  /// Ends one use. The last one switches the executor off.
  package static func end(_ use: Int) {
    update { _ = $0.uses.remove(use) }
  }

  static func set(_ isOn: Bool) {
    update { state in
      state.isSet = isOn
      if !isOn { state.uses = [] }
    }
  }

  private static func update<R: Sendable>(_ change: (inout State) -> R) -> R {
    state.withLock { state in
      let result = change(&state)
      let isOn = state.isSet || !state.uses.isEmpty
      enqueueGlobalHook?.pointee = isOn ? { job, _ in MainActor.shared.enqueue(job) } : nil
      return result
    }
  }
}

// The runtime's own customization point, declared in `swift/Runtime/Concurrency.h` as
// `swift_task_enqueueGlobal_hook`: a function that gets every job meant for the global executor.
private typealias EnqueueOriginal = @convention(thin) (UnownedJob) -> Void
private typealias EnqueueHook = @convention(thin) (UnownedJob, EnqueueOriginal) -> Void

// Sound: the symbol has process life time, and its word is read and written as the runtime does it.
nonisolated(unsafe) private let enqueueGlobalHook: UnsafeMutablePointer<EnqueueHook?>? =
  dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook")?
  .assumingMemoryBound(to: EnqueueHook?.self)
