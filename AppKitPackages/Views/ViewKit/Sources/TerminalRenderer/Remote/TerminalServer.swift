import Dispatch
import Foundation
import ViewKit
import TerminalDriver

/// Shows a view in other terminals of the same user, which connect through a socket, and answers
/// questions of tools.
///
/// ```swift
/// let server = try TerminalServer(path: "/tmp/counter.socket") {
///   CounterView(store: store)
/// }
/// // In another process:
/// // try await TerminalClient.run(path: "/tmp/counter.socket")
/// ```
///
/// Each terminal gets views of its own. The views run in the process of the server; the terminals
/// send keys, and receive changed rows as lines of JSON. Only the user of the process can connect,
/// because only this user can access the socket.
@MainActor
public final class TerminalServer {
  /// The path of the socket.
  public let path: String

  private let descriptor: Int32
  private let makeSession: (Int, Int) -> TerminalSession
  private let answer: Answer
  private let acceptor: any DispatchSourceRead
  private var connections: [ObjectIdentifier: RemoteTerminal] = [:]

  /// Answers a question, or throws the reason why there is no answer.
  public typealias Answer = @MainActor (RemoteQuestion) async throws -> String

  /// The largest number of terminals at the same time.
  private static var mostConnections: Int { 4 }

  /// Listens for terminals.
  ///
  /// - Parameters:
  ///   - path: The path of the socket. A socket that a process has left there is replaced.
  ///   - answer: Answers questions of tools.
  ///   - content: Makes the view of each terminal.
  /// - Throws: ``RemoteTerminalError`` if the socket cannot be created.
  public init<Content: View>(
    path: String,
    answer: @escaping Answer = { throw RemoteQuestionError.unknown($0) },
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) throws(RemoteTerminalError) {
    self.path = path
    self.answer = answer
    makeSession = { columns, rows in
      TerminalSession(columns: columns, rows: rows) { content() }
    }
    try Self.removeStaleSocket(path)
    descriptor = try Self.listen(path)
    acceptor = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    acceptor.setCancelHandler { [descriptor] in Foundation.close(descriptor) }
    acceptor.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.accept() }
    }
    acceptor.resume()
  }

  /// Closes all connections and removes the socket.
  public func stop() {
    guard !acceptor.isCancelled else { return }
    for connection in connections.values { connection.end(.end) }
    connections = [:]
    acceptor.cancel()
    unlink(path)
  }

  private static func removeStaleSocket(_ path: String) throws(RemoteTerminalError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw .occupiedPath(path) }
    if let other = LineSocket.connect(to: path) {
      Foundation.close(other)
      throw .pathInUse(path)
    }
    unlink(path)
  }

  private static func listen(_ path: String) throws(RemoteTerminalError) -> Int32 {
    let descriptor = LineSocket.makeSocket()
    guard descriptor >= 0 else {
      throw .system(path: path, reason: String(cString: strerror(errno)))
    }
    // No other user may connect, not even before the permissions could be changed.
    let mask = umask(0o177)
    let result = LineSocket.withAddress(path) { bind(descriptor, $0, $1) }
    let code = errno
    umask(mask)
    guard let result else {
      Foundation.close(descriptor)
      throw .tooLongPath(path)
    }
    guard result == 0, Foundation.listen(descriptor, 4) == 0 else {
      Foundation.close(descriptor)
      throw .system(path: path, reason: String(cString: strerror(result == 0 ? errno : code)))
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    return descriptor
  }

  private func accept() {
    while true {
      let connected = Foundation.accept(descriptor, nil, nil)
      guard connected >= 0 else { return }
      _ = fcntl(connected, F_SETFD, FD_CLOEXEC)
      let socket = LineSocket(descriptor: connected, longestLine: RemoteRequest.longestLine)
      let terminal = RemoteTerminal(socket, makeSession: makeSession, answer: answer)
      guard connections.count < Self.mostConnections else {
        terminal.end(
          .refused(
            """
            The app serves \(Self.mostConnections) terminals already. To fix this, close one of them.
            """
          )
        )
        continue
      }
      connections[ObjectIdentifier(terminal)] = terminal
      terminal.onEnd = { [weak self] in self?.connections[ObjectIdentifier($0)] = nil }
    }
  }
}

/// A terminal or a tool that is connected with a server.
@MainActor
private final class RemoteTerminal {
  private let socket: LineSocket
  private let makeSession: (Int, Int) -> TerminalSession
  private let answer: TerminalServer.Answer
  private var questions: Task<Void, Never>?
  private var session: TerminalSession?
  private var lastFrame: CellBuffer?
  private var isFrameScheduled = false
  private var isTickScheduled = false
  var onEnd: (RemoteTerminal) -> Void = { _ in }

