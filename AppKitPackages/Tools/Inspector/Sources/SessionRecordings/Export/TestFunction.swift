import ComposableArchitectureCore
@_spi(Recording) import Sharing

/// Writes one test function.
@MainActor
struct TestFunction<State, Action> {
  typealias Moment = TestExporter<State, Action>.Moment

  let exporter: TestExporter<State, Action>
  let moments: [Moment]
  /// The number of the last recorded action.
  let last: Int
  let writer: LiteralWriter
  private(set) var notes: [String] = []
  /// Whether the test contains recorded random numbers.
  private(set) var needsNumbers = false

  init(
    exporter: TestExporter<State, Action>,
    moments: [Moment],
    last: Int,
    writer: LiteralWriter
  ) {
    self.exporter = exporter
    self.moments = moments
    self.last = last
    self.writer = writer
  }

  /// The source code of the function.
  mutating func source(name: String, reducer: String) -> String {
    guard let first = moments.first else { return "" }
    let effects = ownedEffects
    let stubs = Stubs(
      calls: exporter.calls.filter { isOwned($0, effects: effects) },
      moments: moments.map {
        ($0.id, isReceived($0, effects: effects) ? $0.cause : .external)
      },
      cancelledEffects: Set(
        effects.values.filter { if case .cancelled = $0.status { true } else { false } }.map(\.id)
      ),
      laterEffects: Set(
        exporter.moments.compactMap { moment in
          guard moment.id > moments.last?.id ?? 0, case .effect(let effect, _) = moment.cause
          else { return nil }
          return effect
        }
      ),
      writer: writer
    )
    needsNumbers = stubs.needsNumbers
    notes = stubs.notes

    let initialState = Expression.Argument(
      label: "initialState",
      value: SharedValueTime.read(at: first.marks.before) {
        writer.write(first.before, name: "state")
      }
    )
    let call = Expression.call("TestStore", [initialState])
    var store =
      "  let store = " + call.source(indentation: 2, prefix: 14, suffix: 2)
      + " {\n    \(reducer)\n  }"
    if !stubs.overrides.isEmpty {
      store += " withDependencies: {\n\(stubs.overrides.joined(separator: "\n"))\n  }"
    }
    var body: [String] = []
    body += stubs.steps(after: first.id - 1)
    for moment in moments {
      body.append(step(moment, isReceived: isReceived(moment, effects: effects)))
      body += stubs.steps(after: moment.id)
    }
    body.append(end(effects, stubs))
    let shared = writer.shared.declarations(at: first.marks.before, writer)

    let needsThrow = !writer.holes.isEmpty
    let holes = writer.holes.map { $0.source }.joined()
    return """
      @MainActor
      @Test func `\(name.filter { $0 != "`" && $0 != "\\" })`() async\(needsThrow ? " throws" : "") {
      \(holes)\(writer.repeatedValues.declarations.map { "\($0)\n" }.joined())\
      \(stubs.declarations.map { "  \($0)\n" }.joined())\
      \(shared.map { "\($0)\n" }.joined())\(store)

      \(body.joined(separator: "\n"))
      }

      """
  }

  // MARK: Steps

  private func step(_ moment: Moment, isReceived: Bool) -> String {
    let marks = moment.marks
    let (call, statements) = SharedValueTime.compare(marks.before, marks.after) {
      (
        isReceived ? receive(moment) : send(moment),
        StateChanges(writer: writer, oldMark: marks.before)
          .statements(from: moment.before, to: moment.after)
      )
    }
    let line = "  " + call.source(indentation: 2, prefix: 2, suffix: statements.isEmpty ? 0 : 2)
    guard !statements.isEmpty else { return line }
    let body = statements.map { $0.source(root: "$0", indentation: 4) }.joined(separator: "\n")
    return "\(line) {\n\(body)\n  }"
  }

