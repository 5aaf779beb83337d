import ArgumentParser
import Testing

@testable import AppCommands

struct OperatorOptionsTests {
  @Test(arguments: [
    ("--connections", "0", false), ("--connections", "1", true), ("--connections", "1000", true),
    ("--connections", "1001", false), ("--drain-seconds", "-1", false),
    ("--drain-seconds", "0", true), ("--drain-seconds", "3600", true),
    ("--drain-seconds", "3601", false), ("--port", "0", false), ("--port", "1", true),
    ("--port", "65535", true), ("--port", "65536", false),
  ])
  func `a number has a range`(option: String, value: String, isAccepted: Bool) {
    var message = ""
    do {
      _ = try AppCommand.parseAsRoot(["serve", "\(option)=\(value)"])
    } catch {
      message = AppCommand.message(for: error)
    }
    let refusal = "The value of \(option) is \(value). To fix this, use a number from "
    #expect(isAccepted ? message.isEmpty : message.hasPrefix(refusal))
  }
}
