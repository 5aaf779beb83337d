import ElementTree
import Foundation
import TerminalDriver

/// A screen that tools read and use as a person does: by its text, its elements, and keys.
///
/// ```swift
/// @MainActor
/// func save(in session: TerminalSession) async throws {
///   let screen = InspectedScreen(session)
///   try await screen.press("Tab Enter ctrl+s")
///   print(screen.text, screen.elements)
/// }
/// ```
@MainActor
public final class InspectedScreen {
  private let session: TerminalSession
  private static let pause = Duration.milliseconds(50)
  /// The longest time for which a tool waits for a text, in seconds.
  private static let longestWait = 60.0

  /// - Parameter session: The session that draws the screen.
  public init(_ session: TerminalSession) { self.session = session }

  /// The text of the screen, a line for each row, without spaces and empty lines at the ends.
  public var text: String {
    var lines = session.frame().text.map { line in
      String(line.reversed().drop(while: { $0 == " " }).reversed())
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The elements of the screen, as a screen reader announces them, a line for each.
  public var elements: String {
    _ = session.frame()
    return session.accessibilityTree.description
  }

  /// Presses keys, each by its name: `Tab`, `ctrl+s`, `F5`, `x`. Spaces separate them.
  ///
  /// - Throws: ``RemoteQuestionError`` for a name that no key has, before any key is pressed.
  public func press(_ keys: String) async throws {
    let names = keys.split(separator: " ").map(String.init)
    let presses = try names.map { name in
      guard let press = KeyEvent(name: name) else {
        throw RemoteQuestionError(
          """
          There is no key \(name.debugDescription). To fix this, write a character, or Enter, Tab, \
          Escape, Space, Backspace, Delete, Up, Down, Left, Right, Home, End, PageUp, PageDown or F1 \
          to F35, after ctrl+, alt+ or shift+ if needed, with spaces between keys.
          """
        )
      }
      return press
    }
    for press in presses {
      session.handle(.key(press))
      await settle()
    }
  }

  /// Types a text where the focus is, a key for each character.
  public func type(_ text: String) async {
    for character in text {
      session.handle(.key(KeyEvent(character.isNewline ? .enter : .character(character))))
      _ = session.frame()
    }
    await settle()
  }

  /// Activates the element with a name, as a click does.
  ///
  /// - Throws: ``RemoteQuestionError`` with the elements if none has the name.
  public func click(_ label: String) async throws {
    _ = session.frame()
    guard session.activate(label) else {
      throw RemoteQuestionError(
        """
        No enabled element has the name \(label.debugDescription). To fix this, use one of these, or scroll to it with \
        the key PageDown:
        \(elements)
        """
      )
    }
    await settle()
  }

  /// Waits until the screen contains a text.
  ///
  /// - Throws: ``RemoteQuestionError`` with the screen if the text does not appear in time.
  public func wait(for text: String, seconds: Double) async throws {
    let end = ContinuousClock.now + .seconds(min(seconds, Self.longestWait))
    while !self.text.contains(text) {
      guard ContinuousClock.now < end else {
        throw RemoteQuestionError(
          """
          \(text.debugDescription) has not appeared in \(seconds.formatted()) seconds. To fix this, \
          wait longer, or for another text. The screen shows:
          \(self.text)
          """
        )
      }
      try await Task.sleep(for: Self.pause)
    }
  }

  /// Waits until nothing changes for a moment, because views load data when they appear, and at most
  /// two seconds.
  public func settle() async {
    var last = text
    for _ in 0..<40 {
      try? await Task.sleep(for: Self.pause)
      let next = text
      if next == last { return }
      last = next
    }
  }

  /// Answers a question about the screen, or returns nil for another one.
  ///
  /// - Throws: ``RemoteQuestionError`` for arguments without a meaning.
  public func answer(_ question: RemoteQuestion) async throws -> String? {
    switch question.name {
    case "screen": await settle()
    case "press": try await press(try question.argument("keys"))
    case "type": await type(try question.argument("text"))
    case "click": try await click(try question.argument("label"))
    case "wait":
      let seconds = question.arguments["seconds"].flatMap { Double($0) } ?? 10
      try await wait(for: try question.argument("text"), seconds: seconds)
    case "resize":
      let size = ["columns", "rows"].map { question.arguments[$0].flatMap { Int($0) } ?? 0 }
      guard size.allSatisfy(RemoteRequest.largestSize.contains) else {
        throw RemoteQuestionError(
          "The size is \(size[0]) x \(size[1]). To fix this, use numbers from 1 to 1000."
        )
      }
      session.resize(columns: size[0], rows: size[1])
      await settle()
    default: return nil
    }
    if session.shouldQuit { return "The app ends." }
    return "\(text)\n\nElements:\n\(elements)"
  }
}
