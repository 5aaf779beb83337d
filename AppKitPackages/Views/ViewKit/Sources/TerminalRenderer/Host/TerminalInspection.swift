import Foundation
import ViewKit

/// A socket through which other terminals and tools inspect an app of a ``TerminalHost``.
///
/// ```swift
/// var options = TerminalHostOptions()
/// options.inspection = TerminalInspection(path: "/tmp/counter.socket")
/// await TerminalHost.run(options) { CounterView(store: store) }
/// ```
///
/// Tools read the screen and use it, as ``InspectedScreen`` does. An app whose output is not a
/// terminal then draws in memory instead of printing its first screen, until it is asked to `quit`. The
/// variables `COLUMNS`, `LINES` and `COLORFGBG` of terminals choose its size and its appearance.
public struct TerminalInspection: Sendable {
  /// The path of the socket.
  public var path: String
  /// The size in cells of an app without a terminal; nil for that of `COLUMNS` and `LINES`.
  public var size: (columns: Int, rows: Int)?
  /// Makes the view of a terminal that connects.
  public var view: @MainActor @Sendable () -> AnyView
  /// Answers questions that are not about the screen; nil for unknown ones.
  public var answer: @MainActor @Sendable (RemoteQuestion) async throws -> String?

  /// Answers questions that neither the screen nor ``answer`` knows, for a library that records what an
  /// app does and is linked into it.
  ///
  /// ```swift
  /// TerminalInspection.fallback = { $0.name == "version" ? "1.0.0" : nil }
  /// ```
  @MainActor public static var fallback:
    @MainActor @Sendable (RemoteQuestion) async throws -> String? = { _ in nil }

  /// Describes a socket.
  ///
  /// - Parameters:
  ///   - path: The path of the socket.
  ///   - view: Makes the view of a terminal that connects.
  ///   - answer: Answers questions that are not about the screen; nil for unknown ones.
  public init(
    path: String,
    view: @escaping @MainActor @Sendable () -> AnyView = {
      AnyView(Text("This app has no inspector. Press Escape to leave."))
    },
    answer: @escaping @MainActor @Sendable (RemoteQuestion) async throws -> String? = { _ in nil }
  ) {
    self.path = path
    self.view = view
    self.answer = answer
  }

  /// Listens for terminals and tools that inspect a session.
  @MainActor
  func serve(_ session: TerminalSession) throws(RemoteTerminalError) -> TerminalServer {
    let screen = InspectedScreen(session)
    let answer: TerminalServer.Answer = { [self] question in
      if question.name == "quit" {
        session.quit()
        return "The app ends."
      }
      if let text = try await screen.answer(question) { return text }
      if let text = try await self.answer(question) { return text }
      if let text = try await Self.fallback(question) { return text }
      throw RemoteQuestionError.unknown(question)
    }
    return try TerminalServer(path: path, answer: answer, content: view)
  }
}
