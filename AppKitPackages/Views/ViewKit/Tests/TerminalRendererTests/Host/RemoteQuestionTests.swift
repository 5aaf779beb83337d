import Foundation
import TerminalDriver
import TerminalTesting
import Testing
import ViewKit

@testable import TerminalRenderer

@MainActor
struct RemoteQuestionTests {
  @Test(
    arguments: [
      ("a", KeyEvent(.character("a"))), ("A", KeyEvent(.character("A"))),
      ("+", KeyEvent(.character("+"))), ("ctrl++", KeyEvent(.character("+"), modifiers: .control)),
      ("Enter", KeyEvent(.enter)), ("esc", KeyEvent(.escape)), ("space", KeyEvent(.space)),
      ("shift+Tab", KeyEvent(.tab, modifiers: .shift)),
      ("ctrl+shift+s", KeyEvent(.character("s"), modifiers: [.control, .shift])),
      ("F12", KeyEvent(.function(12))), ("pagedown", KeyEvent(.pageDown)),
    ] as [(String, KeyEvent)]
  )
  func `keys have names`(name: String, press: KeyEvent) {
    #expect(KeyEvent(name: name) == press)
  }

  @Test(arguments: ["", "what", "f99", "hyper+a", "ctrl+"])
  func `other names are no keys`(name: String) {
    #expect(KeyEvent(name: name) == nil)
  }

  private func ask(_ name: String, _ arguments: [String: String] = [:]) async throws -> String? {
    let session = TerminalSession(columns: 40, rows: 6) { Form() }
    return try await InspectedScreen(session).answer(RemoteQuestion(name, arguments))
  }

  @Test(
    arguments: [
      ("screen", [:], ["Count 0", "button \"Add\""]),
      ("press", ["keys": "Enter Enter"], ["Count 2"]),
      ("click", ["label": "Add"], ["Count 1"]),
      ("press", ["keys": "Tab x"], ["textField", "= x"]),
      ("resize", ["columns": "20", "rows": "3"], ["Count 0"]),
      ("wait", ["text": "Loaded"], ["Loaded"]),
    ] as [(String, [String: String], [String])]
  )
  func `a tool reads and uses the screen`(
    name: String,
    arguments: [String: String],
    words: [String]
  ) async throws {
    let answer = try #require(await ask(name, arguments))
    for word in words { #expect(answer.contains(word), "\(answer)") }
  }

  @Test func `a text is typed into the focused field`() async throws {
    let screen = InspectedScreen(TerminalSession(columns: 40, rows: 6) { Form() })
    try await screen.click("Name")
    await screen.type("Zoë")
    #expect(screen.text.contains("Zoë"))
  }

  @Test(
    arguments: [
      ("press", ["keys": "Enter what"], "There is no key \"what\"."),
      ("press", [:], "has no keys"), ("click", ["label": "Remove"], "No enabled element"),
      ("wait", ["text": "Never", "seconds": "0"], "\"Never\" has not appeared in 0 seconds"),
      ("resize", ["columns": "0", "rows": "5"], "The size is 0 x 5."),
    ] as [(String, [String: String], String)]
  )
  func `what a tool cannot do has a remedy`(
    name: String,
    arguments: [String: String],
    words: String
  ) async throws {
    let error = await #expect(throws: RemoteQuestionError.self) { try await ask(name, arguments) }
    let text = try #require(error?.errorDescription)
    #expect(text.contains(words) && text.contains("To fix this, "), "\(text)")
  }

  @Test func `a library answers what the app does not know`() async throws {
    TerminalInspection.fallback = { $0.name == "version" ? "1.0.0" : nil }
    defer { TerminalInspection.fallback = { _ in nil } }
    let path = "/tmp/\(UUID().uuidString.prefix(8)).socket"
    let session = TerminalSession(columns: 40, rows: 6) { Form() }
    let server = try TerminalInspection(path: path).serve(session)
    defer { server.stop() }
    let tool = try await Tool(path)
    #expect(try await tool.ask("version") == "1.0.0")
    #expect(try await tool.ask("what").contains("does not know the question"))
  }

  @Test func `other questions are not of the screen`() async throws {
    #expect(try await ask("actions") == nil)
  }

  @Test(arguments: ["15;0": "dark", "0;15": "light"])
  func `an app without a terminal answers through its socket until it is asked to quit`(
    colors: String,
    appearance: String
  ) async throws {
    let path = "/tmp/\(UUID().uuidString.prefix(8)).socket"
    let process = Process()
    process.executableURL = URL(filePath: PseudoTerminal.productsDirectory + "/HostFixture")
    process.arguments = ["--inspectable-at", path]
    process.environment = ["COLUMNS": "30", "LINES": "12", "COLORFGBG": colors]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let tool = try await Tool(path)
    let screen = try await tool.ask("wait", ["text": "loaded"])
    #expect(screen.contains("Count: 0") && screen.contains(appearance), "\(screen)")
    #expect(try await tool.ask("click", ["label": "Add"]).contains("Count: 1"))
    #expect(try await tool.ask("what").contains("does not know the question"))
    #expect(try await tool.ask("quit") == "The app ends.")
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}

/// A tool that asks questions.
@MainActor
private final class Tool {
  private let socket: LineSocket
  private var lines: AsyncStream<Data>.Iterator

  init(_ path: String) async throws {
    var descriptor = LineSocket.connect(to: path)
    while descriptor == nil {
      await Task.yield()
      descriptor = LineSocket.connect(to: path)
    }
    socket = LineSocket(descriptor: try #require(descriptor), longestLine: 1 << 20)
    let (stream, continuation) = AsyncStream.makeStream(of: Data.self)
    lines = stream.makeAsyncIterator()
    socket.onLine = { continuation.yield($0) }
    socket.onEnd = { _ in continuation.finish() }
  }

  func ask(_ name: String, _ arguments: [String: String] = [:]) async throws -> String {
    socket.send(RemoteRequest.question(RemoteQuestion(name, arguments)))
    var lines = lines
    defer { self.lines = lines }
    let line = try #require(await lines.next(isolation: MainActor.shared))
    guard case .answer(let text, _) = try JSONDecoder().decode(RemoteResponse.self, from: line)
    else { throw RemoteQuestionError("The app has sent something else: \(line)") }
    return text
  }
}

private struct Form: View {
  @State private var count = 0
  @State private var name = ""
  @State private var isLoaded = false

  var body: some View {
    VStack {
      Button("Add") { count += 1 }
      Text("Count \(count)")
      TextField("Name", text: $name)
      if isLoaded { Text("Loaded") }
    }
    .task {
      await Task.yield()
      isLoaded = true
    }
  }
}
