import ComposableArchitectureCore
import Foundation

/// Writes the recorded calls of dependencies as overrides of a test.
struct Stubs {
  /// Statements before the store.
  private(set) var declarations: [String] = []
  /// Statements in `withDependencies`.
  private(set) var overrides: [String] = []
  /// Sentences about calls without a result in the test.
  private(set) var notes: [String] = []
  /// Whether the overrides contain `RecordedNumbers`.
  private(set) var needsNumbers = false

  private let calls: [DependencyCall]
  private let writer: LiteralWriter
  private let schedule: StubSchedule
  private var counters: Set<String> = []

  init(
    calls: [DependencyCall],
    moments: [(id: Int, cause: ActionCause)],
    cancelledEffects: Set<Int>,
    laterEffects: Set<Int>,
    writer: LiteralWriter
  ) {
    self.calls = calls.sorted { $0.id < $1.id }
    self.writer = writer
    schedule = StubSchedule(
      calls: self.calls,
      moments: moments,
      cancelledEffects: cancelledEffects,
      laterEffects: laterEffects,
      writer: writer
    )
    for property in ["continuousClock", "suspendingClock"]
    where calls.contains(where: { $0.property == property }) {
      if declarations.isEmpty { declarations = ["let clock = TestClock()"] }
      overrides.append("    $0.\(property) = clock")
    }
    if !schedule.delays.isEmpty { declarations.append("let answers = TestClock()") }
    writeStreams()
    writeOverrides()
  }

  /// The statements between an action and the next one.
  func steps(after action: Int) -> [String] { schedule.steps[action] ?? [] }

  /// Whether an effect waited for a result after an action.
  func isRunning(_ effect: Int, after action: Int) -> Bool {
    calls.contains { call in
      guard call.effect == effect, !call.isCancelled else { return false }
      return call.actionCountAtEnd.map { $0 > action } ?? true
    }
  }

  private mutating func writeStreams() {
    for call in calls {
      guard case .stream(let stream) = call.outcome, let name = schedule.streams[call.id],
        let element = stream.elements.first
      else { continue }
      guard let type = writer.typeName(type(of: element.value)) else {
        notes.append("The elements of \(call.dependency) have a type without a name.")
        continue
      }
      declarations.append(
        stream.error == nil
          ? "let \(name) = AsyncStream.makeStream(of: \(type).self)"
          : "let \(name) = AsyncThrowingStream.makeStream(of: \(type).self, throwing: (any Error).self)"
      )
    }
  }

  private mutating func writeOverrides() {
    var groups: [(name: String, calls: [DependencyCall])] = []
    for call in schedule.callsInOrder where !call.isClock {
      if let index = groups.firstIndex(where: { $0.name == call.dependency }) {
        groups[index].calls.append(call)
      } else {
        groups.append((call.dependency, [call]))
      }
    }
    for group in groups {
      guard let property = group.calls.lazy.compactMap(\.property).first else {
        notes.append(
          "The property of \(group.name) in DependencyValues is unknown, so its "
            + "\(group.calls.count) calls have no results."
        )
        continue
      }
      writeOverride(of: property, group.calls)
    }
  }

  private mutating func writeOverride(of property: String, _ calls: [DependencyCall]) {
    let returned = calls.compactMap { call in
      if case .returned(let value) = call.outcome { value } else { nil }
    }
    switch property {
    case "withRandomNumberGenerator":
      needsNumbers = true
      let numbers = returned.compactMap { $0 as? [UInt64] }.joined().map { "\($0)" }
      overrides.append(
        """
            $0.withRandomNumberGenerator = WithRandomNumberGenerator(
              RecordedNumbers(numbers: [\(numbers.joined(separator: ", "))])
            )
        """
      )
    case "uuid":
      let ids = returned.compactMap { $0 as? UUID }
      if ids == ids.indices.map({ UUID($0) }) {
        overrides.append("    $0.uuid = .incrementing")
      } else if Set(ids).count == 1 {
        assign(writer.write(ids[0]), to: "$0.uuid", call: ".constant")
      } else {
        writeClosure("$0.uuid", calls, wrapper: "UUIDGenerator ")
      }
    case "date":
      let dates = returned.compactMap { $0 as? Date }
      if Set(dates).count == 1 {
        overrides.append("    // \(dates[0].formatted(.iso8601))")
        assign(writer.write(dates[0]), to: "$0.date.now", call: nil)
      } else {
        writeClosure("$0.date", calls, wrapper: "DateGenerator ")
      }
    default:
      let member = calls.first?.member.map { ".\($0)" } ?? ""
      writeClosure("$0.\(property)\(member)", calls, wrapper: "")
    }
  }

  private mutating func assign(_ value: Expression, to target: String, call: String?) {
    let value = call.map { .call($0, [.init(value: value)]) } ?? value
    let start = "    \(target) = "
    overrides.append(start + value.source(indentation: 4, prefix: start.count))
  }

