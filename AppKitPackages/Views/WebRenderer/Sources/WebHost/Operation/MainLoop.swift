import Foundation
import Logging
import Metrics
import Synchronization
import Tracing

/// Measures what the main thread does for the windows, and remembers what it does now.
final class MainLoop: Sendable {
  /// A part of the work for a window.
  enum Part: String, CaseIterable {
    case action, event, page, update
    /// Work that nobody has measured, such as that of effects on the main actor.
    case effect
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
    /// The number of bytes that the browser has been sent.
    fileprivate(set) var patchBytes = 0
    /// The view whose body runs, and since when.
    fileprivate var body: (view: String, start: ContinuousClock.Instant)?
    /// The view whose body has taken the longest, with the elements below it.
    fileprivate var longestBody: (view: String, duration: Duration)?

    /// Notes that the body that runs has ended.
    fileprivate mutating func endBody(at now: ContinuousClock.Instant) {
      guard let (view, start) = body else { return }
      body = nil
      if now - start > longestBody?.duration ?? .zero { longestBody = (view, now - start) }
    }

    /// The name of the span.
    var name: String { action.isEmpty ? part.rawValue : "\(part) \(action)" }

    var metadata: Logger.Metadata {
      var metadata: Logger.Metadata = [
        "part": "\(part.rawValue)", "window": "\(window)",
      ]
      if !screen.isEmpty { metadata["view"] = "\(screen)" }
      if !event.isEmpty { metadata["event"] = "\(event)" }
      if !action.isEmpty { metadata["action"] = "\(action)" }
      if patchBytes > 0 { metadata["bytes"] = .stringConvertible(patchBytes) }
      if let body = longestBody?.view ?? body?.view { metadata["body"] = "\(body)" }
      return metadata
    }
  }

  private struct State {
    /// The work of the main thread for a window at this moment, if there is any.
    var turn: Turn?
    /// The duration of all work that was measured.
    var measured = Duration.zero
    /// The last action, whose effects may be running.
    var lastAction: Turn?
  }

  private let state = Mutex(State())
  /// Whether the main thread has a question that it has not answered.
  private let isAsked = Atomic(false)
  private let logger: Logger
  private let slowTurn: Duration
  private let timers: [Part: Timer]
  private let tracer: (any Tracer)?

