import Foundation
import Services
import Testing

@testable import ServicesLive

struct NotifierClientTests {
  @Test func `ringing writes a bell to the terminal`() async throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/tty"
    try Data().write(to: URL(filePath: path))
    await NotifierClient.live(terminal: path).ring()
    #expect(try Data(contentsOf: URL(filePath: path)) == Data([7]))
  }

  @Test func `ringing without a terminal does nothing`() async {
    await NotifierClient.live(terminal: "/nowhere/tty").ring()
  }
}
