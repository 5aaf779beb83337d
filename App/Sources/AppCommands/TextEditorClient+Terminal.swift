import Foundation
import Services
import TerminalRenderer

extension TextEditorClient {
  /// Hands the terminal of the process over to the editor of `VISUAL` or `EDITOR`, or to vi.
  static let terminal = TextEditorClient(
    isAvailable: { true },
    edit: { try await EditorFile.edit($0, with: editor()) }
  )

  private static func editor() -> String {
    let environment = ProcessInfo.processInfo.environment
    let names = ["VISUAL", "EDITOR"].compactMap { environment[$0] }
    return names.first { $0.contains { !$0.isWhitespace } } ?? "vi"
  }
}

/// A file for the editor, in a folder that only its owner can read and that is removed afterwards.
private enum EditorFile {
  static func edit(_ text: String, with editor: String) async throws -> EditedText {
    let folder = FileManager.default.temporaryDirectory.appending(path: "todo-\(UUID())")
    let file = folder.appending(path: "notes.txt")
    var isKept = false
    defer { if !isKept { try? FileManager.default.removeItem(at: folder) } }
    do {
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
      try Data(lines(of: text).utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    } catch {
      throw TextEditorProblem.file(reason: error.localizedDescription)
    }
    let problem = try await run(editor, on: file)
    do {
      guard let edited = String(data: try Data(contentsOf: file), encoding: .utf8) else {
        isKept = true
        return EditedText(text: text, problem: .notText(path: file.path))
      }
      return EditedText(text: Self.text(of: edited, from: text), problem: problem)
    } catch {
      return EditedText(text: text, problem: problem ?? .file(reason: error.localizedDescription))
    }
  }

  /// Runs the editor, whose name can have arguments, as other programs do: with the shell.
  private static func run(_ editor: String, on file: URL) async throws -> TextEditorProblem? {
    let command = ["/bin/sh", "-c", "\(editor) \"$1\"", editor, file.path]
    let end = await Result { try await TerminalHost.run(program: command) }
    switch end {
    case .failure(let error): throw TextEditorProblem.terminal(reason: "\(error)")
    case .success(.exited(0)): return nil
    case .success(.exited(126)), .success(.exited(127)):
      throw TextEditorProblem.notFound(editor: editor)
    // The shell reports the signal that has ended the editor.
    case .success(.exited(let status)) where status > 128:
      return .killed(editor: editor, signal: Int(status - 128))
    case .success(.exited(let status)):
      return .failed(editor: editor, status: Int(status))
    case .success(.killed(let signal)):
      return .killed(editor: editor, signal: Int(signal))
    }
  }

  /// Editors end the last line of a file.
  private static func lines(of text: String) -> String {
    text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
  }

  private static func text(of lines: String, from original: String) -> String {
    lines.hasSuffix("\n") && !original.hasSuffix("\n") ? String(lines.dropLast()) : lines
  }
}