  init(
    _ socket: LineSocket,
    makeSession: @escaping (Int, Int) -> TerminalSession,
    answer: @escaping TerminalServer.Answer
  ) {
    self.socket = socket
    self.makeSession = makeSession
    self.answer = answer
    socket.onLine = { [weak self] in self?.receive($0) }
    socket.onEnd = { [weak self] end in
      self?.end(end == .overlongLine ? .refused(Self.overlongLine) : nil)
    }
    socket.onDrained = { [weak self] in self?.scheduleFrame() }
  }

  private static let overlongLine = """
    The terminal has sent a line of more than \(RemoteRequest.longestLine) bytes. To fix this, paste \
    a shorter text.
    """

  private func receive(_ line: Data) {
    guard let request = try? JSONDecoder().decode(RemoteRequest.self, from: line) else {
      return end(
        .refused(
          "The terminal has sent a line that is not a message. "
            + "To fix this, connect with a program of the same version."
        )
      )
    }
    if case .question(let question) = request { return reply(to: question) }
    guard let session else { return begin(request) }
    handle(request, session)
    if session.shouldQuit { end(.end) }
  }

  /// Answers a question after those before it.
  private func reply(to question: RemoteQuestion) {
    questions = Task { [questions, answer, socket] in
      await questions?.value
      guard !Task.isCancelled else { return }
      do {
        socket.send(RemoteResponse.answer(try await answer(question), isError: false))
      } catch {
        socket.send(RemoteResponse.answer(error.localizedDescription, isError: true))
      }
    }
  }

  private func begin(_ request: RemoteRequest) {
    guard case .hello(let version, let columns, let rows, let isLight) = request,
      version == RemoteRequest.version
    else {
      return end(
        .refused(
          """
          The app and the terminal use different versions of the protocol. To fix this, use the same \
          build of the program for both.
          """
        )
      )
    }
    let session = makeSession(Self.valid(columns), Self.valid(rows))
    self.session = session
    session.setsSizeClasses = true
    if let isLight { session.setColorScheme(isLight ? .light : .dark) }
    session.onCopy = { [weak socket] in socket?.send(RemoteResponse.copy($0)) }
    session.onNeedsFrame = { [weak self] in self?.scheduleFrame() }
    scheduleFrame()
  }

  private static func valid(_ length: Int) -> Int {
    min(max(length, RemoteRequest.largestSize.lowerBound), RemoteRequest.largestSize.upperBound)
  }

  private func handle(_ request: RemoteRequest, _ session: TerminalSession) {
    switch request {
    case .hello, .question: break
    case .key(let key):
      guard let press = key.press else { return }
      let isHandled = session.handle(.key(press))
      if !isHandled, [.escape, .function(12)].contains(press.key) { end(.end) }
    case .mouse(let mouse): session.handle(.mouse(mouse.event))
    case .paste(let text): session.handle(.paste(text))
    case .resize(let columns, let rows):
      session.resize(columns: Self.valid(columns), rows: Self.valid(rows))
    case .appearance(let isLight): session.setColorScheme(isLight ? .light : .dark)
    }
  }

  private func scheduleFrame() {
    guard !isFrameScheduled else { return }
    isFrameScheduled = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.sendFrame() }
    }
  }

  private func sendFrame() {
    isFrameScheduled = false
    // A frame for a slow terminal is made when the terminal has received the previous one.
    guard let session, socket.pendingBytes == 0 else { return }
    let frame = session.frame()
    if let ticks = session.ticksUntilChange { scheduleTick(after: ticks) }
    guard frame != lastFrame else { return }
    let isNewSize = frame.columns != lastFrame?.columns || frame.rows != lastFrame?.rows
    let rows = (0..<frame.rows).compactMap { row -> RemoteRow? in
      let runs = frame.runs(inRow: row)
      if !isNewSize, runs == lastFrame?.runs(inRow: row) { return nil }
      return RemoteRow(row: row, runs: runs)
    }
    lastFrame = frame
    socket.send(
      RemoteResponse.frame(
        columns: frame.columns,
        rows: rows,
        cursor: frame.cursor.map { RemoteCursor(column: $0.column, row: $0.row) }
      )
    )
  }

  private func scheduleTick(after ticks: Int) {
    guard !isTickScheduled else { return }
    isTickScheduled = true
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100 * ticks)) { [weak self] in
      MainActor.assumeIsolated {
        self?.isTickScheduled = false
        self?.session?.advance(ticks: ticks)
      }
    }
  }

  /// Ends the connection.
  ///
  /// - Parameter message: The last message, if the terminal can still receive one.
  func end(_ message: RemoteResponse?) {
    if let message {
      socket.send(message)
      socket.closeAfterWriting()
    } else {
      socket.close()
    }
    questions?.cancel()
    session?.onNeedsFrame = {}
    session?.graph.unmount()
    session = nil
    onEnd(self)
    onEnd = { _ in }
  }
}
