import CustomDump
import Dependencies
import Observation
import Sharing

/// Records the actions of a store, with the cause of each action and the state after it.
///
/// ```swift
/// let recorder = Recorder<Feature.State, Feature.Action>()
/// let store = Store(initialState: Feature.State()) {
///   Feature().recorded(by: recorder)
/// }
///
/// store.send(.refreshButtonTapped)
/// recorder.entries.last?.cause               // .external
/// recorder.difference(of: recorder.entries[0])
/// ```
///
/// Nothing in a feature changes for it. States are stored by value, so a recorded state shares its
/// storage with the following states until they change it. A state refers to its `@Shared` values:
/// ``Entry/withState(_:)`` reads those of the entry's time, which the recorder keeps.
///
/// Create the recorder before the store, and use a recorder for one store only.
@MainActor
public final class Recorder<State, Action> {
  /// An action that the store has handled.
  public struct Entry: Identifiable {
    /// The number of the action in its store, starting with 1.
    ///
    /// A recorder of a child feature has gaps where the store has handled actions of other
    /// features.
    public var id: Int { record.number }

    /// The time at which the reducer was called.
    public let time: ContinuousClock.Instant

    /// The action.
    public let action: Action

    /// The state after the action. Its `@Shared` properties have their current values.
    public let state: State

    /// The duration of the reducer, without effects.
    public let duration: Duration

    let record: StoreRecording.Action

    /// The time of the state for its `@Shared` values.
    let sharedMark: Int

    /// The cause of the action.
    @MainActor public var cause: ActionCause {
      record.cause == .external && isBindingAction(action) ? .binding : record.cause
    }

    /// The asynchronous effects that the action has started.
    @MainActor public var effects: [RecordedEffect] { record.effects.map(\.snapshot) }
  }

  /// Whether the recorder records actions. The default is `true`.
  public var isRecording: Bool {
    get { isActive }
    set { isActive = newValue }
  }

  /// The largest size of all entries, in bytes.
  ///
  /// The size of an entry is that of its values without their heap storage, because entries share
  /// the storage that an action has not changed.
  public let byteLimit: Int

  /// The entries that are no longer a part of the history, because ``continueFromHere()`` has made
  /// an earlier state the present one.
  public var branches: [Branch] {
    observation.access()
    return abandoned
  }

  /// The number of entries that were removed because of ``byteLimit`` or by ``removeAll()``.
  public var removedCount: Int {
    observation.access()
    return removed
  }

  /// The recorded actions, from the oldest to the latest.
  public var entries: [Entry] {
    observation.access()
    return recorded
  }

  /// The state before the first entry, or `nil` if there is no entry.
  public var initialState: State? {
    observation.access()
    return first
  }

  // Sound: all of these are used on the main actor only. The methods of the recorder are isolated to
  // it, except for `begin`, `end` and what these call. A store calls `begin` and `end` while it runs
  // a reducer, which is on the main actor. `MainActor.assumeIsolated` in them would cost more than the
  // rest of a record, because its closures and tuples are generic.
  nonisolated(unsafe) private var isActive = true
  nonisolated(unsafe) var recorded: [Entry] = []
  nonisolated(unsafe) private var recordedCount = 0
  nonisolated(unsafe) private var first: State?
  /// The time of the initial state for its `@Shared` values.
  nonisolated(unsafe) private(set) var firstMark = 0
  private nonisolated let sharedReader = SharedHistory.Reader()
  /// The number of the action before the first entry.
  nonisolated(unsafe) private(set) var start = 0
  nonisolated(unsafe) var abandoned: [Branch] = []
  nonisolated(unsafe) private var removed = 0
  nonisolated(unsafe) var stateRedaction: ((inout State) -> Void)?
  nonisolated(unsafe) var actionRedaction: ((inout Action) -> Void)?
  nonisolated(unsafe) var callRedactions: [DependencyCallRedaction] = []
  nonisolated(unsafe) var sharedValues: SharedValues?
  nonisolated(unsafe) var sharedRedactions: [SharedValueRedaction] = []
  nonisolated(unsafe) private(set) var recording: StoreRecording?
  /// The state to which the store returns, while it shows an earlier one.
  nonisolated(unsafe) var present: State?
  nonisolated(unsafe) var observer: (any RecordingObserver)?
  nonisolated(unsafe) var entryObserver: (@MainActor (Entry) -> Void)?
  nonisolated(unsafe) var willStartEffects: (@MainActor (Entry) -> Void)?
  nonisolated(unsafe) private var hasReportedMisuse = false
  nonisolated let observation = RecorderObservation()
  var bodyRunLog: [RecordedBodyRun] = []
  var shownNumber: Int?

