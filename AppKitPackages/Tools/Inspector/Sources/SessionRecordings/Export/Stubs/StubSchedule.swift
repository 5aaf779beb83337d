import ComposableArchitectureCore

/// The order of results, sleeps and actions in a test.
///
/// Virtual times replace the recorded ones. The test's `clock` advances by the sum of the recorded
/// sleeps. A result that came after further actions waits for a second clock, `answers`, which
/// advances by one second for each of these results.
struct StubSchedule {
  /// The statements after each action, by the action's number.
  private(set) var steps: [Int: [String]] = [:]

  /// The seconds that delayed results wait, by the ids of their calls.
  private(set) var delays: [Int: Int] = [:]

  /// The names of the constants with streams, by the ids of their calls.
  private(set) var streams: [Int: String] = [:]

  private let calls: [DependencyCall]
  private let moments: [(id: Int, cause: ActionCause)]
  private let cancelledEffects: Set<Int>
  /// The effects that send an action after the end of the test.
  private let laterEffects: Set<Int>
  private let writer: LiteralWriter

  init(
    calls: [DependencyCall],
    moments: [(id: Int, cause: ActionCause)],
    cancelledEffects: Set<Int>,
    laterEffects: Set<Int>,
    writer: LiteralWriter
  ) {
    self.calls = calls
    self.moments = moments
    self.cancelledEffects = cancelledEffects
    self.laterEffects = laterEffects
    self.writer = writer
    nameStreams()
    plan()
  }

  // MARK: Positions

  /// The number of the last action of the test among a number of handled actions.
  private func position(_ count: Int) -> Int {
    moments.last { $0.id <= count }?.id ?? firstPosition
  }

  /// The position before all actions.
  private var firstPosition: Int { (moments.first?.id ?? 1) - 1 }

  /// The action after which a result arrives, or `nil` if it arrives after the end of the test.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - count: The number of handled actions at the result.
  func arrival(of call: DependencyCall, at count: Int) -> Int? {
    guard let last = moments.last, count <= last.id else { return nil }
    guard let effect = call.effect else { return position(count) }
    // An effect that runs alone sends its next action at once, so that other actions in between
    // came before the result was used.
    let action = moments.first { moment in
      if case .effect(effect, _) = moment.cause { moment.id > count } else { false }
    }
    let nextCall = calls.first { $0.effect == effect && $0.id > call.id && !$0.isReading }
    if let nextCall, nextCall.actionCountAtStart >= count,
      action.map({ nextCall.actionCountAtStart < $0.id }) ?? true
    {
      return position(nextCall.actionCountAtStart)
    }
    // The action that contains the result is not in the test.
    if action == nil, laterEffects.contains(effect), !call.isStream { return nil }
    return position(action.map { $0.id - 1 } ?? count)
  }

  /// The action after which a call starts in the test.
  ///
  /// In the test an effect starts as soon as the reducers have handled its action and what they sent
  /// themselves. In the recording the store can have handled other actions before.
  private func start(of call: DependencyCall) -> Int {
    let start = position(call.actionCountAtStart)
    let isFirst =
      !calls.contains { $0.effect == call.effect && $0.id < call.id && !$0.isReading }
      && !moments.contains { moment in
        if case .effect(call.effect, _) = moment.cause {
          moment.id <= call.actionCountAtStart
        } else {
          false
        }
      }
    guard isFirst else { return start }
    let first = position(call.action)
    let chain = moments.drop { $0.id <= first }.prefix { moment in
      if case .action = moment.cause { true } else { false }
    }
    return min(start, chain.last?.id ?? first)
  }

  /// The calls in the order in which they start in the test.
  var callsInOrder: [DependencyCall] {
    calls.map { call in (call, call.effect == nil ? position(call.action) : start(of: call)) }
      .sorted { lhs, rhs in
        (lhs.1, lhs.0.effect == nil ? 0 : 1, lhs.0.id)
          < (rhs.1, rhs.0.effect == nil ? 0 : 1, rhs.0.id)
      }
      .map(\.0)
  }

  /// Whether a call has a result in the test.
  func hasResult(_ call: DependencyCall) -> Bool {
    guard !call.isCancelled, let end = call.actionCountAtEnd else { return false }
    if let effect = call.effect, cancelledEffects.contains(effect), !isUsed(call, by: effect) {
      return false
    }
    return arrival(of: call, at: end) != nil
  }

  /// Whether an effect continued after the result of a call, with another call or an action.
  ///
  /// An effect can be cancelled between the result and the action that contains it.
  private func isUsed(_ call: DependencyCall, by effect: Int) -> Bool {
    calls.contains { $0.effect == effect && $0.id > call.id && !$0.isReading }
      || moments.contains { moment in
        if case .effect(effect, _) = moment.cause {
          moment.id > call.actionCountAtEnd ?? .max
        } else {
          false
        }
      }
  }

