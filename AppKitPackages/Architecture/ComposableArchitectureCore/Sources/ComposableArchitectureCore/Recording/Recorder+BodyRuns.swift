/// A run of the body of a view after recorded actions.
public struct RecordedBodyRun: Hashable, Sendable {
  /// The name of the view.
  public let view: String

  /// The reason of the run, such as `"state changed"`.
  public let reason: String

  /// The number of the last action before the run. The range begins with the action from outside or
  /// from an effect that led to it at once.
  public let actions: ClosedRange<Int>
}

extension Recorder {
  /// Records that the body of a view runs.
  ///
  /// Hosts connect their views to the recorder:
  ///
  /// ```swift
  /// RootView()
  ///   .onBodyRun { run in
  ///     recorder.recordBodyRun(of: run.view, reason: "\(run.reasons)")
  ///   }
  /// ```
  ///
  /// Views update after all actions of the same turn of the main actor. The run is recorded for the
  /// last of them, and for the actions whose reducers led to it at once.
  ///
  /// - Parameters:
  ///   - view: The name of the view.
  ///   - reason: The reason of the run.
  public func recordBodyRun(of view: String, reason: String) {
    guard isRecording, shownNumber == nil, let action = recording?.context.action,
      action.number > 0
    else { return }
    let previous = bodyRunLog.last?.actions
    let actions =
      previous?.upperBound == action.number
      ? previous : firstOfChain(action, after: previous?.upperBound ?? 0)...action.number
    guard let actions else { return }
    if bodyRunLog.count >= bodyRunLimit { bodyRunLog.removeFirst((bodyRunLimit + 3) / 4) }
    bodyRunLog.append(RecordedBodyRun(view: view, reason: reason, actions: actions))
  }

  /// The recorded runs of bodies, from the oldest to the latest.
  ///
  /// ``byteLimit`` limits their size separately from that of the entries.
  public var bodyRuns: [RecordedBodyRun] { bodyRunLog }

  /// The recorded runs of bodies in the update after an action.
  ///
  /// - Parameter number: The number of the action.
  public func bodyRuns(after number: Int) -> ArraySlice<RecordedBodyRun> {
    var (lower, upper) = (0, bodyRunLog.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if bodyRunLog[middle].actions.upperBound < number {
        lower = middle + 1
      } else {
        upper = middle
      }
    }
    return bodyRunLog[lower...].prefix { $0.actions.contains(number) }
  }

  /// The number of the action whose reducers led to an action at once.
  private func firstOfChain(_ action: StoreRecording.Action, after start: Int) -> Int {
    var (number, cause) = (action.number, action.cause)
    while case .action(let earlier) = cause, earlier > start {
      number = earlier
      guard let index = index(of: earlier, in: recorded) else { break }
      cause = recorded[index].record.cause
    }
    return number
  }

  private var bodyRunLimit: Int { max(1, byteLimit / MemoryLayout<RecordedBodyRun>.stride) }
}
