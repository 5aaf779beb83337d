import Foundation
import Testing

@testable import AppCommands

struct ConfiguredOptionsTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(component: "ConfiguredOptionsTests-\(UUID())")

  private func file(_ text: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(component: "todo.conf")
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private func arguments(_ arguments: String..., environment: [String: String] = [:]) throws
    -> [String]
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    return try ConfiguredOptions.arguments(arguments, environment: environment)
  }

  @Test func `a variable is an option of the command`() throws {
    let environment = [
      "TODO_PORT": "1", "TODO_HOST_NAME": "a.example b.example", "TODO_OPEN": "yes",
      "TODO_INSPECTABLE": "false", "TODO_RECORD": "of another command",
      "TODO_DIR": "/of/another/app",
      "PORT": "2", "TODO_VERSION": "true", "TODO_HELP": "true",
    ]
    #expect(
      try arguments("serve", environment: environment)
        == ["serve", "--host-name=a.example", "--host-name=b.example", "--open", "--port=1"]
    )
    #expect(try arguments("add", "x", environment: ["PORT": "1"]) == ["add", "x"])
  }

  @Test func `an argument comes before a variable, and a variable before the file`() throws {
    let path = try file("# Options\n\nport = 1\naddress=::1\nhost-name = a\nhost-name = b\n")
    #expect(
      try arguments(
        "serve",
        "--config",
        path,
        "--port",
        "3",
        environment: ["TODO_ADDRESS": "127.0.0.2", "TODO_PORT": "2"]
      ) == [
        "serve", "--address=127.0.0.2", "--host-name=a", "--host-name=b", "--config", path,
        "--port",
        "3",
      ]
    )
  }

  @Test func `a variable names the file, and commands within commands have options`() throws {
    let path = try file("database = postgresql:///x?a=b\nport = 1\n")
    #expect(
      try arguments("accounts", "list", "--json", environment: ["TODO_CONFIG": path])
        == ["accounts", "list", "--database=postgresql:///x?a=b", "--json"]
    )
  }

  @Test func `what follows two dashes is no option`() throws {
    #expect(
      try arguments("add", "--", "--profile", environment: ["TODO_PROFILE": "Me"])
        == ["add", "--profile=Me", "--", "--profile"]
    )
  }

  @Test(arguments: [
    ("prot = 1", #":1 is "prot = 1", which is no option. To fix this, write one as "port = 8080""#),
    ("port = 1\nport", #":2 is "port", which is no option."#),
    ("open = perhaps", #"todo.conf:1 is "perhaps". To fix this, use "true" or "false"."#),
    (String(repeating: "#\n", count: 40_000), "is larger than 65536 bytes."),
  ])
  func `a mistake in the file is explained`(text: String, message: String) throws {
    let path = try file(text)
    let error = #expect(throws: (any Error).self) {
      try arguments("serve", "--config=\(path)")
    }
    #expect("\(error as Any)".contains(message), "\(error as Any)")
    let missing = #expect(throws: (any Error).self) {
      try arguments("serve", environment: ["TODO_CONFIG": "/no/such/file"])
    }
    #expect("\(missing as Any)".contains("check its name and its permissions"))
  }
}