  /// Creates a recorder.
  ///
  /// - Parameter byteLimit: The largest size of all entries, in bytes. The oldest entries are
  ///   removed when the limit is reached.
  public nonisolated init(byteLimit: Int = 64 << 20) {
    self.byteLimit = byteLimit
    StoreRecording.enable()
  }

  // MARK: Reading

  /// The effects of the store that run.
  ///
  /// The effects of all features of the store are included, in the order of their starts.
  public var runningEffects: [RecordedEffect] {
    (recording?.runningEffects.values).map { $0.map(\.snapshot).sorted { $0.id < $1.id } } ?? []
  }

  /// Cancels an effect of the store that runs.
  ///
  /// - Parameter id: The number of the effect.
  @_spi(Recording) public func cancelEffect(_ id: Int) {
    recording?.runningEffects[id]?.cancel()
  }

  /// The entry of an action, or `nil` if it was not recorded or was removed.
  ///
  /// Entries of ``branches`` are found, too.
  ///
  /// - Parameter number: The number of the action.
  public func entry(_ number: Int) -> Entry? {
    if let index = index(of: number, in: entries) { return recorded[index] }
    for branch in abandoned {
      if let index = index(of: number, in: branch.entries) { return branch.entries[index] }
    }
    return nil
  }

  /// The chain of actions that led to an action, from the outermost cause to the action itself.
  ///
  /// The chain ends at a cause that was removed.
  ///
  /// - Parameter entry: The last entry of the chain.
  public func causes(of entry: Entry) -> [Entry] {
    var causes = [entry]
    while let number = causes.last?.cause.actionNumber, let cause = self.entry(number) {
      causes.append(cause)
    }
    return causes.reversed()
  }

  /// The state before an action, or `nil` if the entry was removed.
  public func state(before entry: Entry) -> State? {
    if let index = index(of: entry.id, in: entries) {
      return index == 0 ? initialState : recorded[index - 1].state
    }
    for branch in abandoned {
      guard let index = index(of: entry.id, in: branch.entries) else { continue }
      return index == 0 ? state(after: branch.start) : branch.entries[index - 1].state
    }
    return nil
  }

  /// The state after an action, or `nil` if the entry was removed.
  ///
  /// - Parameter number: The number of the action, or of the one before the first entry.
  func state(after number: Int) -> State? {
    entry(number)?.state ?? (number == start ? initialState : nil)
  }

  /// Describes the change of the state by an action, or returns `nil` if nothing has changed.
  ///
  /// The states are compared when the method is called.
  public func difference(of entry: Entry) -> String? {
    guard let state = state(before: entry) else { return nil }
    return SharedHistory.compare(sharedMark(before: entry), entry.sharedMark) {
      withoutObservation { diff(state, entry.state) }
    }
  }

  func index(of number: Int, in entries: [Entry]) -> Int? {
    var (lower, upper) = (0, entries.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if entries[middle].id < number { lower = middle + 1 } else { upper = middle }
    }
    return lower < entries.count && entries[lower].id == number ? lower : nil
  }

  // MARK: Recording

