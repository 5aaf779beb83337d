import Foundation

/// A question of a tool to an app, or a request, which arrives through the socket of a
/// ``TerminalServer``.
///
/// A line with a question is the first one of its connection: `{"question":{"_0":{"name":"screen",
/// "arguments":{}}}}`. The app answers each question before it reads the next one.
public struct RemoteQuestion: Codable, Hashable, Sendable {
  /// The name of the question, such as `screen`.
  public var name: String
  /// The arguments by their names.
  public var arguments: [String: String]

  /// Creates a question.
  public init(_ name: String, _ arguments: [String: String] = [:]) {
    self.name = name
    self.arguments = arguments
  }

  /// Returns an argument.
  ///
  /// - Throws: ``RemoteQuestionError`` if it is missing.
  public func argument(_ key: String) throws(RemoteQuestionError) -> String {
    guard let value = arguments[key] else {
      throw RemoteQuestionError("The question \(name) has no \(key). To fix this, add it.")
    }
    return value
  }
}

/// The reason why an app does not answer a question, in sentences.
public struct RemoteQuestionError: LocalizedError, Hashable, Sendable {
  /// The reason, and what to do.
  public var errorDescription: String?

  /// Creates an error.
  public init(_ description: String) { errorDescription = description }

  /// The error for a question that the app does not know.
  public static func unknown(_ question: RemoteQuestion) -> RemoteQuestionError {
    RemoteQuestionError(
      """
      This app does not know the question \(question.name.debugDescription). To fix this, ask about \
      its screen, or start an app that records its actions.
      """
    )
  }
}
