import ComposableArchitecture
import SessionRecordings

/// Reads the recording of a store for an ``InspectorClient``.
///
/// Descriptions are made when they are requested. Only the case path of each action is computed
/// once, to fold and filter the list.
@MainActor
final class RecordingReader<State, Action> {
  private let recorder: Recorder<State, Action>
  private let store: Store<State, Action>
  /// The case paths of the entries, from ``firstPath`` on, as indices of ``paths``.
  private var entryPaths: [Int32] = []
  /// The number of entries that were removed before the first element of ``entryPaths``.
  private var firstPath = 0
  /// The branches at the time of ``entryPaths``.
  private var branches: [Int] = []
  private var paths: [String] = []
  private var pathIndices: [String: Int32] = [:]
  /// The filter of the last request, and which elements of ``paths`` match it.
  private var filter = ActionFilter()
  private var matchingPaths: [Bool] = []
  /// The time of the first entry that was ever read.
  private var start: ContinuousClock.Instant?
  private let clock = ContinuousClock()

  /// The numbers of actions that one request examines, so that the app stays responsive.
  private static var longestScan: Int { 4_000 }
  private static var longestValueScan: Int { 500 }
  private static var mostCalls: Int { 200 }

  init(recorder: Recorder<State, Action>, store: Store<State, Action>) {
    self.recorder = recorder
    self.store = store
  }

  // MARK: Status

  var status: RecordingStatus {
    let entries = recorder.entries
    return RecordingStatus(
      count: entries.count,
      first: entries.first?.id,
      last: entries.last?.id,
      removedCount: recorder.removedCount,
      runningEffectCount: recorder.runningEffects.count,
      position: recorder.position,
      heldCount: recorder.heldActionCount,
      refusedCount: recorder.refusedActionCount,
      branches: branchSummaries
    )
  }

  private var branchSummaries: [BranchSummary] {
    let branches = recorder.branches
    func anchor(_ number: Int) -> Int {
      let branch = branches.first { branch in
        let index = index(after: number - 1, in: branch.entries)
        return index < branch.entries.count && branch.entries[index].id == number
      }
      return branch.map { anchor($0.start) } ?? number
    }
    return branches.map { branch in
      BranchSummary(
        id: branch.id,
        last: branch.entries[branch.entries.count - 1].id,
        count: branch.entries.count,
        start: branch.start,
        anchor: anchor(branch.start)
      )
    }
  }

  func statuses() -> AsyncStream<RecordingStatus> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: RecordingStatus.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let observation = Task { @MainActor [weak self] in
      while let self, !Task.isCancelled {
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        let status = withObservationTracking {
          self.status
        } onChange: {
          change.finish()
        }
        continuation.yield(status)
        for await _ in changes {}
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in observation.cancel() }
    return stream
  }

  // MARK: Rows

  func rows(_ filter: ActionFilter, after number: Int) -> ActionRows {
    let entries = recorder.entries
    prepare(filter)
    let start = index(after: number, in: entries)
    let limit = filter.searchesValues ? Self.longestValueScan : Self.longestScan
    let end = min(start + limit, entries.count)
    var rows: [ActionRow] = []
    for index in start..<max(start, end) {
      let path = Int(pathIndex(at: index, of: entries))
      guard matches(entries[index], path: path) else { continue }
      let id = entries[index].id
      if filter.foldsRepeats, rows.last?.path == path {
        rows[rows.count - 1].last = id
        rows[rows.count - 1].count += 1
      } else {
        rows.append(ActionRow(id: id, path: path))
      }
    }
    return ActionRows(rows: rows, end: end > start ? entries[end - 1].id : number)
  }

  private func prepare(_ filter: ActionFilter) {
    guard filter != self.filter else { return }
    self.filter = filter
    matchingPaths = []
  }

  private func matches(_ entry: Recorder<State, Action>.Entry, path: Int) -> Bool {
    guard !filter.text.isEmpty else { return true }
    while matchingPaths.count < paths.count {
      matchingPaths.append(
        paths[matchingPaths.count].range(of: filter.text, options: .caseInsensitive) != nil
      )
    }
    if matchingPaths[path] { return true }
    guard filter.searchesValues, let value = self.path(of: entry).value else { return false }
    return ValueDescription.describe(value, limit: 1_000)
      .range(of: filter.text, options: .caseInsensitive) != nil
  }

