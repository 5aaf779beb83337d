import Dispatch
import Foundation
import TerminalDriver

/// A connection on which both sides send lines of JSON.
///
/// The connection never blocks the main actor. What the other side does not read yet waits in
/// ``pendingBytes``.
@MainActor
final class LineSocket {
  /// The reason for the end of a connection.
  enum End: Equatable {
    /// The other side has closed the connection.
    case closed
    /// A line was longer than the limit.
    case overlongLine
  }

  private let descriptor: Int32
  private let longestLine: Int
  private var reader: (any DispatchSourceRead)?
  private var writer: (any DispatchSourceWrite)?
  private var received = Data()
  private var pending = Data()
  private var isClosed = false
  private var closesAfterWriting = false
  /// Called for each line.
  var onLine: (Data) -> Void = { _ in }
  /// Called once, unless this side closes the connection.
  var onEnd: (End) -> Void = { _ in }
  /// Called when all bytes were written.
  var onDrained: () -> Void = {}

  /// The number of bytes that wait for the other side.
  var pendingBytes: Int { pending.count }

  /// - Parameters:
  ///   - descriptor: A connected socket, which this object closes.
  ///   - longestLine: The largest number of bytes in a received line.
  init(descriptor: Int32, longestLine: Int) {
    self.descriptor = descriptor
    self.longestLine = longestLine
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    let reader = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    reader.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
    reader.setCancelHandler { Foundation.close(descriptor) }
    self.reader = reader
    reader.resume()
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !isClosed {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count > 0 {
        receive(buffer[..<count])
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        return end(.closed)
      } else if errno == EAGAIN {
        return
      }
    }
  }

  private func receive(_ bytes: ArraySlice<UInt8>) {
    received += bytes
    while !isClosed, let newline = received.firstIndex(of: 0x0A) {
      let line = Data(received[received.startIndex..<newline])
      received = Data(received[(newline + 1)...])
      guard line.count <= longestLine else { return end(.overlongLine) }
      onLine(line)
    }
    if received.count > longestLine { end(.overlongLine) }
  }

  private func end(_ end: End) {
    guard !isClosed else { return }
    let onEnd = onEnd
    if end == .closed { close() }
    onEnd(end)
  }

  /// Sends a message as one line.
  func send(_ message: some Encodable) {
    guard !isClosed, !closesAfterWriting, var line = try? JSONEncoder().encode(message) else {
      return
    }
    line.append(0x0A)
    pending += line
    write()
  }

  private func write() {
    while !pending.isEmpty {
      let count = pending.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        pending = Data(pending.dropFirst(count))
      } else if count < 0, errno == EAGAIN {
        return waitForSpace()
      } else if count < 0, errno != EINTR {
        return end(.closed)
      }
    }
    writer?.cancel()
    writer = nil
    if closesAfterWriting { close() } else { onDrained() }
  }

  private func waitForSpace() {
    guard writer == nil else { return }
    let writer = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
    writer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.write() }
    }
    self.writer = writer
    writer.resume()
  }

  /// Closes the connection after the last message is written.
  func closeAfterWriting() {
    closesAfterWriting = true
    if pending.isEmpty { close() }
  }

  /// Closes the connection.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    writer?.cancel()
    writer = nil
    reader?.cancel()
    reader = nil
  }

  /// Creates the address of a Unix-domain socket, or returns nil for a path that is too long.
  static func withAddress<Result>(
    _ path: String,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// Opens a socket that is connected with the listener at a path, or returns nil and sets `errno`.
  static func connect(to path: String) -> Int32? {
    let descriptor = makeSocket()
    guard descriptor >= 0 else { return nil }
    let result = withAddress(path) { Foundation.connect(descriptor, $0, $1) }
    if result == 0 { return descriptor }
    let code = result == nil ? ENAMETOOLONG : errno
    Foundation.close(descriptor)
    errno = code
    return nil
  }

  static func makeSocket() -> Int32 {
    #if canImport(Glibc)
      socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    #elseif canImport(Musl)
      socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)
    #else
      socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
  }
}
