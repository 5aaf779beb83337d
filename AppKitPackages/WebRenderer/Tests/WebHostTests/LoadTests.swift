import Foundation
import Testing

@testable import WebHost

@MainActor
struct LoadTests {
  @Test func `answers while 2,000 connections are idle`() async throws {
    try await TestHost.run { host in
      let cookie = try await host.signIn()
      var idle: [RawConnection] = []
      for _ in 0..<2_000 { idle.append(try await RawConnection(port: host.port)) }
      #expect(try await host.loadPage(cookie).html.contains("Count: 0"))
      let last = try #require(idle.last)
      try await last.send("GET / HTTP/1.1\r\nHost: \(host.authority)\r\n\(cookie)\r\n\r\n")
      #expect(try await last.response().status == 200)
      withExtendedLifetime(idle) {}
    }
  }

  @Test func `answers after thousands of mutated requests and messages`() async throws {
    var generator = SeededGenerator(seed: 7)
    try await TestHost.run {
      $0.limits.framesPerSecond = 1_000_000
    } _: { host in
      let cookie = try await host.signIn()
      let request = Array("GET / HTTP/1.1\r\nHost: \(host.authority)\r\n\(cookie)\r\n\r\n".utf8)
      for _ in 0..<200 {
        let connection = try await RawConnection(port: host.port)
        // The server may have refused the first request before the others are sent.
        try? await connection.send((0..<10).flatMap { _ in mutated(request, &generator) })
      }
      let page = try await host.loadPage(cookie)
      let messages = [
        #"[0,"hello",0]"#, #"[1,"a",12]"#, #"[2,"t",5,"text"]"#, #"[3,"e",5,0,1,"x"]"#,
        #"[0,"env",360,740,3]"#, #"[4,"w",3,0,60]"#, #"[5,"p","/settings"]"#, #"[0,"ok",1]"#,
      ].map { Array($0.utf8) }
      for _ in 0..<100 {
        let socket = try await host.openSocket(cookie, page: page.name)
        let frames = (0..<50).flatMap { _ in
          let message = messages.randomElement(using: &generator) ?? []
          let isFrameMutated = Bool.random(using: &generator)
          let text = isFrameMutated ? message : mutated(message, &generator)
          let frame = RawWebSocket.bytes(1, text)
          return isFrameMutated ? mutated(frame, &generator) : frame
        }
        try? await socket.connection.send(frames)
      }
      #expect(try await host.loadPage(cookie).html.contains("Count: 0"))
    }
  }

  private func mutated(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard let index = bytes.indices.randomElement(using: &generator) else { break }
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[index] = .random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(.random(in: 0...255, using: &generator), at: index)
      default: bytes.removeSubrange(index...)
      }
    }
    return bytes
  }
}

/// A generator of the same numbers in each run, so that a failure is reproducible.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
