/// The client's side of a WebSocket, which can violate the protocol.
struct RawWebSocket: Sendable {
  struct Frame: Sendable {
    let opcode: UInt8
    let payload: [UInt8]

    var text: String { String(decoding: payload, as: UTF8.self) }
    /// The code of a close frame.
    var closeCode: Int? {
      opcode == 8 && payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil
    }
  }

  let connection: RawConnection

  init(_ connection: RawConnection) { self.connection = connection }

  func send(_ text: String) async throws { try await send(opcode: 1, Array(text.utf8)) }

  func send(
    opcode: UInt8,
    _ payload: [UInt8],
    isFinal: Bool = true,
    isMasked: Bool = true
  ) async throws {
    try await connection.send(Self.bytes(opcode, payload, isFinal: isFinal, isMasked: isMasked))
  }

  static func bytes(
    _ opcode: UInt8,
    _ payload: [UInt8],
    isFinal: Bool = true,
    isMasked: Bool = true
  ) -> [UInt8] {
    var bytes = [(isFinal ? 0x80 : 0) | opcode]
    let mask: UInt8 = isMasked ? 0x80 : 0
    switch payload.count {
    case ...125: bytes.append(mask | UInt8(payload.count))
    case ...0xFFFF:
      bytes += [mask | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default:
      bytes.append(mask | 127)
      bytes += (0..<8).reversed().map { UInt8(payload.count >> ($0 * 8) & 0xFF) }
    }
    guard isMasked else { return bytes + payload }
    let key: [UInt8] = [1, 2, 3, 4]
    return bytes + key + payload.enumerated().map { $1 ^ key[$0 % 4] }
  }

  /// Receives one frame; nil at the end of the connection.
  func receive() async throws -> Frame? {
    let head = try await connection.receive(2)
    guard head.count == 2 else { return nil }
    var length = Int(head[1] & 0x7F)
    if length >= 126 {
      length = try await connection.receive(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
    }
    return Frame(opcode: head[0] & 0x0F, payload: try await connection.receive(length))
  }

  /// Receives frames up to a close frame, and returns its code; nil if the connection ends without
  /// one.
  func closeCode() async throws -> Int? {
    while let frame = try await receive() {
      if let code = frame.closeCode { return code }
    }
    return nil
  }
}
