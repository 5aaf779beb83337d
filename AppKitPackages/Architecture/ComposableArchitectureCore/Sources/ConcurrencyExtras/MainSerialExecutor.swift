import Foundation
import Synchronization

/// Runs an asynchronous test with all tasks on the main thread, one after another.
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
/// Tasks then start and resume in the order in which they are enqueued, so the state after a
/// `Task.yield()` is deterministic. The executor applies to the whole process until the last of
/// several operations has ended. Do not run such a test in parallel with tests that require
/// parallel tasks, and use the function in tests only.
///
/// - Parameter operation: The operation.
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @MainActor @Sendable () async throws -> Void
) async rethrows {
  let use = MainSerialExecutorUse.begin()
  defer { MainSerialExecutorUse.end(use) }
  try await operation()
}

/// Runs a test with all tasks that it starts on the main thread, one after another.
///
/// Override XCTest's `invokeTest` to call the function for each test:
///
/// ```swift
/// override func invokeTest() {
///   withMainSerialExecutor { super.invokeTest() }
/// }
/// ```
///
/// - Parameter operation: The operation.
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: () throws -> Void
) rethrows {
  let use = MainSerialExecutorUse.begin()
  defer { MainSerialExecutorUse.end(use) }
  try operation()
}

/// Whether all tasks of the process run on the main thread.
///
/// ```swift
/// override func setUp() { uncheckedUseMainSerialExecutor = true }
/// override func tearDown() { uncheckedUseMainSerialExecutor = false }
/// ```
///
/// Writing `false` has an immediate effect, even during an operation of a test store or of
/// `withMainSerialExecutor`. The next operation sets the property to `true` again.
///
/// The name contains "unchecked" because no scope restores the value, and because concurrent tests
/// share it. Prefer ``withMainSerialExecutor(operation:)-(()->Void)``. If the concurrency runtime
/// is linked statically, its hook is not found; the property is then always `false`.
public var uncheckedUseMainSerialExecutor: Bool {
  get {
    enqueueGlobalHook?.load(as: EnqueueHook?.self) != nil
  }
  set {
    MainSerialExecutorUse.set(newValue)
  }
}

/// Counts the users of the main serial executor. If each user restored the previous value, two
/// overlapping tests would leave the executor active, because the second one would restore the
/// first one's value.
package enum MainSerialExecutorUse {
  private struct State {
    var nextUse = 0
    var uses: Set<Int> = []
    var isSet = false
  }

  private static let state = Mutex(State())

  /// Begins a use. The first use activates the executor.
  ///
  /// - Returns: The argument for ``end(_:)``.
  package static func begin() -> Int {
    update { state in
      state.nextUse += 1
      state.uses.insert(state.nextUse)
      return state.nextUse
    }
  }

  /// Ends a use. The end of the last use deactivates the executor.
  package static func end(_ use: Int) {
    update { _ = $0.uses.remove(use) }
  }

  static func set(_ isOn: Bool) {
    update { state in
      state.isSet = isOn
      if !isOn { state.uses = [] }
    }
  }

  /// Calls a closure whose tasks are enqueued on the thread pool, also during a use.
  static func withThreadPool(_ createTasks: () -> Void) {
    pthread_setspecific(threadPoolKey, UnsafeRawPointer(bitPattern: 1))
    defer { pthread_setspecific(threadPoolKey, nil) }
    createTasks()
  }

  private static func update<R: Sendable>(_ change: (inout State) -> R) -> R {
    state.withLock { state in
      let result = change(&state)
      let isOn = state.isSet || !state.uses.isEmpty
      enqueueGlobalHook?.storeBytes(
        of: isOn ? enqueueOnMainThread : nil,
        as: EnqueueHook?.self
      )
      return result
    }
  }
}

// The customization point `swift_task_enqueueGlobal_hook` of the runtime, declared in
// `swift/Runtime/Concurrency.h`: a function that receives each job for the global executor.
private typealias EnqueueOriginal = @convention(thin) (UnownedJob) -> Void
private typealias EnqueueHook = @convention(thin) (UnownedJob, EnqueueOriginal) -> Void

private let enqueueOnMainThread: EnqueueHook = { job, enqueueOnThreadPool in
  if pthread_getspecific(threadPoolKey) == nil {
    MainActor.shared.enqueue(job)
  } else {
    enqueueOnThreadPool(job)
  }
}

/// The key of a value that a thread has while it enqueues tasks on the thread pool.
private let threadPoolKey: pthread_key_t = {
  var key = pthread_key_t()
  pthread_key_create(&key, nil)
  return key
}()

// Sound: the symbol exists as long as the process, and its word is read and written as in the
// runtime.
nonisolated(unsafe) private let enqueueGlobalHook: UnsafeMutableRawPointer? =
  dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook")
