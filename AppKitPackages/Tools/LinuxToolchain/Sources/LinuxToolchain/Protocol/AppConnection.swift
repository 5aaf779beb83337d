import Foundation

/// A connection with an app that listens at a socket, for one question.
///
/// Both sides send lines of JSON, whose types are those of `RemoteQuestion` in TerminalRenderer.
struct AppConnection {
  private let descriptor: Int32
  /// An answer of more bytes is refused.
  private static let limit = 1 << 24

  /// Connects with the app at a path, or returns nil if none listens there.
  init?(path: String) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0 else {
      close()
      return nil
    }
  }

  /// Ends a question that waits for its answer, from another thread.
  func cancel() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  func close() { Foundation.close(descriptor) }

  /// Asks a question, and returns the answer.
  ///
  /// - Throws: A `CommandError` with the reason of the app.
  func ask(_ name: String, _ arguments: [String: String]) throws -> String {
    let question: JSON = [
      "question": [
        "_0": [
          "name": .string(name), "arguments": .object(arguments.mapValues { .string($0) }),
        ]
      ]
    ]
    send(question.line + "\n")
    let reply = try JSONDecoder().decode(JSON.self, from: try readLine())
    if let text = reply["refused"]?["_0"]?.string { throw AppRefusal(description: text) }
    guard let answer = reply["answer"], let text = answer["_0"]?.string else { throw Self.gone }
    if answer["isError"] == true { throw AppRefusal(description: text) }
    return text
  }

  private func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  private func readLine() throws -> Data {
    var line = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while line.count < Self.limit {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      line += buffer[..<count]
      if line.last == UInt8(ascii: "\n") { return line }
    }
    throw Self.gone
  }

  private static let gone = CommandError(
    "The app has ended without an answer.",
    fix: "start it again, and look at its output."
  )
}

/// The reason why an app does not do what it was asked, in its words.
struct AppRefusal: Error, CustomStringConvertible {
  let description: String
}
