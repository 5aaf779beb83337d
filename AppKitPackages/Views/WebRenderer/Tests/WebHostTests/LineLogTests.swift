import Foundation
import Logging
import Testing

@testable import WebHost

struct LineLogTests {
  private let log = CapturedLog()

  /// The line without the time.
  private var line: String { String(log.text.drop { $0 != " " }.dropFirst()) }

  @Test func `an event is a line with its values in order`() {
    log.logger().notice("request", metadata: ["status": "200", "method": "GET"])
    #expect(line == "notice request method=GET status=200\n")
  }

  @Test(arguments: [
    ("two words", "\"two words\""), ("", "\"\""), ("a=b", "\"a=b\""),
    ("say \"hi\"", "\"say \\\"hi\\\"\""),
    ("x\ninfo forged", "\"x\\ninfo forged\""), ("\u{1B}[2J", "\"\\u001b[2J\""),
    ("\u{202E}abc", "\"\\u202eabc\""), ("a\\b c", "\"a\\\\b c\""), ("買う", "買う"),
  ])
  func `a value that could be taken for something else is quoted`(value: String, expected: String) {
    log.logger().info("event", metadata: ["value": "\(value)"])
    #expect(line == "info event value=\(expected)\n")
  }

  @Test func `a log that nobody reads does not stop the program`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    // A pipe has 64 KiB, and this writes a megabyte.
    for _ in 0..<10_000 {
      LineLogHandler.write(String(repeating: "a", count: 99) + "\n", to: ends[1])
    }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = read(ends[0], &bytes, bytes.count)
    #expect(count > 0 && count % 100 == 0)
    for end in ends { close(end) }
  }

  @Test func `a message has one line`() {
    log.logger().info("first\nsecond\u{2028}third")
    #expect(line == "info first second third\n")
  }

  @Test func `an event is an object of JSON`() throws {
    log.logger(.json).warning(
      "slow \"turn\"\n",
      metadata: ["milliseconds": "120", "tab\t": "\u{7F}"]
    )
    let object = try JSONSerialization.jsonObject(with: Data(log.text.utf8)) as? [String: String]
    #expect(object?["level"] == "warning")
    #expect(object?["logger"] == "test")
    #expect(object?["message"] == "slow \"turn\"\n")
    #expect(object?["milliseconds"] == "120")
    #expect(object?["tab\t"] == "\u{7F}")
    #expect(log.text.count { $0.isNewline } == 1)
  }

  @Test func `JSON has numbers as numbers, unless they are no values of JSON`() throws {
    log.logger(.json).info(
      "event",
      metadata: [
        "count": .stringConvertible(12), "name": "12", "none": .stringConvertible(Double.nan),
        "seconds": .stringConvertible(0.25),
      ]
    )
    #expect(log.text.contains(#""count":12,"name":"12","none":"nan","seconds":0.25}"#))
    #expect(try JSONSerialization.jsonObject(with: Data(log.text.utf8)) is [String: Any])
  }

  @Test(arguments: LineLogHandler.Format.allCases)
  func `a long value is cut`(format: LineLogHandler.Format) {
    log.logger(format).info(
      "event",
      metadata: ["value": "\(String(repeating: "界", count: 100_000))"]
    )
    #expect(log.text.utf8.count < 500)
  }
}
