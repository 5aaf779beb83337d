/// The method that a failure describes.
enum TestStoreCall: String {
  case assert
  case receive
  case send
}

/// The expectation of a call of `receive`.
enum ReceiveExpectation<Action> {
  case action(Action)
  case caseKeyPath
  case predicate

  var description: String {
    switch self {
    case .action(let action): "this action:\n\n\(dumped(action))"
    case .caseKeyPath: "an action that matches the case key path"
    case .predicate: "an action that matches the predicate"
    }
  }

  var sentenceEnd: String {
    switch self {
    case .action: description
    case .caseKeyPath, .predicate: "\(description)."
    }
  }
}

// MARK: - State

extension TestStore {
  func mismatchMessage(
    _ expected: State,
    _ actual: State,
    call: TestStoreCall,
    hasAssertion: Bool
  ) -> String {
    let shown = sharedChanges.compare { difference(expected, actual) }
    return hasAssertion
      ? """
      The state differs from the expectation of '\(call.rawValue)':

      \(shown)

      (Expected: −, Actual: +)

      To fix this, correct what the closure assigns, or what the reducer does.
      """
      : """
      The state changed, but '\(call.rawValue)' does not assert the change:

      \(shown)

      (Expected: −, Actual: +)

      To fix this, assert the change in a trailing closure of '\(call.rawValue)', or correct the reducer.
      """
  }

  func skippedChangesMessage(
    _ expected: State,
    _ actual: State,
    call: TestStoreCall
  ) -> String {
    let shown = sharedChanges.compare { difference(expected, actual) }
    return """
      Skipped: the state has changes that '\(call.rawValue)' does not assert.

      \(shown)

      (Expected: −, Actual: +)
      """
  }

  static func needlessClosureMessage(call: TestStoreCall) -> String {
    """
    The state did not change, but '\(call.rawValue)' has a closure that asserts a change.

    To fix this, remove the closure, or correct the reducer.
    """
  }

  static func thrownErrorMessage(_ error: any Error, call: TestStoreCall) -> String {
    """
    The closure of '\(call.rawValue)' threw an error, so the state was not compared:

    \(dumped(error))

    To fix this, check the values that the closure unwraps.
    """
  }

  nonisolated static func unassertedSharedChangeMessage(_ expected: Any, _ actual: Any) -> String {
    """
    Shared state changed, but the test does not assert the change:

    \(difference(expected, actual))

    (Expected: −, Actual: +)

    To fix this, assert the change in the closure of the 'send' or 'receive' that causes it, or in \
    'store.assert' if an effect causes it without an action.
    """
  }
}

// MARK: - Received actions

extension TestStore {
  static func dismissedMessage(_ action: Action) -> String {
    """
    An action was sent to a feature that has dismissed itself:

    \(dumped(action))

    The feature did not handle it. To fix this, send the action before the one whose effect calls \
    'dismiss', or remove it.
    """
  }

  nonisolated static func unhandledActionsMessage(
    _ actions: [Action],
    when occasion: String
  ) -> String {
    """
    \(count(actions.count, "received action")) had not been asserted \(occasion):

    \(list(actions))

    To fix this, assert each with 'await store.receive', or skip them with \
    'await store.skipReceivedActions()'.
    """
  }

  static func nothingReceivedMessage(
    _ expectation: ReceiveExpectation<Action>,
    timeout: Duration,
    inFlight: [InFlightEffects.Running],
    received: [Action]
  ) -> String {
    var paragraphs = ["Expected to receive \(expectation.sentenceEnd)"]
    if !received.isEmpty { paragraphs.append("But only these were received:\n\n\(list(received))") }
    if inFlight.isEmpty {
      if received.isEmpty {
        paragraphs.append("But no action was received, and no effect runs.")
      }
      paragraphs.append(
        """
        To fix this, check whether an effect that should send the action was returned, and whether \
        it was cancelled.
        """
      )
    } else {
      paragraphs.append(
        """
        \(received.isEmpty ? "But no action was received" : "That was all") within \
        \(describe(timeout)), though \(count(inFlight.count, "effect")) still \
        \(inFlight.count == 1 ? "runs" : "run"):

        \(list(inFlight))
        """
      )
      paragraphs.append(
        """
        To fix this, advance the test clock that the effect sleeps on or use an immediate clock, \
        answer what it waits for, or pass 'receive' a longer time-out.
        """
      )
    }
    return paragraphs.joined(separator: "\n\n")
  }

