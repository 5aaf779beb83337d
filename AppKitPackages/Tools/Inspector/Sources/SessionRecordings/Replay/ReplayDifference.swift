/// The first difference of a replay from its recording.
public struct ReplayDifference: Error, CustomStringConvertible, Sendable {
  /// The kind of a difference.
  public enum Reason: Sendable {
    /// The store has handled another action. The text is the difference.
    case action(String)
    /// The state after the action is another one. The text is the difference.
    case state(String)
    /// The recorded action was not sent.
    case missingAction
    /// An action was sent that the recording does not contain.
    case unexpectedAction(String)
    /// A dependency was called that the recording does not contain.
    case unexpectedCall(String)
    /// A dependency was called with other arguments. The texts are the call and the recorded one.
    case arguments(String, recorded: String)
    /// A value of the recording could not be read.
    case unreadable(String)
  }

  /// The number of the action.
  public let step: Int

  /// The recorded action, as text.
  public let action: String?

  /// The difference.
  public let reason: Reason

  /// Creates a difference.
  public init(step: Int, action: String?, reason: Reason) {
    self.step = step
    self.action = action
    self.reason = reason
  }

  private static let legend =
    "Lines after - are of the recording, and those after + of the replay."

  public var description: String {
    let place = "The replay differs at step \(step)"
    let recorded = action.map { "\n\n  Action: \($0.indentedAfterFirstLine(by: 10))" } ?? ""
    switch reason {
    case .action(let difference):
      return """
        \(place): another action was handled. \(Self.legend)

        \(difference.indented(by: 2))
        """
    case .state(let difference):
      return """
        \(place): the state after the action is another one. \(Self.legend)\(recorded)

        \(difference.indented(by: 2))
        """
    case .missingAction:
      return "\(place): the recorded action was not sent.\(recorded)"
    case .unexpectedAction(let action):
      return """
        \(place): an action was sent that the recording does not contain.

          Action: \(action.indentedAfterFirstLine(by: 10))
        """
    case .unexpectedCall(let call):
      return "\(place): asked \(call), which the recording does not contain.\(recorded)"
    case .arguments(let call, let recordedCall):
      return "\(place): asked \(call), and the recording contains \(recordedCall).\(recorded)"
    case .unreadable(let problem):
      return "The replay ends before step \(step): \(problem)\(recorded)"
    }
  }
}

extension String {
  fileprivate func indented(by count: Int) -> String {
    let indentation = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indentation + $0 }
      .joined(separator: "\n")
  }

  fileprivate func indentedAfterFirstLine(by count: Int) -> String {
    String(indented(by: count).dropFirst(count))
  }
}

/// The text of a value in messages, also for comparisons of values that are not `Equatable`.
func text(of value: Any) -> String {
  var text = ""
  customDump(value, to: &text)
  return text
}

/// Returns the cases in the text of an action, such as `Feature.Action.child(.loaded`.
///
/// - Parameter text: The result of ``text(of:)`` for the action.
func casePath(ofText text: String) -> String {
  let path = text.prefix { $0.isLetter || $0.isNumber || " \n._($`".contains($0) }
  // The rest begins with the name of the payload's first label or type.
  let cases = path.split(whereSeparator: { " \n(".contains($0) })
  return cases.enumerated().prefix { $0.offset == 0 || $0.element.hasPrefix(".") }
    .map { String($0.element) }
    .joined(separator: "(")
}

/// Whether two values are equal, or have the same text if they are not `Equatable`.
@MainActor
func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  func isEqual<Value: Equatable>(_ lhs: Value) -> Bool { lhs == rhs as? Value }
  if let lhs = lhs as? any Equatable { return isEqual(lhs) }
  return text(of: lhs) == text(of: rhs)
}

extension DependencyCall {
  /// The call in messages, such as `TodoClient.save(todo: ...)`.
  var text: String {
    let arguments = zip(labels, arguments).map { label, argument in
      let value = SessionRecordings.text(of: argument)
      return label.map { "\($0): \(value)" } ?? value
    }
    return "\(dependency)(\(arguments.joined(separator: ", ")))"
  }
}
