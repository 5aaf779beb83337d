import Foundation
import ViewKit
import Testing

@testable import WebHost

@MainActor
struct StartTests {
  private func failure(_ configure: (inout WebHostOptions) -> Void) async -> WebHostError? {
    var options = WebHostOptions()
    options.port = 0
    configure(&options)
    do throws(WebHostError) {
      let host = try await WebHost.start(options) { _ in Text("") }
      await host.stop()
      return nil
    } catch {
      return error
    }
  }

  @Test func `an error names a port in use`() async throws {
    try await TestHost.run { host in
      let error = await failure { $0.port = host.port }
      #expect(error == .portInUse(address: "127.0.0.1", port: host.port))
      #expect(
        error?.description == """
          The port \(host.port) of 127.0.0.1 is in use by another process. To fix this, end that \
          process or choose another port.
          """
      )
    }
  }

  @Test func `an error names an invalid address`() async {
    let error = await failure { $0.address = "home" }
    #expect(
      error?.description == """
        "home" is not an IP address. To fix this, use 127.0.0.1 for this machine only, 0.0.0.0 or \
        :: for all network interfaces, or the address of one interface.
        """
    )
  }

  @Test(arguments: ["http://todo.example.org/", "", "todo.example.org:443", "a b", "[::1]"])
  func `an error names what is no host name`(name: String) async {
    let error = await failure { $0.hostNames = ["todo.example.org", name] }
    #expect(
      error?.description == """
        "\(name)" is not the name of a host. To fix this, write it without a scheme, a port and a path, \
        as in todo.example.org.
        """
    )
  }

  @Test(arguments: ["foo", "", "nginx", "10.0.0.0/8", "10.0.0.7:80"])
  func `an error names what is no address of a proxy`(address: String) async {
    let error = await failure { $0.proxyAddresses = ["::1", address] }
    #expect(
      error?.description == """
        "\(address)" is not the IP address of a reverse proxy. To fix this, use the address from which \
        the proxy connects, such as 10.0.0.7.
        """
    )
  }

  @Test func `names of hosts in uppercase and addresses are accepted`() async {
    #expect(await failure { $0.hostNames = ["Todo.Example.org", "10.0.0.7", "a_b"] } == nil)
    #expect(
      await failure { $0.proxyAddresses = ["10.0.0.7", "fe80::1", "::ffff:10.0.0.7"] } == nil
    )
  }

  @Test func `an error names an address of another machine`() async {
    let error = await failure { $0.address = "192.0.2.1" }
    #expect(error == .addressNotAvailable("192.0.2.1"))
  }

  @Test func `an error names a file that is not usable`() async {
    let error = await failure { $0.credentialsFile = "/dev" }
    #expect(error == .credentialsFile(path: "/dev", reason: "it cannot be read"))
  }

  @Test(arguments: [["--port", "90", "--address", "::"], ["-v", "--address=::", "--port=90"]])
  func `the options of a command line set the address`(arguments: [String]) throws {
    let options = try WebHostOptions(arguments: arguments)
    #expect(options.port == 90)
    #expect(options.address == "::")
  }

  @Test(arguments: [
    (["--port", "http"], WebHostError.invalidPort("http")),
    (["--port=65536"], .invalidPort("65536")),
    (["--port", "a=b"], .invalidPort("a=b")),
    (["--port"], .invalidPort("")),
    (["--port="], .invalidPort("")),
    (["--address"], .invalidAddress("")),
    (["--address="], .invalidAddress("")),
  ])
  func `an error names a wrong or missing value`(arguments: [String], expected: WebHostError) {
    #expect(throws: expected) { try WebHostOptions(arguments: arguments) }
  }

  @Test func `the host prints an address that can be opened`() async throws {
    try await TestHost.run {
      $0.address = "0.0.0.0"
    } _: { host in
      #expect(host.host.makeURL().absoluteString.hasPrefix("http://localhost:\(host.port)/?token="))
    }
  }
}