  static func unexpectedActionMessage(
    _ expectation: ReceiveExpectation<Action>,
    received: Action
  ) -> String {
    switch expectation {
    case .action(let expected):
      """
      Received another action than expected:

      \(difference(expected, received))

      (Expected: −, Received: +)

      To fix this, assert the actions in the order in which the effects send them, or correct the \
      effect.
      """
    case .caseKeyPath, .predicate:
      """
      Expected to receive \(expectation.description), but received:

      \(dumped(received))

      To fix this, assert the actions in the order in which the effects send them, or correct the \
      effect.
      """
    }
  }

  nonisolated static func skippedActionsMessage(_ actions: [Action]) -> String {
    """
    Skipped: \(count(actions.count, "received action")).

    \(list(actions))
    """
  }
}

// MARK: - Effects

extension TestStore {
  nonisolated static func stillRunningMessage(_ effect: InFlightEffects.Running) -> String {
    """
    An effect still runs at the end of the test:

    \(describe(effect))

    To fix this, let it end before the test does: advance the test clock it sleeps on, answer what \
    it waits for, send the action that cancels it, or cancel the task that 'send' returned. If it \
    is meant to outlive the test, skip it with 'await store.skipInFlightEffects()'.
    """
  }

  static func unfinishedMessage(
    _ effects: [InFlightEffects.Running],
    timeout: Duration
  ) -> String {
    """
    \(count(effects.count, "effect")) still \(effects.count == 1 ? "runs" : "run") after \
    \(describe(timeout)):

    \(list(effects))

    To fix this, advance the test clock that an effect sleeps on or use an immediate clock, answer \
    what it waits for, cancel it, or pass 'finish' a longer time-out.
    """
  }

  nonisolated static func skippedEffectsMessage(_ effects: [InFlightEffects.Running]) -> String {
    """
    Skipped: \(count(effects.count, "effect")) that still \(effects.count == 1 ? "runs" : "run").

    \(list(effects))
    """
  }

  static func nothingToSkipMessage(_ things: String) -> String {
    """
    There were no \(things) to skip.

    To fix this, remove the call, or pass 'strict: false' where there may or may not be some.
    """
  }
}

func unfinishedTaskMessage(_ effects: [InFlightEffects.Running], timeout: Duration) -> String {
  """
  The effects of a task still run after \(describe(timeout)). In flight are:

  \(list(effects))

  To fix this, advance the test clock that an effect sleeps on or use an immediate clock, answer \
  what it waits for, cancel the task, or pass 'finish' a longer time-out.
  """
}

// MARK: - Parts

private func dumped(_ value: Any) -> String {
  indented(String(customDumping: value))
}

private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "    \($0)" }
    .joined(separator: "\n")
}

private func difference<T>(_ expected: T, _ actual: T) -> String {
  let difference = diff(expected, actual, format: .proportional) ?? String(customDumping: actual)
  // The diff is indented with figure spaces, which are for proportional fonts. Terminals need plain
  // spaces.
  return indented(difference.replacingOccurrences(of: "\u{2007}", with: " "))
}

private func list(_ values: [some Any]) -> String {
  values.enumerated()
    .map { index, value in
      indented("[\(index)]: \(String(customDumping: value))")
    }
    .joined(separator: "\n")
}

private func list(_ effects: [InFlightEffects.Running]) -> String {
  effects.map { describe($0) }.joined(separator: "\n\n")
}

private func describe(_ effect: InFlightEffects.Running) -> String {
  let origins =
    effect.origins.isEmpty
    ? "An effect"
    : "An effect made at \(effect.origins.map(\.description).joined(separator: ", "))"
  return indented("\(origins), returned for the action:\n\n\(dumped(effect.cause.value))")
}

private func describe(_ timeout: Duration) -> String {
  timeout == .seconds(1)
    ? "1 second" : timeout.formatted(.units(allowed: [.seconds, .milliseconds]))
}

private func count(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