  /// Returns the position of the first entry after an action.
  private func index(after number: Int, in entries: [Recorder<State, Action>.Entry]) -> Int {
    var (lower, upper) = (0, entries.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if entries[middle].id <= number { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// Returns the index of an entry's case path, after computing those of all entries before it.
  private func pathIndex(at index: Int, of entries: [Recorder<State, Action>.Entry]) -> Int32 {
    let branches = recorder.branches.map(\.id)
    if branches != self.branches {
      self.branches = branches
      entryPaths = []
      firstPath = recorder.removedCount
    }
    let removed = recorder.removedCount - firstPath
    if removed > 0 {
      entryPaths.removeFirst(min(removed, entryPaths.count))
      firstPath += removed
    }
    while entryPaths.count <= index {
      let path = path(of: entries[entryPaths.count]).text
      if let known = pathIndices[path] {
        entryPaths.append(known)
      } else {
        let new = Int32(paths.count)
        paths.append(path)
        pathIndices[path] = new
        entryPaths.append(new)
      }
    }
    return entryPaths[index]
  }

  private func path(of entry: Recorder<State, Action>.Entry) -> ActionPath {
    ActionPath(entry.action)
  }

  // MARK: Actions

  func summaries(_ numbers: [Int]) -> [ActionSummary] {
    numbers.compactMap { recorder.entry($0).map(summary) }
  }

  private func summary(_ entry: Recorder<State, Action>.Entry) -> ActionSummary {
    if start == nil { start = recorder.entries.first?.time }
    let path = path(of: entry)
    return ActionSummary(
      id: entry.id,
      path: path.text,
      value: path.value.map { ValueDescription.describe($0) } ?? "",
      cause: entry.cause,
      time: (start ?? entry.time).duration(to: entry.time),
      duration: entry.duration
    )
  }

  func details(_ number: Int) -> ActionDetails? {
    guard let entry = recorder.entry(number) else { return nil }
    return ActionDetails(
      summary: summary(entry),
      causes: recorder.causes(of: entry).map(summary),
      difference: recorder.difference(of: entry).map(DifferenceLines.lines),
      effects: entry.effects.map(summary)
    )
  }

  func adjacent(_ number: Int, _ steps: Int) -> AdjacentAction? {
    let entries = recorder.entries
    let position = index(after: number, in: entries) - 1 + steps
    guard position >= -1, position < entries.count else { return nil }
    guard position >= 0 else {
      // The initial state is the one before the first action of the store.
      return recorder.removedCount == 0 && entries.first?.id == 1
        ? AdjacentAction(number: 0, gap: .zero) : nil
    }
    let before = position > 0 ? entries[position - 1].time : entries[position].time
    return AdjacentAction(
      number: entries[position].id,
      gap: before.duration(to: entries[position].time)
    )
  }

  func travel(to number: Int) { recorder.travel(to: number) }

  func returnToPresent() { recorder.returnToPresent() }

  func continueFromHere() { recorder.continueFromHere() }

  func removeAll() { recorder.removeAll() }

  // MARK: State

  func children(_ number: Int, _ path: [Int]) -> [StateNode] {
    let children = { (state: State) in StateTree.children(of: state, at: path) }
    return read(number, children) ?? []
  }

  func stateText(_ number: Int) -> String? {
    read(number) { state in
      var text = ""
      customDump(state, to: &text)
      return text
    }
  }

  func difference(_ first: Int, _ second: Int) -> [String]? {
    let texts = (stateText(first), stateText(second))
    guard let first = texts.0, let second = texts.1 else { return nil }
    return diff(first, second).map(DifferenceLines.lines) ?? []
  }

  /// Reads the state after an action, or the first state for 0.
  private func read<Result>(_ number: Int, _ body: (State) -> Result) -> Result? {
    number == 0
      ? recorder.withInitialState(body) : recorder.entry(number).map { $0.withState(body) }
  }

  // MARK: Effects and times

  func runningEffects() -> [EffectSummary] { recorder.runningEffects.map(summary) }

  private func summary(_ effect: RecordedEffect) -> EffectSummary {
    EffectSummary(
      id: effect.id,
      origin: effect.name ?? effect.location,
      cancellationIDs: effect.cancellationIDs,
      startedBy: effect.startedBy,
      age: effect.start.duration(to: clock.now),
      status: effect.status
    )
  }

  /// Returns the latest calls of dependencies, of all actions or of one, the oldest first.
  func dependencyCalls(of action: Int?) -> [CallSummary] {
    recorder.dependencyCalls
      .filter { action == nil || $0.action == action }
      .suffix(Self.mostCalls)
      .map { CallSummary($0) }
  }

  func bodyUpdate(after action: Int?) -> BodyUpdate {
    guard let number = action ?? recorder.bodyRuns.last?.actions.upperBound else {
      return BodyUpdate()
    }
    return BodyUpdate(recorder.bodyRuns(after: number))
  }

  func reducerTimes() -> [ReducerTime] {
    let entries = recorder.entries
    var times: [Int32: ReducerTime] = [:]
    for index in entries.indices {
      let path = pathIndex(at: index, of: entries)
      let duration = entries[index].duration
      times[
        path,
        default: ReducerTime(path: paths[Int(path)], count: 0, total: .zero, longest: .zero)
      ].add(duration)
    }
    return times.values.sorted { ($1.total, $0.path) < ($0.total, $1.path) }
  }

  // MARK: Sending

  func send(_ text: String) throws {
    guard recorder.position == nil else { throw ActionTextError.isShowingPast }
    store.send(try ActionText().action(from: text, as: Action.self))
  }

  func completions(_ text: String) -> [String] {
    ActionText().completions(of: text, as: Action.self)
  }
}

extension ReducerTime {
  fileprivate mutating func add(_ duration: Duration) {
    count += 1
    total += duration
    longest = max(longest, duration)
  }
}
