import Foundation
import ViewKit
import TerminalDriver
import Testing

@testable import TerminalRenderer

@MainActor
struct RemoteTerminalTests {
  /// The path of a Unix socket has at most 107 bytes, and TMPDIR can be longer than that.
  private let path = "/tmp/\(UUID().uuidString.prefix(8)).socket"

  @Test func `a terminal shows the view and sends keys`() async throws {
    let server = try makeServer()
    defer { server.stop() }
    let terminal = try Peer(path)
    terminal.sendHello()
    try await terminal.wait { $0.text[0].hasPrefix("Count 0") }
    terminal.send(.key(RemoteKey(KeyEvent(.enter))))
    try await terminal.wait { $0.text[0].hasPrefix("Count 1") }
    terminal.send(.mouse(RemoteMouse(MouseEvent(.press(.left), column: 0, row: 0))))
    terminal.send(.mouse(RemoteMouse(MouseEvent(.release(.left), column: 0, row: 0))))
    try await terminal.wait { $0.text[0].hasPrefix("Count 2") }
  }

  @Test func `each terminal has views of its own`() async throws {
    let server = try makeServer()
    defer { server.stop() }
    let (first, second) = (try Peer(path), try Peer(path))
    first.sendHello()
    first.send(.key(RemoteKey(KeyEvent(.enter))))
    try await first.wait { $0.text[0].hasPrefix("Count 1") }
    second.sendHello()
    try await second.wait { $0.text[0].hasPrefix("Count 0") }
  }

  @Test func `Escape ends the connection if the view does not handle it`() async throws {
    let server = try makeServer()
    defer { server.stop() }
    let terminal = try Peer(path)
    terminal.sendHello()
    terminal.send(.key(RemoteKey(KeyEvent(.escape))))
    #expect(await terminal.last() == .end)
  }

  @Test func `only the user of the process can connect`() throws {
    let server = try makeServer()
    defer { server.stop() }
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test(
    arguments: [
      ("GET / HTTP/1.1", "is not a message"),
      (#"{"key":{"_0":{"name":"enter","modifiers":0}}}"#, "different versions of the protocol"),
      (
        #"{"hello":{"version":99,"columns":80,"rows":24}}"#,
        "different versions of the protocol"
      ),
      (String(repeating: "x", count: RemoteRequest.longestLine + 1), "a line of more than 65536"),
    ]
  )
  func `an invalid line ends the connection with a reason`(line: String, reason: String)
    async throws
  {
    let server = try makeServer()
    defer { server.stop() }
    let terminal = try Peer(path)
    terminal.sendRaw(line + "\n")
    guard case .refused(let text) = await terminal.last() else {
      Issue.record("The connection ended without a reason.")
      return
    }
    #expect(text.contains(reason) && text.contains("To fix this, "))
  }

  @Test func `a fifth terminal is refused`() async throws {
    let server = try makeServer()
    defer { server.stop() }
    var terminals: [Peer] = []
    for _ in 1...4 {
      let terminal = try Peer(path)
      terminal.sendHello()
      try await terminal.wait { $0.text[0].hasPrefix("Count 0") }
      terminals.append(terminal)
    }
    let fifth = try Peer(path)
    guard case .refused(let text) = await fifth.last() else {
      Issue.record("The connection was accepted.")
      return
    }
    #expect(text.contains("serves 4 terminals already"))
    #expect(terminals.count == 4)
  }

  @Test func `unusable paths are errors`() throws {
    #expect(throws: RemoteTerminalError.tooLongPath("/" + String(repeating: "x", count: 200))) {
      try TerminalServer(path: "/" + String(repeating: "x", count: 200)) { Text("") }
    }
    try Data("mine".utf8).write(to: URL(filePath: path))
    #expect(throws: RemoteTerminalError.occupiedPath(path)) { try makeServer() }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    try FileManager.default.removeItem(atPath: path)

    let server = try makeServer()
    #expect(throws: RemoteTerminalError.pathInUse(path)) { try makeServer() }
    server.stop()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a socket without a process is replaced`() throws {
    let descriptor = LineSocket.makeSocket()
    _ = LineSocket.withAddress(path) { bind(descriptor, $0, $1) }
    close(descriptor)
    #expect(FileManager.default.fileExists(atPath: path))
    try makeServer().stop()
  }

  @Test func `a client without a server throws an error`() async {
    await #expect(throws: RemoteTerminalError.noServer(path)) {
      try await TerminalClient.run(path: path)
    }
  }

  @Test func `keys, mouse events and rows survive the transport`() {
    for key: Key in [.character("ä"), .character("="), .enter, .up, .function(12), .pageDown] {
      let press = KeyEvent(key, modifiers: [.shift, .control])
      #expect(RemoteKey(press).press == press)
    }
    #expect(RemoteKey(name: "nonsense", modifiers: 0).press == nil)
    let event = MouseEvent(.scroll(columns: 0, rows: -3), column: 4, row: 5, modifiers: .alt)
    #expect(RemoteMouse(event).event == event)

    var frame = CellBuffer(columns: 12, rows: 1)
    frame.write("牛乳", column: 0, row: 0, style: CellStyle(foreground: .rgb(1, 2, 3)))
    frame.write("abc", column: 5, row: 0, style: CellStyle(background: .palette(9)))
    var copy = CellBuffer(columns: 12, rows: 1)
    copy.draw(RemoteRow(row: 0, runs: frame.runs(inRow: 0)))
    #expect(copy == frame)
  }

  @Test func `control sequences of a server are not drawn`() {
    var frame = CellBuffer(columns: 20, rows: 1)
    frame.draw(RemoteRow(row: 0, runs: [RemoteRun("a\u{1B}[2Jb", .plain)]))
    #expect(!frame.text[0].unicodeScalars.contains("\u{1B}"))
  }

  private func makeServer() throws -> TerminalServer {
    try TerminalServer(path: path) { CountView() }
  }
}

/// The side of a terminal, without a device.
@MainActor
private final class Peer {
  private let descriptor: Int32
  private let socket: LineSocket
  private var lines: AsyncStream<Data>.Iterator
  private var frame = CellBuffer(columns: 40, rows: 4)

  init(_ path: String) throws {
    descriptor = try #require(LineSocket.connect(to: path))
    socket = LineSocket(descriptor: descriptor, longestLine: RemoteResponse.longestLine)
    let (stream, continuation) = AsyncStream.makeStream(of: Data.self)
    lines = stream.makeAsyncIterator()
    socket.onLine = { continuation.yield($0) }
    socket.onEnd = { _ in continuation.finish() }
  }

  func sendHello() {
    send(.hello(version: RemoteRequest.version, columns: 40, rows: 4, isLight: nil))
  }

  func send(_ request: RemoteRequest) { socket.send(request) }

  func sendRaw(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  private func next() async -> RemoteResponse? {
    var lines = lines
    defer { self.lines = lines }
    guard let line = await lines.next(isolation: MainActor.shared) else { return nil }
    return try? JSONDecoder().decode(RemoteResponse.self, from: line)
  }

  /// Waits for a frame that fulfills a condition.
  func wait(_ condition: (CellBuffer) -> Bool) async throws {
    while !condition(frame) {
      guard case .frame(_, let rows, _) = try #require(await next()) else { continue }
      for row in rows { frame.draw(row) }
    }
  }

  /// Returns the last message of the server.
  func last() async -> RemoteResponse? {
    var last: RemoteResponse?
    while let response = await next() { last = response }
    return last
  }
}

private struct CountView: View {
  @State private var count = 0

  var body: some View {
    Button("Count \(count)") { count += 1 }
      .buttonStyle(.plain)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
