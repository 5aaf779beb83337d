import Dependencies
import DependenciesMacros
import Foundation

/// A client for the text editor that the person uses outside of the app, such as vi.
///
/// ```swift
/// @Dependency(\.textEditorClient) var textEditorClient
///
/// if textEditorClient.isAvailable() {
///   let edited = try await textEditorClient.edit(text: "Ask about the tree.")
///   print(edited.problem.map { "\($0)" } ?? edited.text)
/// }
/// ```
///
/// The host of the app registers the client of its terminal. Browsers have no editor.
@DependencyClient
public struct TextEditorClient: Sendable {
  /// Whether the host of the app can open an editor.
  public var isAvailable: @Sendable () -> Bool = { false }
  /// Opens a text in the editor, and returns when the editor has ended. Throws if it was not opened.
  public var edit: @Sendable (_ text: String) async throws -> EditedText
}

/// A text that an editor has left.
public struct EditedText: Equatable, Sendable {
  /// Why the person may not have finished the text: the editor was killed or failed.
  public var problem: TextEditorProblem?
  /// The text that the editor has saved last, which is the original one if it has saved none.
  public var text: String

  /// Creates a text that an editor has left.
  public init(text: String, problem: TextEditorProblem? = nil) {
    self.problem = problem
    self.text = text
  }
}

/// A failure of the person's text editor.
public enum TextEditorProblem: LocalizedError, Equatable, Sendable {
  /// The file with the text could not be written or read.
  case file(reason: String)
  /// The editor ended with a status other than 0.
  case failed(editor: String, status: Int)
  /// The editor was ended by a signal.
  case killed(editor: String, signal: Int)
  /// The editor does not exist, or it cannot be run.
  case notFound(editor: String)
  /// The editor saved bytes that are no UTF-8 in this file, which remains.
  case notText(path: String)
  /// The terminal could not be handed over to the editor.
  case terminal(reason: String)

  public var errorDescription: String? {
    switch self {
    case .file(let reason):
      "The file for the editor cannot be used: \(reason). To fix this, check the folder for temporary files."
    case .failed(let editor, let status):
      "The editor “\(editor)” ended with the status \(status). To fix this, save the notes here, or set EDITOR to another editor."
    case .killed(let editor, let signal):
      "The editor “\(editor)” was ended by the signal \(signal). To fix this, save the notes here, or open them again."
    case .notFound(let editor):
      "The editor “\(editor)” was not found. To fix this, set the variable EDITOR to an editor."
    case .notText(let path):
      "The editor saved a text in another encoding than UTF-8. To fix this, convert the file “\(path)”, and paste its text here."
    case .terminal(let reason):
      "The terminal cannot be handed over to the editor: \(reason). To fix this, edit the notes in the form."
    }
  }
}

extension TextEditorClient {
  /// A client without an editor, for apps in a browser and without a screen.
  public static let none = TextEditorClient(
    isAvailable: { false },
    edit: { _ in throw TextEditorProblem.notFound(editor: "") }
  )
}

extension DependencyValues {
  /// A client for the text editor that the person uses outside of the app.
  public var textEditorClient: TextEditorClient {
    get { self[TextEditorClient.self] }
    set { self[TextEditorClient.self] = newValue }
  }
}
