import ComposableArchitectureCore
@_spi(Recording) import Sharing

extension TestExporter {
  /// Splits actions into those of several test functions, where one function cannot contain them all.
  func segments(of span: [Moment]) -> [[Moment]] {
    var segments: [[Moment]] = []
    for moment in span {
      // The parent of a child feature can change the child's state between two of its actions.
      if let last = segments.last?.last,
        SharedValueTime.compare(
          last.marks.after,
          moment.marks.before,
          { areSame(last.after, moment.before) }
        )
      {
        segments[segments.count - 1].append(moment)
      } else {
        segments.append([moment])
      }
    }
    return segments.flatMap(splitBeforeLateEffects)
  }

  /// Splits actions where an effect started later than it starts in a test.
  ///
  /// An effect that waits for no dependency sends its action to a `TestStore` before the test
  /// continues. In the recording, the store can have handled other actions before the effect ran. The
  /// rest of the actions then belongs to the next test, which sends the actions of the effect.
  private func splitBeforeLateEffects(_ moments: [Moment]) -> [[Moment]] {
    for (index, moment) in moments.enumerated() {
      guard let cause = immediateCause(of: moment, in: moments[..<index]) else { continue }
      let between = moments[moments.index(after: cause)..<index]
      if between.contains(where: { waits($0, after: moments[cause], in: moments[..<index]) }) {
        return [Array(moments[...cause])]
          + splitBeforeLateEffects(Array(moments[moments.index(after: cause)...]))
      }
    }
    return [moments]
  }

  /// The position of the action after which a test receives another action at once, or `nil` if the
  /// other action waits for a dependency, or if no effect of these actions sent it.
  ///
  /// - Parameters:
  ///   - moment: The received action.
  ///   - earlier: The actions before it in the test.
  func immediateCause(of moment: Moment, in earlier: ArraySlice<Moment>) -> Int? {
    guard case .effect(let effect, let starter) = moment.cause, isStarted(effect, by: earlier),
      let cause = earlier.lastIndex(where: { earlier in
        earlier.cause == moment.cause || earlier.effects.contains { $0.id == effect }
      })
    else { return nil }
    let isWaiting = calls.contains { call in
      if call.isStream { return call.isCalled(by: effect, startedBy: starter) }
      return call.effect == effect && !call.isReading
        && (earlier[cause].id..<moment.id).contains(call.actionCountAtStart)
    }
    return isWaiting ? nil : cause
  }

  /// Whether a test sends an action, or receives it after a result of a dependency that was still
  /// missing after an earlier action.
  private func waits(
    _ moment: Moment,
    after cause: Moment,
    in moments: ArraySlice<Moment>
  ) -> Bool {
    switch moment.cause {
    case .external, .binding:
      return true
    case .action(let number):
      return !moments.contains { $0.id == number && !isForParent($0) }
    case .effect(let effect, let starter):
      guard isStarted(effect, by: moments) else { return true }
      if calls.contains(where: { $0.isStream && $0.isCalled(by: effect, startedBy: starter) }) {
        return true
      }
      let call = calls.last { call in
        call.effect == effect && !call.isReading && call.actionCountAtStart < moment.id
      }
      return call.map { $0.actionCountAtStart < cause.id } ?? false
    }
  }

  private func isStarted(_ effect: Int, by moments: ArraySlice<Moment>) -> Bool {
    moments.contains { $0.effects.contains { $0.id == effect && isOwned($0) } }
  }

  /// Whether the feature starts an effect, and not its parent.
  func isOwned(_ effect: RecordedEffect) -> Bool {
    effectModule.map { effect.location.hasPrefix("\($0)/") } ?? true
  }

  /// Whether the parent of the feature handles an action, and not the feature itself.
  func isForParent(_ moment: Moment) -> Bool {
    hasParent && caseName(of: moment.action) == "delegate"
  }
}

extension DependencyCall {
  /// Whether an effect, or the reducer that returned it, made the call. A reducer can create a stream
  /// whose elements the effect awaits.
  fileprivate func isCalled(by effect: Int, startedBy action: Int) -> Bool {
    self.effect == effect || self.effect == nil && self.action == action
  }
}
