import Foundation

/// A window that has loaded the page and is connected, with the same messages as the script.
final class Browser {
  let connection: Connection
  private let tags: [String]
  /// The number of the quick-add field.
  private(set) var draft = 0
  private var sequence = 0
  /// The number of the last event that a patch has named.
  private(set) var answered = 0

  init(_ server: AppServer) throws {
    let response = try server.get("/")
    let html = String(decoding: response.body, as: UTF8.self)
    guard let page = html.firstMatch(of: /data-page="([a-z0-9]+)" data-first="1"/)?.1,
      let window = html.firstRange(of: "<div class=\"window")
    else { throw Failure(description: "The response is not a page: \(response.head)") }
    // Texts are escaped, so each of these is a tag.
    tags = html[window.lowerBound...].matches(of: /<([a-z][^>]*)>/).map { String($0.1) }
    connection = try Connection(port: server.port)
    draft = try node("placeholder=\"Add")
    try connection.send(
      Array(
        """
        GET /socket?page=\(page) HTTP/1.1\r
        Host: 127.0.0.1:\(server.port)\r
        Origin: http://127.0.0.1:\(server.port)\r
        Cookie: \(server.cookie)\r
        Connection: Upgrade\r
        Upgrade: websocket\r
        Sec-WebSocket-Version: 13\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
        \r

        """.utf8
      )
    )
    let head = try connection.head()
    guard head.contains("101") else { throw Failure(description: "No WebSocket: \(head)") }
    try connection.sendMessage("[0,\"hello\",0]")
    try connection.sendMessage("[0,\"env\",1280,800,0]")
  }

  /// Returns the number of the first node whose tag contains a text.
  func node(_ text: String) throws -> Int {
    guard let index = tags.firstIndex(where: { $0.contains(text) }) else {
      throw Failure(description: "The page has no tag with \(text).")
    }
    return index + 1
  }

  /// Sends an event and returns its number.
  func send(_ kind: String, _ node: Int, _ arguments: String = "") throws -> Int {
    sequence += 1
    try connection.sendMessage("[\(sequence),\"\(kind)\",\(node)\(arguments)]")
    return sequence
  }

  /// Reads the available patches, and confirms some of them, like the script.
  func readPatches() throws {
    guard connection.receive() else { throw Failure(description: "The server closed a socket.") }
    for message in try connection.messages() {
      let numbers = message.dropFirst().prefix { $0 != UInt8(ascii: "]") }
        .split(separator: UInt8(ascii: ","), maxSplits: 2)
        .prefix(2).map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
      guard numbers.count == 2 else { continue }
      answered = numbers[1]
      if numbers[0] % 16 == 0 { try connection.sendMessage("[0,\"ok\",\(numbers[0])]") }
    }
  }
}
