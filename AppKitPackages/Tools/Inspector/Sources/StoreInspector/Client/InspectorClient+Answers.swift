import ComposableArchitecture
import Foundation

extension InspectorClient {
  /// Answers a question of a tool about the recording, as text, or returns nil for a question about
  /// something else.
  ///
  /// ```swift
  /// @MainActor
  /// func actions(of inspector: InspectorClient) async throws -> String? {
  ///   try await inspector.answer("actions", ["filter": "home"])
  /// }
  /// ```
  ///
  /// | question | arguments | answer |
  /// | --- | --- | --- |
  /// | `actions` | `filter`, `after` | a line for each action, with its cause |
  /// | `action` | `number` | causes, change of the state, effects and calls |
  /// | `state` | `number` | the state after an action; 0 for the first state |
  /// | `difference` | `from`, `to` | the difference of two states |
  /// | `send` | `action` | sends an action in the notation of the inspector |
  /// | `travel`, `return` | `number` | shows an earlier state, and the present again |
  /// | `export` | `from`, `to` | the source of a test |
  ///
  /// - Parameters:
  ///   - name: The name of the question.
  ///   - arguments: The arguments by their names.
  /// - Throws: ``InspectorQuestionError`` or ``ActionTextError``.
  @MainActor
  public func answer(_ name: String, _ arguments: [String: String]) async throws -> String? {
    let question = InspectorQuestion(name: name, arguments: arguments)
    switch name {
    case "actions": return try await list(question)
    case "action": return try describe(try question.number("number"))
    case "state":
      let number = try question.number("number")
      guard let text = stateText(number) else { throw InspectorQuestionError.noAction(number) }
      return text
    case "difference":
      let numbers = (try question.number("from"), try question.number("to"))
      guard let lines = difference(numbers.0, numbers.1) else {
        throw InspectorQuestionError.noAction(stateText(numbers.0) == nil ? numbers.0 : numbers.1)
      }
      return lines.isEmpty ? "The states are equal." : lines.joined(separator: "\n")
    case "send":
      try send(try question.text("action"))
      return try await list(InspectorQuestion(name: name, arguments: [:]), last: 10)
    case "travel":
      let number = try question.number("number")
      guard stateText(number) != nil else { throw InspectorQuestionError.noAction(number) }
      travel(number)
      return number == 0
        ? "The app shows its first state." : "The app shows the state after action \(number)."
    case "return":
      returnToPresent()
      return "The app shows the present."
    case "export": return try await export(question)
    default: return nil
    }
  }

  @MainActor private func status() async -> RecordingStatus {
    for await status in statuses() { return status }
    return RecordingStatus()
  }

  /// The most actions in one answer.
  private static var mostActions: Int { 200 }

  @MainActor private func list(_ question: InspectorQuestion, last count: Int? = nil) async throws
    -> String
  {
    let status = await status()
    guard let last = status.last else { return "No action was recorded." }
    let filter = ActionFilter(text: question.arguments["filter"] ?? "", foldsRepeats: false)
    var after = try question.arguments["after"].map { _ in try question.number("after") } ?? 0
    if let count { after = max(after, last - count) }
    var found: [ActionSummary] = []
    while after < last, found.count < Self.mostActions {
      let rows = rows(filter, after)
      found += summaries(rows.rows.map(\.id))
      guard rows.end > after else { break }
      after = rows.end
    }
    var lines = found.prefix(Self.mostActions).map(line)
    if lines.isEmpty { return "No action has \(filter.text.debugDescription) in its case path." }
    if let end = found.prefix(Self.mostActions).last?.id, end < last,
      found.count >= Self.mostActions
    {
      lines.append("… Action \(last) is the last one; ask for those after \(end).")
    }
    if let position = status.position {
      lines.append("The app shows the state after action \(position), not the present.")
    }
    return lines.joined(separator: "\n")
  }

  @MainActor private func line(_ action: ActionSummary) -> String {
    "\(action.id) \(action.title) · \(action.explanation)"
  }

  @MainActor private func describe(_ number: Int) throws -> String {
    guard let details = details(number) else { throw InspectorQuestionError.noAction(number) }
    let effects = details.effects.map { "  \($0.id) \($0.origin): \($0.explanation)" }
    let calls = dependencyCalls(number).map { call in
      "  \(call.call) → \(call.isFailure ? "threw " : "")\(call.result ?? "running")"
    }
    let sections: [(String, [String])] = [
      ("Causes, from the first one to the action", details.causes.map { "  " + line($0) }),
      ("Change of the state", details.difference ?? ["  none"]),
      ("Effects", effects.isEmpty ? ["  none"] : effects),
      ("Calls of dependencies", calls.isEmpty ? ["  none"] : calls),
    ]
    return sections.map { "\($0):\n\($1.joined(separator: "\n"))" }.joined(separator: "\n")
  }

  @MainActor private func export(_ question: InspectorQuestion) async throws -> String {
    let status = await status()
    guard let first = status.first, let last = status.last else {
      throw InspectorQuestionError(
        errorDescription: "No action was recorded. To fix this, use the app first."
      )
    }
    func number(_ key: String, _ usual: Int) throws -> Int {
      question.arguments[key] == nil ? usual : try question.number(key)
    }
    let (from, to) = (try number("from", first), try number("to", last))
    guard first <= from, from <= to, to <= last else {
      throw InspectorQuestionError(
        errorDescription: """
          There are no actions \(from) to \(to). To fix this, use numbers from \(first) to \(last).
          """
      )
    }
    let test = exportTest(from...to)
    guard !test.holes.isEmpty else { return test.source }
    return test.source + "\n// These values have no literal. Write them: "
      + test.holes.joined(separator: ", ") + "\n"
  }
}

/// The reason why a recording does not answer a question, in sentences.
public struct InspectorQuestionError: LocalizedError, Hashable, Sendable {
  public var errorDescription: String?

  static func noAction(_ number: Int) -> Self {
    Self(
      errorDescription: """
        There is no action \(number). To fix this, use a number from the list of actions, or 0 for \
        the first state.
        """
    )
  }
}

/// A question with the arguments that a tool has sent.
private struct InspectorQuestion {
  let name: String
  let arguments: [String: String]

  func text(_ key: String) throws -> String {
    guard let text = arguments[key] else {
      throw InspectorQuestionError(
        errorDescription: "The question \(name) has no \(key). To fix this, add it."
      )
    }
    return text
  }

  func number(_ key: String) throws -> Int {
    let text = try text(key)
    guard let number = Int(text), number >= 0 else {
      throw InspectorQuestionError(
        errorDescription: """
          The \(key) of the question \(name) is \(text.debugDescription). To fix this, use the number \
          of an action.
          """
      )
    }
    return number
  }
}