  /// Removes all entries, calls of dependencies and runs of bodies, after returning to the present.
  public func removeAll() {
    returnToPresent()
    observation.change {
      removed += recordedCount
      first = nil
      recorded = []
      abandoned = []
      bodyRunLog = []
      recordedCount = 0
    }
    sharedReader.discard(before: SharedHistory.mark())
    recording?.calls.removeAll()
  }

  /// Prepares the record of an action. Returns `nil` if the action is not recorded.
  nonisolated func begin(_ state: State) -> StoreRecording.Action? {
    guard isActive else { return nil }
    guard let recording = StoreRecording.current else {
      reportMisuse(
        """
        A recorder for "\(State.self)" was created after the store that it should record, so \
        nothing is recorded.

        To fix this, create the recorder before the store.
        """
      )
      return nil
    }
    if self.recording == nil {
      self.recording = recording
      recording.calls.start(byteLimit: byteLimit, redactions: callRedactions)
      if let observer { recording.observe(with: observer) }
      startSharedValues()
    }
    guard recording === self.recording else {
      reportMisuse(
        """
        A recorder for "\(State.self)" is used by two stores. Only the actions of the first one are \
        recorded.

        To fix this, create a recorder for each store.
        """
      )
      return nil
    }
    let record = recording.context.action
    if recordedCount == 0 {
      first = redacted(state)
      firstMark = SharedHistory.mark()
      start = record.number - 1
    }
    return record
  }

  /// Records an action.
  nonisolated func end(
    _ record: StoreRecording.Action,
    action: Action,
    state: State,
    time: ContinuousClock.Instant,
    duration: Duration
  ) {
    var action = action
    actionRedaction?(&action)
    let entry = Entry(
      time: time,
      action: action,
      state: redacted(state),
      duration: duration,
      record: record,
      sharedMark: SharedHistory.mark()
    )
    observation.change {
      if recordedCount >= limit { removeOldest() }
      recorded.append(entry)
      recordedCount += 1
    }
    if entryObserver != nil || willStartEffects != nil {
      // Sound: see `isActive`.
      nonisolated(unsafe) let entry = entry
      MainActor.assumeIsolated {
        entryObserver?(entry)
        willStartEffects?(entry)
      }
    }
  }

  /// The largest number of entries.
  nonisolated private var limit: Int { max(1, byteLimit / Self.entrySize) }

  /// The size of an entry and of its record, in bytes.
  nonisolated private static var entrySize: Int { MemoryLayout<Entry>.stride + 80 }

  /// Removes the branches, or a quarter of the entries if there are none, so that the cost of moving
  /// the others is constant per entry.
  nonisolated private func removeOldest() {
    let count: Int
    if abandoned.isEmpty {
      count = (recorded.count + 3) / 4
      (first, start) = (recorded[count - 1].state, recorded[count - 1].id)
      firstMark = recorded[count - 1].sharedMark
      sharedReader.discard(before: firstMark)
      recorded.removeFirst(count)
    } else {
      count = recordedCount - recorded.count
      abandoned = []
    }
    recordedCount -= count
    removed += count
  }

  nonisolated private func redacted(_ state: State) -> State {
    guard let stateRedaction else { return state }
    var state = state
    stateRedaction(&state)
    return state
  }

  nonisolated private func reportMisuse(_ message: String) {
    if hasReportedMisuse { return }
    hasReportedMisuse = true
    reportIssue(message)
  }
}

extension Recorder: Observable {}

/// Whether the innermost payload of an action is a `BindingAction`.
private func isBindingAction(_ action: Any) -> Bool {
  if action is any AnyBindingAction { return true }
  let mirror = Mirror(reflecting: action)
  guard mirror.displayStyle == .enum, let payload = mirror.children.first?.value else {
    return false
  }
  if Mirror(reflecting: payload).displayStyle == .tuple {
    return Mirror(reflecting: payload).children.contains { isBindingAction($0.value) }
  }
  return isBindingAction(payload)
}
