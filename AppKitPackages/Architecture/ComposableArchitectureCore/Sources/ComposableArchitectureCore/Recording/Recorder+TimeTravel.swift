import IssueReporting
import Sharing

extension Recorder {
  /// Entries that are no longer a part of the history.
  public struct Branch: Identifiable {
    /// The number of the first action.
    public var id: Int { entries[0].id }

    /// The number of the action before the first one, or 0 for the initial state.
    public let start: Int

    /// The entries. There is at least one.
    public let entries: [Entry]
  }

  /// The number of the action whose state the store shows, 0 for the initial state, or `nil` if the
  /// store shows the present.
  public var position: Int? {
    observation.access()
    return shownNumber
  }

  /// The number of actions of effects that wait until the store shows the present.
  public var heldActionCount: Int {
    observation.access()
    return recording?.heldActionCount ?? 0
  }

  /// The number of actions from outside that the store has refused since it shows an earlier state.
  public var refusedActionCount: Int {
    observation.access()
    return recording?.refusedActionCount ?? 0
  }

  /// Shows the state after an action.
  ///
  /// ```swift
  /// recorder.travel(to: 3)
  /// recorder.position  // 3
  /// recorder.returnToPresent()
  /// ```
  ///
  /// Views display the earlier state. The store handles no actions until it shows the present again:
  ///
  /// - Actions of effects are held. Effects continue to run, but wait with their next part after a
  ///   `concatenate`.
  /// - Actions from outside, such as those of buttons and bindings, are refused and counted by
  ///   ``refusedActionCount``. This includes actions of views that appear.
  ///
  /// A view that is not a part of the earlier state disappears, which cancels its `task`. It
  /// appears again with the present.
  ///
  /// Only the recorder of the root feature can show earlier states, because the state of a child
  /// belongs to its parents. Properties that ``redact(_:with:)`` has replaced show the replacement.
  ///
  /// Values of `@Shared` in the state are the earlier ones for all code but effects and `withLock`.
  ///
  /// - Parameter number: The number of a recorded action, also of one in ``branches``, or 0 for the
  ///   initial state.
  public func travel(to number: Int) {
    guard let core else {
      reportIssue(
        recording?.core == nil
          ? """
          A recorder for "\(State.self)" cannot show earlier states, because no store that it \
          records exists.

          To fix this, keep the store, and send it an action first.
          """
          : """
          A recorder for "\(State.self)" cannot show earlier states, because it records a child \
          feature.

          To fix this, record the root feature of the store.
          """
      )
      return
    }
    guard !ReducerContext.isActive else {
      reportIssue(
        """
        A reducer has called "travel(to:)" of the recorder for "\(State.self)".

        To fix this, call it from a view or from a host.
        """
      )
      return
    }
    guard let state = state(after: number) else {
      reportIssue(
        """
        A recorder for "\(State.self)" cannot show the state after action \(number), because it has \
        no entry of this action.

        To fix this, choose the number of an entry, or increase "byteLimit".
        """
      )
      return
    }
    recording?.timeTravelDidChange = { [weak self] in self?.observation.change {} }
    observation.change {
      showCurrentSharedValues()
      shownNumber = number
      SharedHistory.show(sharedMark(after: number), in: state)
      if present == nil {
        present = core.state
        core.pause()
      }
      core.replaceState(by: state)
    }
  }

  /// Shows the present again, and handles the actions of effects that were held.
  public func returnToPresent() {
    guard shownNumber != nil else { return }
    showCurrentSharedValues()
    observation.change { shownNumber = nil }
    guard let core, let present else { return }
    core.replaceState(by: present)
    self.present = nil
    core.resume()
    recording?.releaseHeldWork()
  }

  /// Makes the shown state the present one.
  ///
  /// ```swift
  /// recorder.travel(to: 3)
  /// recorder.continueFromHere()
  /// store.send(.refreshButtonTapped)
  /// recorder.branches.first?.entries  // Action 4 and the following ones.
  /// ```
  ///
  /// The entries after the shown one become one of the ``branches``. The effects that their actions
  /// have started are cancelled. Effects that ended since the shown action do not run again. Values
  /// of `@Shared` change to the shown ones, which saves them.
  public func continueFromHere() {
    guard let number = shownNumber else { return }
    if let state = state(after: number) {
      SharedHistory.restore(sharedMark(after: number), in: state)
    }
    showCurrentSharedValues()
    observation.change {
      shownNumber = nil
      branch(at: number)
    }
    let abandonedNumbers = Set(abandoned.flatMap(\.entries).map(\.id))
    guard let core, present != nil else { return }
    recording?.cancelEffects(startedBy: abandonedNumbers)
    core.endAbsentFeatures()
    present = nil
    core.resume()
    recording?.releaseHeldWork { abandonedNumbers.contains($0) }
  }

  private func showCurrentSharedValues() {
    guard let number = shownNumber, let state = state(after: number) else { return }
    SharedHistory.show(nil, in: state)
  }

  private var core: RootCore<State, Action>? { recording?.core as? RootCore<State, Action> }

  /// Makes an entry the last one of the history.
  private func branch(at number: Int) {
    for (position, branch) in abandoned.enumerated() {
      guard let index = index(of: number, in: branch.entries) else { continue }
      abandoned.remove(at: position)
      self.branch(at: branch.start)
      recorded += branch.entries[...index]
      abandon(branch.entries[(index + 1)...], after: number)
      return
    }
    let count = index(of: number, in: recorded).map { $0 + 1 } ?? 0
    abandon(recorded[count...], after: number)
    recorded.removeSubrange(count...)
  }

  private func abandon(_ entries: ArraySlice<Entry>, after number: Int) {
    if !entries.isEmpty { abandoned.append(Branch(start: number, entries: Array(entries))) }
  }
}
