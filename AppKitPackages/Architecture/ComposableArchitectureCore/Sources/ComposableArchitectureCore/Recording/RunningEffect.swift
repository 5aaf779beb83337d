import Dependencies
import Synchronization

/// An asynchronous effect of a store that keeps a ``StoreRecording``.
final class RunningEffect: EffectHooks {
  /// The effect whose operation the current task runs.
  @TaskLocal static var current: RunningEffect?

  let id: Int
  let startedBy: Int
  private let origin: EffectOrigin
  private let name: String?
  private let cancellationIDs: [CancelID]
  private let start = ContinuousClock.now
  private let status = Mutex(RecordedEffect.Status.running)
  private let actionCountAtEnd = Mutex(Int?.none)
  private let cancellation = Mutex((@Sendable () -> Void)?.none)
  private let storeRecording: StoreRecording

  init(
    id: Int,
    startedBy: Int,
    origin: EffectOrigin,
    name: String?,
    cancellationIDs: [CancelID],
    recording: StoreRecording
  ) {
    self.id = id
    self.startedBy = startedBy
    self.origin = origin
    self.name = name
    self.cancellationIDs = cancellationIDs
    storeRecording = recording
  }

  var cause: ActionCause { .effect(id: id, startedBy: startedBy) }

  var snapshot: RecordedEffect {
    RecordedEffect(
      id: id,
      startedBy: startedBy,
      location: origin.description,
      name: name,
      cancellationIDs: cancellationIDs.map(\.description),
      start: start,
      status: status.withLock { $0 },
      actionCountAtEnd: actionCountAtEnd.withLock { $0 }
    )
  }

  /// Runs the operation of the effect, and records its end.
  @MainActor
  func run(_ operation: @Sendable () async -> Void) async {
    await Self.$current.withValue(self) {
      await DependencyRecording.$scope.withValue(.effect(self), operation: operation)
    }
    recordEnd()
    storeRecording.endEffect(id)
  }

  /// Passes an action to the player, which handles it when it is its turn, or handles it at once.
  @MainActor
  func willSend(_ action: Any, handle: @escaping @MainActor () -> Void) {
    if let player = storeRecording.player {
      player.effect(id, didSend: action, handle: handle)
    } else {
      handle()
    }
  }

  /// Ends an effect without a task of its own, on any thread.
  func end() {
    recordEnd()
    Task { @MainActor in storeRecording.endEffect(id) }
  }

  private func recordEnd() {
    status.withLock { if $0 == .running { $0 = .finished } }
    actionCountAtEnd.withLock {
      $0 = storeRecording.calls.actionCount.load(ordering: .relaxed)
    }
    cancellation.withLock { $0 = nil }
  }

  /// Stores the cancellation of the effect, which ``cancel()`` calls.
  func attach(_ cancel: @escaping @Sendable () -> Void) {
    cancellation.withLock { $0 = cancel }
  }

  /// Cancels the effect, and records that on the thread that cancels it.
  func cancel() {
    let action = storeRecording.handledAction
    status.withLock { if $0 == .running { $0 = .cancelled(by: action) } }
    cancellation.withLock { $0 }?()
  }
}

extension RecordedEffect {
  /// The ``id`` of the effect whose operation the current task runs, if any.
  @_spi(Recording) public static var currentID: Int? { RunningEffect.current?.id }
}

extension RunningEffect: DependencyCallContext {
  var recording: AnyObject { storeRecording }

  func begin(
    _ name: DependencyCallName,
    _ arguments: [DependencyCallArgument]
  ) -> (any DependencyCallRecord)? {
    storeRecording.calls.begin(name, arguments, action: startedBy, effect: id)
  }
}
