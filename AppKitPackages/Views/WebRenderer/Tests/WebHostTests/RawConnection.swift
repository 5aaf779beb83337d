import Foundation

/// A TCP connection to a server of this machine. It sends and receives any bytes, so that tests can
/// violate HTTP.
final class RawConnection: Sendable {
  typealias Failure = BlockingConnection.Failure

  private let connection: BlockingConnection

  init(port: Int) async throws {
    connection = try await onThread { try BlockingConnection(port: port) }
  }

  func send(_ text: String) async throws { try await send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) async throws {
    try await onThread { [connection] in try connection.send(bytes) }
  }

  /// Closes the output of the connection, like a client after its last request.
  func endSending() { connection.endSending() }

  /// Receives a number of bytes, or fewer at the end of the connection.
  func receive(_ count: Int) async throws -> [UInt8] {
    try await onThread { [connection] in try connection.receive(count) }
  }

  /// Receives until the server closes the connection.
  func receiveToEnd() async throws -> [UInt8] { try await receive(.max) }

  /// Receives one response with a known length.
  func response() async throws -> RawResponse {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let byte = try await receive(1)
      guard !byte.isEmpty else {
        throw Failure(operation: "response after \(head.count) bytes", code: 0)
      }
      head += byte
    }
    var response = RawResponse(String(decoding: head, as: UTF8.self))
    let length = response.header("Content-Length").flatMap { Int($0) } ?? 0
    response.body = try await receive(length)
    return response
  }
}

struct RawResponse: Sendable {
  let status: Int
  let headers: [(name: String, value: String)]
  var body: [UInt8] = []

  init(_ head: String) {
    let lines = head.components(separatedBy: "\r\n")
    status = Int(lines[0].split(separator: " ").dropFirst().first ?? "") ?? 0
    headers = lines.dropFirst().filter { !$0.isEmpty }.map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (
        String(parts[0]), parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
      )
    }
  }

  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  var text: String { String(decoding: body, as: UTF8.self) }
}