  init(_ operation: WebHostOptions.Operation) {
    logger = operation.logger
    slowTurn = operation.slowTurn
    tracer = operation.tracer
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
  var now: Turn? { state.withLock { $0.turn } }

  /// Runs a part of the work for a window, and logs it if it takes long.
  ///
  /// - Parameters:
  ///   - window: The number of the window.
  ///   - path: The address that the window shows.
  ///   - event: The kind of an event of the browser.
  ///   - cause: The span of what has made the work necessary, which has ended.
  func measure<Value>(
    _ part: Part,
    window: Int,
    path: String,
    event: String = "",
    cause: ServiceContext? = nil,
    _ body: () throws -> Value
  ) rethrows -> Value {
    let path = path.prefix { $0 != "?" }
    let screen = "/" + (path.split(separator: "/").first ?? "")
    return try measure(body, cause: cause) { _ in
      Turn(part: part, window: window, screen: screen, event: event)
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
    cause: ServiceContext? = nil,
    makeTurn: (Turn?) -> Turn
  ) rethrows -> Value {
    let (turn, outer) = state.withLock { state in
      let outer = state.turn
      let turn = makeTurn(outer)
      state.turn = turn
      return (turn, outer)
    }
    let start = ContinuousClock.now
    defer { end(turn, in: outer, after: ContinuousClock.now - start) }
    guard let tracer else { return try body() }
    return try tracer.span(turn.name, in: cause) { span in
      defer { span.set(now?.metadata ?? [:]) }
      return try body()
    }
  }

  private func end(_ started: Turn, in outer: Turn?, after duration: Duration) {
    let turn = state.withLock { state in
      var turn = state.turn ?? started
      turn.endBody(at: .now)
      state.turn = outer
      // The outer turn takes as long as its actions.
      if !turn.action.isEmpty {
        state.turn?.action = turn.action
        state.lastAction = turn
      }
      if outer == nil { state.measured += duration }
      return turn
    }
    record(turn, duration)
  }

  private func record(_ turn: Turn, _ duration: Duration) {
    timers[turn.part]?.recordNanoseconds(Int64(duration / .nanoseconds(1)))
    guard duration > slowTurn else { return }
    var metadata = turn.metadata
    metadata["milliseconds"] = .stringConvertible(Int(duration.milliseconds))
    logger.warning("slow turn", metadata: metadata)
  }

  // MARK: Traces

  /// The span of the current work, if there are traces.
  var span: ServiceContext? { tracer == nil ? nil : .current }

  /// Runs work of several turns as a span, if there are traces.
  func trace<Value>(
    _ name: String,
    window: Int,
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async -> Value
  ) async -> Value {
    guard let tracer else { return await body() }
    return await tracer.span(name) { span in
      span.set(["window": "\(window)"])
      return await body()
    }
  }

  /// Notes that a patch was sent.
  func sent(_ bytes: Int) { state.withLock { $0.turn?.patchBytes += bytes } }

  // MARK: Bodies

  /// Notes that the body of a view runs, until the next one or ``bodiesEnd()``.
  func bodyRuns(_ view: String, at now: ContinuousClock.Instant = .now) {
    state.withLock { state in
      state.turn?.endBody(at: now)
      state.turn?.body = (view, now)
    }
  }

  /// Notes that no body runs any more.
  func bodiesEnd(at now: ContinuousClock.Instant = .now) {
    state.withLock { $0.turn?.endBody(at: now) }
  }

  // MARK: Work that is not measured

  /// A question to the main thread, which answers it when it has done what came before.
  struct Ping {
    let time: ContinuousClock.Instant
    let measured: Duration
  }

  /// Asks the main thread again and again, until the result is deinitialized.
  func watch() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    timer.setEventHandler { [weak self] in
      guard let self, !isAsked.exchange(true, ordering: .acquiringAndReleasing) else { return }
      let ping = makePing(at: .now)
      DispatchQueue.main.async { [weak self] in
        self?.answer(ping, at: .now)
        self?.isAsked.store(false, ordering: .releasing)
      }
    }
    // Half of the time, so that most of a turn lies between a question and its answer.
    let interval = max(slowTurn, .milliseconds(20)) / 2
    timer.schedule(deadline: .now(), repeating: interval / .seconds(1))
    timer.resume()
    return timer
  }

  func makePing(at time: ContinuousClock.Instant) -> Ping {
    Ping(time: time, measured: state.withLock { $0.measured })
  }

  /// Notes the work between a question and its answer that was not measured. The last action is the one
  /// whose effects most probably ran.
  func answer(_ ping: Ping, at time: ContinuousClock.Instant) {
    let (turn, duration) = state.withLock { state in
      let last = state.lastAction
      let turn = Turn(
        part: .effect,
        window: last?.window ?? 0,
        screen: last?.screen ?? "",
        event: "",
        action: last?.action ?? ""
      )
      return (turn, time - ping.time - (state.measured - ping.measured))
    }
    if duration > slowTurn { record(turn, duration) }
  }
}

// The methods of a tracer whose closures have a span of its type are not available for `any Tracer`.
extension Tracer {
  fileprivate func span<Value>(
    _ name: String,
    in cause: ServiceContext?,
    _ body: (any Tracing.Span) throws -> Value
  ) rethrows -> Value {
    try withSpan(name, context: cause ?? .current ?? .topLevel) { try body($0) }
  }

  fileprivate func span<Value>(
    _ name: String,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (any Tracing.Span) async -> Value
  ) async -> Value {
    await withSpan(name) { await body($0) }
  }
}

extension Span {
  fileprivate func set(_ metadata: Logger.Metadata) {
    attributes = SpanAttributes(metadata.mapValues { .string("\($0)") })
  }
}

extension Duration {
  /// The number of whole milliseconds.
  var milliseconds: Int64 { Int64(self / .milliseconds(1)) }
}