  // MARK: Closures

  private mutating func writeClosure(
    _ target: String,
    _ calls: [DependencyCall],
    wrapper: String
  ) {
    var stubs = calls.map(stub)
    let count = calls.map(\.arguments.count).max() ?? 0
    let used = Set(stubs.flatMap(\.expectations.keys))
    let names = (0..<count).map { used.contains($0) ? name(of: $0, in: calls[0]) : "_" }
    let parameters = names.isEmpty ? "" : " \(names.joined(separator: ", ")) in"
    let start = "    \(target) = \(wrapper){\(parameters)"
    guard Set(stubs.map(\.key)).count > 1 else {
      overrides.append(single(stubs[0], start))
      return
    }
    let common = stubs[0].expectations.filter { index, expectation in
      stubs.allSatisfy {
        $0.expectations[index]?.source(indentation: 0) == expectation.source(indentation: 0)
      }
    }
    for index in stubs.indices {
      stubs[index].expectations = stubs[index].expectations.filter { common[$0.key] == nil }
    }
    let counter = counterName(calls[0])
    let expectations = Stub(expectations: common).statements(indentation: 6)
    overrides.append(
      """
          let \(counter) = LockIsolated(0)
      \(start)
      \(expectations.map { "      \($0)\n" }.joined())\
            \(counter).withValue { $0 += 1 }
            switch \(counter).value {
      \(cases(stubs).joined())      }
          }
      """
    )
  }

  /// The cases of the numbers of calls. Equal results that follow each other have one case.
  private func cases(_ stubs: [Stub]) -> [String] {
    let keys = stubs.map(\.key)
    var cases: [String] = []
    var first = 0
    while first < keys.count {
      let end = keys[first...].firstIndex { $0 != keys[first] } ?? keys.count
      let numbers = end == first + 1 ? "\(end)" : "\(first + 1)...\(end)"
      let label = end == keys.count ? "default" : "case \(numbers)"
      let statements = stubs[first].statements(indentation: 8)
      let body = statements.isEmpty ? ["break"] : statements
      cases.append("      \(label):\n" + body.map { "        \($0)\n" }.joined())
      first = end
    }
    return cases
  }

  private func single(_ stub: Stub, _ start: String) -> String {
    let statements = stub.statements(indentation: 6)
    // swift-format writes no space into an empty closure.
    if statements.isEmpty { return start.hasSuffix("{") ? "\(start)}" : "\(start) }" }
    if statements.count == 1, case .value(let value) = stub.result {
      // The value can be the only expression of the closure.
      if let value = value.line, start.count + value.count + 3 <= Expression.lineLength {
        return "\(start) \(value) }"
      }
      return "\(start)\n      \(value.source(indentation: 6, prefix: 6))\n    }"
    }
    return "\(start)\n" + statements.map { "      \($0)\n" }.joined() + "    }"
  }

  private func stub(_ call: DependencyCall) -> Stub {
    var stub = Stub()
    for (index, argument) in call.arguments.enumerated() {
      guard argument is any Equatable, !(argument is any Error),
        let value = writer.writeWithoutHoles(argument), !value.hasOnlyDefaults
      else { continue }
      stub.expectations[index] = Stub.Expectation(
        parameter: name(of: index, in: call),
        value: value,
        type: writer.typeName(type(of: argument))
      )
    }
    if case .stream(let stream) = call.outcome {
      let stream =
        schedule.streams[call.id].map { "\($0).stream" }
        ?? (stream.isFinished ? ".finished" : ".never")
      stub.result = .value(.text(stream))
      return stub
    }
    guard call.effect == nil || schedule.hasResult(call) else {
      // The type of the result is that of the endpoint only after `return`.
      stub.result = .value("try await Task.never()")
      return stub
    }
    stub.delay = schedule.delays[call.id]
    switch call.outcome {
    case .returned(let value):
      guard !(value is Void) else { break }
      stub.result = .value(writer.write(value, name: call.member ?? "result"))
    case .threw(let error):
      stub.result = .error(writer.write(error, name: "error"))
    case .pending, .stream:
      break
    }
    return stub
  }

  private func name(of index: Int, in call: DependencyCall) -> String {
    guard call.labels.indices.contains(index), let label = call.labels[index] else {
      return "argument\(index + 1)"
    }
    let keywords = ["as", "default", "for", "from", "in", "is", "self", "where", "while"]
    return keywords.contains(label) ? "`\(label)`" : label
  }

  private mutating func counterName(_ call: DependencyCall) -> String {
    let member = call.member ?? call.property ?? "result"
    var name = "\(member)Calls"
    if counters.contains(name), let property = call.property {
      name = "\(property)\(member.prefix(1).uppercased())\(member.dropFirst())Calls"
    }
    counters.insert(name)
    return name
  }
}