  // MARK: Planning

  private struct Event {
    enum Kind {
      case start
      case end(deadline: Duration)
      case result(startCount: Int)
      case code(String)
    }

    var count: Int
    var call: DependencyCall
    var kind: Kind

    static func precedes(_ lhs: Self, _ rhs: Self) -> Bool {
      (lhs.count, lhs.call.id) < (rhs.count, rhs.call.id)
    }
  }

  private mutating func plan() {
    var events: [Int: [Event]] = [:]
    for call in calls {
      if case .stream(let stream) = call.outcome {
        for event in streamEvents(call, stream) {
          guard let arrival = arrival(of: call, at: event.count) else { continue }
          events[arrival, default: []].append(event)
        }
      } else if hasResult(call), call.effect != nil {
        let start = start(of: call)
        events[start, default: []].append(Event(count: start, call: call, kind: .start))
      }
    }
    var time = Duration.zero
    var resultCount = 0
    // The virtual times of readings of the clock, by their recorded results.
    var readings: [Int?: [Duration: Duration]] = [:]
    for position in [firstPosition] + moments.map(\.id) {
      let (entryTime, entryCount) = (time, resultCount)
      // A call that follows another one of the same effect starts after the other's result.
      var effectTimes: [Int?: Duration] = [:]
      var effectCounts: [Int?: Int] = [:]
      var queue = (events[position] ?? []).sorted(by: Event.precedes)
      while !queue.isEmpty {
        let event = queue.removeFirst()
        let call = event.call
        switch event.kind {
        case .start:
          let start = effectTimes[call.effect] ?? entryTime
          if call.isReading {
            guard case .returned(let result as Duration) = call.outcome else { continue }
            readings[call.effect, default: [:]][result] = start
            continue
          }
          guard let end = call.actionCountAtEnd, let arrival = arrival(of: call, at: end) else {
            continue
          }
          let kind: Event.Kind
          if call.isSleep {
            let duration = call.arguments.first as? Duration ?? .zero
            let reading = (call.arguments.last as? Duration).flatMap { readings[call.effect]?[$0] }
            kind = .end(deadline: (reading ?? start) + duration)
          } else if arrival > position {
            kind = .result(startCount: effectCounts[call.effect] ?? entryCount)
          } else {
            continue
          }
          let event = Event(count: end, call: call, kind: kind)
          if arrival == position {
            queue.append(event)
            queue.sort(by: Event.precedes)
          } else {
            events[arrival, default: []].append(event)
          }
        case .end(let deadline):
          effectTimes[call.effect] = deadline
          guard deadline > time else { continue }
          let duration = LiteralWriter.literal(deadline - time)
          time = deadline
          steps[position, default: []].append("  await clock.advance(by: \(duration))")
        case .result(let startCount):
          resultCount += 1
          effectCounts[call.effect] = resultCount
          delays[call.id] = resultCount - startCount
          steps[position, default: []].append("  await answers.advance(by: .seconds(1))")
        case .code(let code):
          steps[position, default: []].append("  \(code)")
        }
      }
    }
  }

  // MARK: Streams

  private mutating func nameStreams() {
    for call in calls {
      guard case .stream(let stream) = call.outcome, !stream.elements.isEmpty else { continue }
      let base = call.member ?? "stream"
      var name = base
      while streams.values.contains(name) { name = "\(base)\(streams.count + 1)" }
      streams[call.id] = name
    }
  }

  private func streamEvents(_ call: DependencyCall, _ stream: DependencyCall.Stream) -> [Event] {
    guard let name = streams[call.id] else { return [] }
    var events = stream.elements.map { element in
      let start = "\(name).continuation.yield"
      let source = Expression.call(start, [.init(value: writer.write(element.value, name: name))])
      return Event(
        count: element.actionCount,
        call: call,
        kind: .code(source.source(indentation: 2, prefix: 2))
      )
    }
    if stream.isFinished, let end = call.actionCountAtEnd {
      let error = stream.error.map { writer.write($0, name: "\(name)Error") }
      let arguments = error.map { [Expression.Argument(label: "throwing", value: $0)] } ?? []
      let source = Expression.call("\(name).continuation.finish", arguments)
      events.append(
        Event(count: end, call: call, kind: .code(source.source(indentation: 2, prefix: 2)))
      )
    }
    return events
  }
}

extension DependencyCall {
  /// Whether the call is a sleep of a clock.
  var isSleep: Bool { dependency.hasSuffix("Clock.sleep") }

  /// Whether the call returned a stream, whose elements arrive later.
  var isStream: Bool { if case .stream = outcome { true } else { false } }

  /// Whether the call reads a clock or a date, which takes no time.
  var isReading: Bool { dependency.hasSuffix(".now") }

  /// Whether the call is one of a clock.
  var isClock: Bool { ["continuousClock", "suspendingClock"].contains(property) }
}