  private func send(_ moment: Moment) -> Expression {
    let path = CasePathSource(moment.action, writer)
    let isPathShorter =
      path.map { $0.depth > 1 || $0.source.hasPrefix(".binding.") || $0.nestedProperty != nil }
    if let path, isPathShorter == true, !path.hasSeveralValues {
      return .call(
        "await store.send",
        arguments(path, value: path.payload.map { writer.write($0) })
      )
    }
    return .call("await store.send", [.init(value: writer.write(moment.action, name: "action"))])
  }

  private func receive(_ moment: Moment) -> Expression {
    guard let path = CasePathSource(moment.action, writer)?.comparable else {
      return .call("await store.receive", [.init(value: writer.write(moment.action))])
    }
    // Values without an expression or without `==` are not compared.
    let isCompared = path.hasEquatableValue && !path.hasSeveralValues
    let value = isCompared ? path.payload.flatMap(writer.writeWithoutHoles) : nil
    return .call("await store.receive", arguments(path, value: value))
  }

  private func arguments(_ path: CasePathSource, value: Expression?) -> [Expression.Argument] {
    let keyPath = Expression.Argument(value: .text("\\\(path.source)"))
    guard let value else { return [keyPath] }
    guard let nested = path.nestedProperty else { return [keyPath, .init(value: value)] }
    let property = Expression.Argument(value: .text("\\\(nested)"))
    return [keyPath, .init(value: .call(".set", [property, .init(value: value)]))]
  }

  /// Whether an effect or a reducer of this test sends an action. Those before the first action, and
  /// those of a parent, are outside of the test.
  private func isReceived(_ moment: Moment, effects: [Int: RecordedEffect]) -> Bool {
    switch moment.cause {
    case .external, .binding: false
    case .action(let number):
      moments.contains { $0.id == number && !exporter.isForParent($0) }
    case .effect(let id, _): effects[id] != nil
    }
  }

  // MARK: Effects

  /// The effects that the feature starts during the test.
  private var ownedEffects: [Int: RecordedEffect] {
    let effects = moments.flatMap(\.effects).filter(exporter.isOwned)
    return Dictionary(effects.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
  }

  private func isOwned(_ call: DependencyCall, effects: [Int: RecordedEffect]) -> Bool {
    call.effect.map { effects[$0] != nil } ?? moments.contains { $0.id == call.action }
  }

  private func end(_ effects: [Int: RecordedEffect], _ stubs: Stubs) -> String {
    let end = moments.last?.id ?? 0
    let later = exporter.moments.filter { $0.id > end }
    let running = effects.values.filter { effect in
      switch effect.status {
      case .running, .cancelled(by: nil): true
      case .cancelled(by: let action?): action > end
      case .finished:
        stubs.isRunning(effect.id, after: end)
          || later.contains { $0.cause == .effect(id: effect.id, startedBy: effect.startedBy) }
      }
    }
    // Actions that the test receives at once, and that the range does not contain.
    let isCut = later.contains { moment in
      if case .action(let number) = moment.cause {
        moments.contains { $0.id == number && !exporter.isForParent($0) }
      } else {
        exporter.immediateCause(of: moment, in: moments[...]) != nil
      }
    }
    let skip = isCut ? "  await store.skipReceivedActions(strict: false)\n" : ""
    if running.isEmpty { return skip + "  await store.finish()" }
    let text =
      running.count == 1
      ? "One effect was still running." : "\(running.count) effects were still running."
    return """
      \(skip)  // \(text)
        await store.skipInFlightEffects(strict: false)
      """
  }

  /// A generator of recorded numbers, for the end of a file.
  static var recordedNumbers: String {
    """
    private struct RecordedNumbers: RandomNumberGenerator, Sendable {
      var numbers: [UInt64]

      mutating func next() -> UInt64 {
        numbers.isEmpty ? 0 : numbers.removeFirst()
      }
    }

    """
  }
}

extension Hole {
  /// A constant that fails the test until a person writes its value.
  fileprivate var source: String {
    let lines = valueDescription.split(separator: "\n").map { "  //   \($0)\n" }.joined()
    return """
        // Write the value of `\(name)`. The recorded value was:
      \(lines)  let \(name) = try #require(nil as \(type)?, "Write the value of \(name).")

      """
  }
}
