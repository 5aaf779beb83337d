import ComposableArchitectureCore
import Foundation

/// Writes the recorded calls of dependencies as overrides of a test.
struct RecordedAnswers {
  /// Statements before the store.
  private(set) var declarations: [String] = []
  /// Statements in `withDependencies`.
  private(set) var overrides: [String] = []
  /// Sentences about calls that the test does not answer.
  private(set) var notes: [String] = []
  /// Whether the overrides contain `RecordedNumbers`.
  private(set) var needsNumbers = false

  private let calls: [DependencyCall]
  private let writer: LiteralWriter
  private let schedule: AnswerSchedule
  private var counters: Set<String> = []

  init(
    calls: [DependencyCall],
    moments: [(id: Int, cause: ActionCause)],
    cancelledEffects: Set<Int>,
    writer: LiteralWriter
  ) {
    self.calls = calls.sorted { $0.id < $1.id }
    self.writer = writer
    schedule = AnswerSchedule(
      calls: self.calls,
      moments: moments,
      cancelledEffects: cancelledEffects,
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

  /// Whether an effect waited for an answer after an action.
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
            + "\(group.calls.count) calls have no answers."
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

  /// The statements that answer one call.
  fileprivate struct Answer: Equatable {
    var expectations: [Int: String]
    var statements: [String]
    /// The statement is `return`, whose value can be the only expression of a closure.
    var value: String?
  }

  private mutating func writeClosure(
    _ target: String,
    _ calls: [DependencyCall],
    wrapper: String
  ) {
    let isCounted = Set(calls.map { answer($0, indentation: 6).key }).count > 1
    let answers = calls.map { answer($0, indentation: isCounted ? 8 : 6) }
    let count = calls.map(\.arguments.count).max() ?? 0
    let used = Set(answers.flatMap(\.expectations.keys))
    let names = (0..<count).map { used.contains($0) ? name(of: $0, in: calls[0]) : "_" }
    let parameters = names.isEmpty ? "" : " \(names.joined(separator: ", ")) in"
    guard isCounted else {
      overrides.append(single(answers[0], "    \(target) = \(wrapper){\(parameters)"))
      return
    }
    let counter = counterName(calls[0])
    let cases = answers.enumerated().map { offset, answer in
      let label = offset == answers.count - 1 ? "default" : "case \(offset + 1)"
      let body = answer.all.isEmpty ? ["break"] : answer.all
      return "      \(label):\n" + body.map { "        \($0)\n" }.joined()
    }
    overrides.append(
      """
          let \(counter) = LockIsolated(0)
          \(target) = \(wrapper){\(parameters)
            \(counter).withValue { $0 += 1 }
            switch \(counter).value {
      \(cases.joined())      }
          }
      """
    )
  }

  private func single(_ answer: Answer, _ start: String) -> String {
    if answer.all.isEmpty { return "\(start) }" }
    if answer.expectations.isEmpty, answer.statements.isEmpty, let value = answer.value {
      let line = "\(start) \(value) }"
      if line.count <= Expression.lineLength, !value.contains("\n") { return line }
      return "\(start)\n      \(value)\n    }"
    }
    return "\(start)\n" + answer.all.map { "      \($0)\n" }.joined() + "    }"
  }

  private func answer(_ call: DependencyCall, indentation: Int) -> Answer {
    var answer = Answer(expectations: [:], statements: [], value: nil)
    for (index, argument) in call.arguments.enumerated() {
      guard argument is any Equatable, !(argument is any Error),
        let value = writer.writeWithoutHoles(argument)
      else { continue }
      let name = name(of: index, in: call)
      let start = "#expect(\(name) == "
      if let line = value.line, indentation + start.count + line.count < Expression.lineLength {
        answer.expectations[index] = "\(start)\(line))"
        continue
      }
      let bare = name.filter { $0 != "`" }
      let expected = "expected\(bare.prefix(1).uppercased())\(bare.dropFirst())"
      let constant = "let \(expected) = "
      let type = writer.typeName(type(of: argument)).map { ": \($0)" } ?? ""
      let source = value.source(indentation: indentation, prefix: indentation + constant.count)
      let isTyped =
        if case .call(let name, _) = value { name.first?.isUppercase == true } else { false }
      answer.expectations[index] =
        (isTyped ? constant : "let \(expected)\(type) = ") + source
        + "\n\(String(repeating: " ", count: indentation))#expect(\(name) == \(expected))"
    }
    if case .stream(let stream) = call.outcome {
      answer.value =
        schedule.streams[call.id].map { "\($0).stream" }
        ?? (stream.isFinished ? ".finished" : ".never")
      return answer
    }
    guard call.effect == nil || schedule.isAnswered(call) else {
      // The type of the result is that of the endpoint only after `return`.
      answer.value = "try await Task.never()"
      return answer
    }
    if let delay = schedule.delays[call.id] {
      answer.statements = ["try? await answers.sleep(for: .seconds(\(delay)))"]
    }
    switch call.outcome {
    case .returned(let value):
      guard !(value is Void) else { break }
      answer.value = writer.write(value, name: call.member ?? "answer")
        .source(indentation: indentation, prefix: indentation + 7)
    case .threw(let error):
      let source = writer.write(error, name: "error")
        .source(indentation: indentation, prefix: indentation + 6)
      answer.statements.append("throw \(source)")
    case .pending, .stream:
      break
    }
    return answer
  }

  private func name(of index: Int, in call: DependencyCall) -> String {
    guard call.labels.indices.contains(index), let label = call.labels[index] else {
      return "argument\(index + 1)"
    }
    let keywords = ["as", "default", "for", "from", "in", "is", "self", "where", "while"]
    return keywords.contains(label) ? "`\(label)`" : label
  }

  private mutating func counterName(_ call: DependencyCall) -> String {
    let member = call.member ?? call.property ?? "answer"
    var name = "\(member)Calls"
    if counters.contains(name), let property = call.property {
      name = "\(property)\(member.prefix(1).uppercased())\(member.dropFirst())Calls"
    }
    counters.insert(name)
    return name
  }
}

extension RecordedAnswers.Answer {
  /// All statements, in their order.
  fileprivate var all: [String] {
    expectations.sorted { $0.key < $1.key }.map(\.value) + statements
      + (value.map { ["return \($0)"] } ?? [])
  }

  /// A text that is equal for equal answers.
  fileprivate var key: String { all.joined(separator: "\n") }
}
