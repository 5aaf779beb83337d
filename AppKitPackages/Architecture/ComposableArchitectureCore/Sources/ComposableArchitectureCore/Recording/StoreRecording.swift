import Dependencies
import Synchronization

/// The numbers and causes of a store's actions, and its running effects, for recorders.
///
/// A store that is created after the first ``Recorder`` of the process has one. Other stores pay
/// for one comparison with `nil` for each action and for each effect.
///
/// `@unchecked` is sound: stores and recorders access it on the main actor only, except for
/// ``handledAction``, which checks the thread.
final class StoreRecording: RuntimeHooks, @unchecked Sendable {
  /// An action that the store handles or has handled.
  ///
  /// `@unchecked` is sound: its effects are accessed on the main actor only.
  final class Action: @unchecked Sendable {
    let number: Int
    let cause: ActionCause
    /// The effects that the action has started.
    fileprivate(set) var effects: [RunningEffect] = []

    fileprivate init(number: Int, cause: ActionCause) {
      self.number = number
      self.cause = cause
    }
  }

  /// The origin of the effects that the store starts.
  struct Context: Sendable {
    let action: Action
    /// The ids of the `cancellable` effects around the effect that is being started.
    var cancellationIDs: [CancelID] = []
  }

  /// The action that the store handles or has handled last, or an earlier one whose effects
  /// continue.
  var context = Context(action: Action(number: 0, cause: .external))

  /// The core of the store.
  private(set) weak var core: (any AnyRootCore)?

  /// The work of effects that waits until the store shows the present.
  let heldWork = Mutex<[HeldWork]>([])

  /// The number of actions from outside that were refused since the store shows an earlier state.
  var refusedActionCount = 0

  /// Called when the store has held or refused an action because it shows an earlier state.
  var timeTravelDidChange: (@MainActor () -> Void)?

  /// Receives the starts and ends of effects, for example to write them to a file.
  var observer: (any RecordingObserver)?

  /// Passes shared values to the observer.
  var sharedValueRecorder: SharedValueRecorder?

  /// Controls the effects, if the store replays a recording.
  weak var player: (any StorePlayer)?

  /// The calls of dependencies.
  let calls = DependencyCallLog()

  private var actionCount = 0
  private var effectCount = 0

  /// The causes of the actions in the store's buffer.
  private var bufferedCauses: [ActionCause] = []
  private var handledCauses = 0

  /// The running effects by their ids.
  private(set) var runningEffects: [Int: RunningEffect] = [:]

  private init() {}

  /// Makes all stores that are created from now on keep a recording.
  static func enable() {
    RuntimeHooksFactory.install { StoreRecording() }
    DependencyRecording.enable { ReducerContext.isActive ? current : nil }
  }

  /// The recording of the store that runs a reducer. Read it only while a reducer runs.
  static var current: StoreRecording? { ReducerContext.path?.features?.hooks as? StoreRecording }

  // MARK: Actions

  /// Starts the record of an action that was not buffered.
  ///
  /// - Parameter effect: The effect whose `send` sent the action, if any.
  func willReduce(sentBy effect: (any EffectHooks)?) {
    begin((effect as? RunningEffect ?? .current)?.cause ?? .external)
  }

  /// Starts the record of the next buffered action.
  func willReduceBuffered() {
    begin(bufferedCauses[handledCauses])
    handledCauses += 1
    if handledCauses == bufferedCauses.count {
      bufferedCauses.removeAll(keepingCapacity: true)
      handledCauses = 0
    }
  }

  private func begin(_ cause: ActionCause) {
    actionCount += 1
    calls.actionCount.store(actionCount, ordering: .relaxed)
    context = Context(action: Action(number: actionCount, cause: cause))
  }

  /// Records the cause of an action that the store buffers.
  ///
  /// - Parameter effect: The effect whose `send` sent the action, if any.
  func willBuffer(sentBy effect: (any EffectHooks)?) {
    bufferedCauses.append((effect as? RunningEffect)?.cause ?? .action(context.action.number))
  }

  /// The number of the action that the store handles on the current thread, if any.
  var handledAction: Int? {
    ReducerContext.isActive && Self.current === self ? context.action.number : nil
  }

  // MARK: Effects

  /// Starts the record of an effect.
  @MainActor
  func willStartEffect(_ origin: EffectOrigin, name: String?) -> any EffectHooks {
    effectCount += 1
    let effect = RunningEffect(
      id: effectCount,
      startedBy: context.action.number,
      origin: origin,
      name: name,
      cancellationIDs: context.cancellationIDs,
      recording: self
    )
    runningEffects[effectCount] = effect
    context.action.effects.append(effect)
    player?.effectDidStart(effect.snapshot)
    observer?.effectDidStart(effect.snapshot)
    return effect
  }

  func startEffects(cancelledBy id: CancelID, _ start: () -> Void) {
    context.cancellationIDs.append(id)
    start()
    context.cancellationIDs.removeLast()
  }

  var currentEffect: (any EffectHooks)? { RunningEffect.current }

  func attach(to core: any AnyRootCore) {
    self.core = core
  }

  /// Ends the record of an effect.
  @MainActor
  func endEffect(_ id: Int) {
    let effect = runningEffects.removeValue(forKey: id)
    player?.effectDidEnd(id)
    if let observer, let effect { observer.effectDidEnd(effect.snapshot) }
  }
}

extension StoreRecording: DependencyCallContext {
  var recording: AnyObject { self }

  func begin(
    _ name: DependencyCallName,
    _ arguments: [DependencyCallArgument]
  ) -> (any DependencyCallRecord)? {
    calls.begin(name, arguments, action: context.action.number, effect: nil)
  }
}
