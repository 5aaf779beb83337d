import Foundation
import ViewKit
import TerminalDriver

/// Shows the view of a ``TerminalServer`` in the terminal of the process.
///
/// ```swift
/// try await TerminalClient.run(path: "/tmp/counter.socket")
/// ```
@MainActor
public final class TerminalClient {
  private let device: TerminalDevice
  private let socket: LineSocket
  private var writer: FrameWriter
  private var frame: CellBuffer
  private var end: (Result<Void, RemoteTerminalError>) -> Void

  /// Connects with a server and shows its view until the user or the server ends the connection.
  ///
  /// - Parameter path: The path of the socket.
  /// - Throws: ``RemoteTerminalError`` if the connection fails or ends because of an error, or
  ///   `TerminalError` if the process has no usable terminal.
  public static func run(path: String) async throws {
    guard let descriptor = LineSocket.connect(to: path) else {
      switch errno {
      case ENOENT, ECONNREFUSED: throw RemoteTerminalError.noServer(path)
      case ENAMETOOLONG: throw RemoteTerminalError.tooLongPath(path)
      case let code:
        throw RemoteTerminalError.system(path: path, reason: String(cString: strerror(code)))
      }
    }
    let socket = LineSocket(descriptor: descriptor, longestLine: RemoteResponse.longestLine)
    defer { socket.close() }
    let device = try TerminalDevice(mode: TerminalMode(mouse: .hover, setsTitle: true))
    let client = TerminalClient(device, socket)
    let result = await withCheckedContinuation { continuation in
      client.start { continuation.resume(returning: $0) }
    }
    device.leave()
    try result.get()
  }

  private init(_ device: TerminalDevice, _ socket: LineSocket) {
    self.device = device
    self.socket = socket
    frame = CellBuffer(columns: device.size.columns, rows: device.size.rows)
    writer = FrameWriter(colorDepth: device.capabilities.colorDepth)
    end = { _ in }
  }

  private func start(_ end: @escaping (Result<Void, RemoteTerminalError>) -> Void) {
    self.end = { [weak self] result in
      self?.end = { _ in }
      end(result)
    }
    socket.onLine = { [weak self] in self?.receive($0) }
    socket.onEnd = { [weak self] end in
      self?.end(.failure(end == .closed ? .disconnected : .invalidMessage))
    }
    do throws(TerminalError) {
      try device.enter { [weak self] in self?.handle($0) }
    } catch {
      return self.end(.failure(.system(path: "terminal", reason: "\(error)")))
    }
    let size = device.size
    socket.send(
      RemoteRequest.hello(
        version: RemoteRequest.version,
        columns: size.columns,
        rows: size.rows,
        isLight: device.capabilities.appearance.map { $0 == .light }
      )
    )
  }

  private func receive(_ line: Data) {
    switch try? JSONDecoder().decode(RemoteResponse.self, from: line) {
    case .frame(let columns, let rows, let cursor):
      if columns != frame.columns {
        frame = CellBuffer(
          columns: min(max(columns, 1), RemoteRequest.largestSize.upperBound),
          rows: device.size.rows
        )
      }
      for row in rows { frame.draw(row) }
      frame.cursor = cursor.map { CellCursor(column: $0.column, row: $0.row) }
      draw()
    case .copy(let text): device.copy(text)
    case .end: end(.success(()))
    case .refused(let reason): end(.failure(.refused(reason)))
    case .answer, nil: end(.failure(.invalidMessage))
    }
  }

  private func draw() {
    guard !device.hasPendingOutput else { return }
    var output: [UInt8] = []
    writer.write(frame, into: &output)
    device.write(output)
  }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .input(.key(KeyEvent(.character("c"), modifiers: .control))),
      .terminate, .disconnected:
      end(.success(()))
    case .input(let input): handle(input)
    case .capabilities(let capabilities):
      writer.synchronizesOutput = capabilities.synchronizesOutput
    case .drained: draw()
    case .suspend: device.suspend()
    case .resumed:
      writer.invalidate()
      resize()
    case .cursor: break
    }
  }

  private func handle(_ input: InputEvent) {
    switch input {
    case .key(let press): socket.send(RemoteRequest.key(RemoteKey(press)))
    case .mouse(let event): socket.send(RemoteRequest.mouse(RemoteMouse(event)))
    case .paste(let text): socket.send(RemoteRequest.paste(text))
    case .resize: resize()
    case .appearance(let appearance):
      socket.send(RemoteRequest.appearance(isLight: appearance == .light))
    case .focus: break
    }
  }

  private func resize() {
    let size = device.size
    frame = CellBuffer(columns: size.columns, rows: size.rows)
    writer.invalidate()
    socket.send(RemoteRequest.resize(columns: size.columns, rows: size.rows))
  }
}
