import Logging
import Metrics
import Synchronization

/// Measures what the main thread does for the windows, and remembers what it does now.
final class MainLoop: Sendable {
  /// A part of the work for a window.
  enum Part: String, CaseIterable {
    case action, event, page, update
  }

  /// The work that the main thread does.
  struct Turn: Sendable {
    let part: Part
    /// The number of the window. Its name is a secret of the browser.
    let window: Int
    /// The first part of the address, such as `/settings`. The rest can have texts of people.
    let screen: String
    /// The kind of an event of the browser, as in the protocol.
    let event: String
    /// The action that the app has named last.
    var action = ""

    var metadata: Logger.Metadata {
      var metadata: Logger.Metadata = [
        "part": "\(part.rawValue)", "window": "\(window)",
      ]
      if !screen.isEmpty { metadata["view"] = "\(screen)" }
      if !event.isEmpty { metadata["event"] = "\(event)" }
      if !action.isEmpty { metadata["action"] = "\(action)" }
      return metadata
    }
  }

  /// The work of the main thread for a window at this moment, if there is any.
  private let current = Mutex<Turn?>(nil)
  private let logger: Logger
  private let slowTurn: Duration
  private let timers: [Part: Timer]

  init(_ operation: WebHostOptions.Operation) {
    logger = operation.logger
    slowTurn = operation.slowTurn
    timers = Dictionary(
      uniqueKeysWithValues: Part.allCases.map {
        (
          $0,
          Timer(label: "web_turn", dimensions: [("part", $0.rawValue)], factory: operation.metrics)
        )
      }
    )
  }

  /// The work of the main thread at this moment, which can also be read while it hangs.
  var now: Turn? { current.withLock { $0 } }

  /// Runs a part of the work for a window, and logs it if it takes long.
  ///
  /// - Parameter event: The kind of an event of the browser.
  @MainActor
  func measure<Value>(
    _ part: Part,
    of page: WebWindow,
    event: String = "",
    _ body: () throws -> Value
  ) rethrows -> Value {
    let path = page.path.prefix { $0 != "?" }
    let screen = "/" + (path.split(separator: "/").first ?? "")
    return try measure(body) { _ in
      Turn(part: part, window: page.number, screen: screen, event: event)
    }
  }

  /// Runs an action of the app for a window, as a part of other work or as an effect sends it.
  func measure<Value>(
    action: String,
    window: Int,
    _ body: () throws -> Value
  ) rethrows -> Value {
    try measure(body) { outer in
      Turn(
        part: .action,
        window: window,
        screen: outer?.screen ?? "",
        event: outer?.event ?? "",
        action: action
      )
    }
  }

  private func measure<Value>(
    _ body: () throws -> Value,
    makeTurn: (Turn?) -> Turn
  ) rethrows -> Value {
    let (turn, outer) = current.withLock { current in
      let outer = current
      let turn = makeTurn(outer)
      current = turn
      return (turn, outer)
    }
    let start = ContinuousClock.now
    defer { end(turn, in: outer, after: ContinuousClock.now - start) }
    return try body()
  }

  private func end(_ started: Turn, in outer: Turn?, after duration: Duration) {
    let turn = current.withLock { current in
      let turn = current ?? started
      current = outer
      // The outer turn takes as long as its actions.
      if !turn.action.isEmpty { current?.action = turn.action }
      return turn
    }
    timers[turn.part]?.recordNanoseconds(Int64(duration / .nanoseconds(1)))
    guard duration > slowTurn else { return }
    var metadata = turn.metadata
    metadata["milliseconds"] = "\(duration.milliseconds)"
    logger.warning("slow turn", metadata: metadata)
  }
}

extension Duration {
  /// The number of whole milliseconds.
  var milliseconds: Int64 { Int64(self / .milliseconds(1)) }
}
