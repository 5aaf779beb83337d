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
/// Tasks then start and resume in the order in which they were made ready, so a test can tell what has
/// happened after a `Task.yield()`. It changes the whole process, until the last of several operations
/// has ended: never run such a test beside others that rely on parallel tasks, and never use this
/// outside of tests.
///
/// - Parameter operation: What to run.
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @MainActor @Sendable () async throws -> Void
) async rethrows {
  MainSerialExecutorUse.begin()
  defer { MainSerialExecutorUse.end() }
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
  MainSerialExecutorUse.begin()
  defer { MainSerialExecutorUse.end() }
  try operation()
}

/// Whether every task of the process is sent to the main thread.
///
/// ```swift
/// override func setUp() { uncheckedUseMainSerialExecutor = true }
/// override func tearDown() { uncheckedUseMainSerialExecutor = false }
/// ```
///
/// "Unchecked", because nothing restores it, and because two tests that run at the same time share
/// it. Prefer ``withMainSerialExecutor(operation:)-(()->Void)``. Where the concurrency runtime is linked
/// statically its hook cannot be found; setting this then does nothing and it stays `false`.
public var uncheckedUseMainSerialExecutor: Bool {
  get {
    enqueueGlobalHook?.pointee != nil
  }
  set {
    MainSerialExecutorUse.set(newValue)
  }
}

/// Counts who needs the main serial executor. Restoring what each found would leave it on when two
/// tests overlap: the second one finds it switched on by the first.
package enum MainSerialExecutorUse {
  private struct State {
    var operations = 0
    var isSet = false
  }

  private static let state = Mutex(State())

  package static func begin() { update { $0.operations += 1 } }

  package static func end() { update { $0.operations -= 1 } }

  static func set(_ isOn: Bool) { update { $0.isSet = isOn } }

  private static func update(_ change: (inout State) -> Void) {
    state.withLock { state in
      change(&state)
      let isOn = state.isSet || state.operations > 0
      enqueueGlobalHook?.pointee = isOn ? { job, _ in MainActor.shared.enqueue(job) } : nil
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
