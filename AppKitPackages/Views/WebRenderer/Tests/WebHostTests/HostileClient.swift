import Foundation

/// A client that sends mutated requests and messages. The same seed sends the same inputs.
struct HostileClient: Sendable {
  /// The number of inputs, and how often the server gave each answer.
  struct Report: Sendable {
    var inputs = 0
    var statuses: [Int: Int] = [:]
    var closeCodes: [Int: Int] = [:]

    func merged(with other: Report) -> Report {
      Report(
        inputs: inputs + other.inputs,
        statuses: statuses.merging(other.statuses, uniquingKeysWith: +),
        closeCodes: closeCodes.merging(other.closeCodes, uniquingKeysWith: +)
      )
    }
  }

  let port: Int
  /// The headers of a permitted request.
  let headers: String
  let page: String

  // MARK: Requests

  /// Sends each request on a connection of its own, and ends it.
  func sendRequests(_ count: Int, seed: UInt64) throws -> Report {
    var generator = SeededGenerator(seed: seed)
    var report = Report()
    let requests = [
      "GET / HTTP/1.1\r\n\(headers)\r\n",
      "GET /settings?token=x HTTP/1.1\r\n\(headers)\r\n",
      "GET /client.js HTTP/1.1\r\n\(headers)If-None-Match: \"x\"\r\nAccept-Encoding: gzip\r\n\r\n",
      "HEAD / HTTP/1.1\r\n\(headers)\r\n",
      "DELETE /file/a/b HTTP/1.1\r\n\(headers)\r\n",
      "POST /file/a/b?name=c HTTP/1.1\r\n\(headers)Content-Length: 4\r\n\r\ntext",
      "POST /file/a/b HTTP/1.1\r\n\(headers)Transfer-Encoding: chunked\r\n\r\n4\r\ntext\r\n0\r\n\r\n",
      upgradeRequest,
    ].map { Array($0.utf8) }
    for _ in 0..<count {
      let connection = try BlockingConnection(port: port)
      defer { connection.reset() }
      let index = Int.random(in: requests.indices, using: &generator)
      // The first requests have no body: they are complete if their end is not mutated.
      let isComplete = index < 5 && Bool.random(using: &generator)
      let end = isComplete ? 4 : 0
      let request = mutated(requests[index].dropLast(end), &generator)
      try? connection.send(request + requests[index].suffix(end))
      if !isComplete { connection.endSending() }
      report.inputs += 1
      let response = try connection.receive(15)
      guard response.count >= 12 else { continue }
      let status = Int(String(decoding: response[9..<12], as: UTF8.self)) ?? 0
      report.statuses[status, default: 0] += 1
    }
    return report
  }

  private var upgradeRequest: String {
    "GET /socket?page=\(page) HTTP/1.1\r\n\(headers)Connection: Upgrade\r\nUpgrade: websocket\r\n"
      + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
  }

  // MARK: Messages

  /// Sends messages on sockets of one page. A ping after each message finds out whether the server
  /// has closed the socket.
  func sendMessages(_ count: Int, seed: UInt64) throws -> Report {
    var generator = SeededGenerator(seed: seed)
    var report = Report()
    var socket: BlockingConnection?
    var number = 1
    while report.inputs < count {
      let connection = try socket ?? openSocket()
      socket = connection
      report.inputs += 1
      number += 1
      let message = Array(message(number, &generator).utf8)
      if Int.random(in: 0..<8, using: &generator) == 0 {
        // A frame with a mutated head can include the bytes after it.
        try? connection.send(mutated(RawWebSocket.bytes(1, message), &generator))
        connection.endSending()
        while let frame = try receiveFrame(connection) { report.count(frame) }
        socket = nil
        connection.reset()
        continue
      }
      let bytes = Bool.random(using: &generator) ? message : mutated(message, &generator)
      try? connection.send(RawWebSocket.bytes(1, bytes) + RawWebSocket.bytes(9, []))
      var isAnswered = false
      while !isAnswered, let frame = try receiveFrame(connection) {
        report.count(frame)
        isAnswered = frame.opcode == 10
      }
      if !isAnswered {
        socket = nil
        connection.reset()
      }
    }
    return report
  }

  private func openSocket() throws -> BlockingConnection {
    let connection = try BlockingConnection(port: port)
    try connection.send(upgradeRequest.utf8.map(\.self))
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let byte = try connection.receive(1)
      guard !byte.isEmpty else { break }
      head += byte
    }
    try connection.send(RawWebSocket.bytes(1, Array("[0,\"hello\",0]".utf8)))
    return connection
  }

  private func receiveFrame(_ connection: BlockingConnection) throws -> RawWebSocket.Frame? {
    let head = try connection.receive(2)
    guard head.count == 2 else { return nil }
    var length = Int(head[1] & 0x7F)
    if length >= 126 {
      length = try connection.receive(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
    }
    return RawWebSocket.Frame(opcode: head[0] & 0x0F, payload: try connection.receive(length))
  }

  private static let kinds = [
    "a", "t", "e", "v", "c", "n", "s", "f", "x", "m", "w", "g", "u", "k", "l", "z", "p", "hello",
    "ok",
    "env", "q",
  ]
  private static let texts = [
    "<script>alert(1)</script>", "text", "/settings", "\\ud83d", "1e999", "👩‍👩‍👧", "delete", "",
  ]

  /// A message in the format of the page's script, with any kind, node and values.
  private func message(_ number: Int, _ generator: inout SeededGenerator) -> String {
    let kind = Self.kinds.randomElement(using: &generator) ?? "a"
    var message = "[\(number),\"\(kind)\",\(Int.random(in: 0..<200, using: &generator))"
    for _ in 0..<Int.random(in: 0..<5, using: &generator) {
      message += ","
      if Bool.random(using: &generator) {
        message += "\(Int.random(in: -2...99, using: &generator))"
      } else {
        message += "\"\(Self.texts.randomElement(using: &generator) ?? "")\""
      }
    }
    return message + "]"
  }

  /// Changes up to four bytes, or cuts the end.
  private func mutated(_ bytes: some Sequence<UInt8>, _ generator: inout SeededGenerator) -> [UInt8]
  {
    var bytes = Array(bytes)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard let index = bytes.indices.randomElement(using: &generator) else { break }
      switch Int.random(in: 0..<16, using: &generator) {
      case 0..<5: bytes[index] = .random(in: 0...255, using: &generator)
      case 5..<10: bytes.remove(at: index)
      case 10..<15: bytes.insert(.random(in: 0...255, using: &generator), at: index)
      default: bytes.removeSubrange(index...)
      }
    }
    return bytes
  }
}

extension HostileClient.Report {
  fileprivate mutating func count(_ frame: RawWebSocket.Frame) {
    if let code = frame.closeCode { closeCodes[code, default: 0] += 1 }
  }
}
