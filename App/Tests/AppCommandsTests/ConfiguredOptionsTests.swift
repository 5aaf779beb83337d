import ArgumentParser
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
    return try ConfiguredOptions(arguments, environment: environment).arguments
  }

  /// The options of a command and of its subcommands, with the words that lead to it.
  private struct Described: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable {
        let kind: String
        let name: String
      }

      let kind: String
      let names: [Name]?
      let isRepeating: Bool
    }

    let commandName: String
    let subcommands: [Described]?
    let arguments: [Argument]?

    func options(_ words: [String] = []) -> [(words: [String], name: String, isFlag: Bool)] {
      let own = (arguments ?? []).compactMap {
        argument -> (words: [String], name: String, isFlag: Bool)? in
        guard let name = argument.names?.first(where: { $0.kind == "long" })?.name else {
          return nil
        }
        return (words, name, argument.kind == "flag")
      }
      return own + (subcommands ?? []).flatMap { $0.options(words + [$0.commandName]) }
    }
  }

  @Test(arguments: ["-share prices", "-help me", "-dash", "- [ ] x", "--list of things", "-ah"])
  func `a text that begins with a hyphen is refused with the way to write it`(text: String) throws {
    let error = #expect(throws: ValidationError.self) {
      try AppCommand.checkHyphens(["add", text])
    }
    #expect(error?.message.contains("add -- \(text.debugDescription)") == true)
    try AppCommand.checkHyphens(["add", "--", text])
  }

  @Test func `options are no text`() throws {
    try AppCommand.checkHyphens(
      ["add", "-h", "--data-dir", "/a b", "--config=/a b", "--json", "-", "two words", "a-b"]
    )
  }

  @Test func `each option of each command can be a variable and a line of the file`() throws {
    struct Help: Decodable { let command: Described }
    let help = try JSONDecoder().decode(Help.self, from: Data(AppCommand._dumpHelp().utf8))
    let options = help.command.options()
      .filter { !["help", "version", "config"].contains($0.name) }
    #expect(options.contains { $0.words == ["serve"] && $0.name == "port" })
    #expect(options.contains { $0.words == ["accounts", "list"] && $0.name == "json" })
    for (words, name, isFlag) in options where words.first != "help" {
      let value = isFlag ? "true" : "a=b"
      let expected = words + [isFlag ? "--\(name)" : "--\(name)=a=b"]
      let variable = "TODO_" + name.uppercased().replacing("-", with: "_")
      #expect(try ConfiguredOptions(words, environment: [variable: value]).arguments == expected)
      let path = try file(" \(name)=  \(value) ")
      defer { try? FileManager.default.removeItem(at: folder) }
      let configured = try ConfiguredOptions(words, environment: ["TODO_CONFIG": path])
      #expect(configured.arguments == expected)
      // An argument comes before both.
      for given in ["--\(name)", "--\(name)=x"] {
        let environment = [variable: value, "TODO_CONFIG": path]
        let configured = try ConfiguredOptions(words + [given], environment: environment)
        #expect(configured.arguments == words + [given])
      }
    }
  }

  @Test func `a variable is an option of the command`() throws {
    let environment = [
      "TODO_PORT": "1", "TODO_HOST_NAME": "a.example b.example", "TODO_OPEN": "yes",
      "TODO_INSPECTABLE": "false", "TODO_RECORD": "of another command", "TODO_DATABASE": "",
      "PORT": "2",
    ]
    #expect(
      try arguments("serve", environment: environment)
        == ["serve", "--host-name=a.example", "--host-name=b.example", "--open", "--port=1"]
    )
    #expect(try arguments("add", "x", environment: ["PORT": "1"]) == ["add", "x"])
  }

  @Test func `an argument comes before a variable, and a variable before the file`() throws {
    let path = try file("# Options\n\nport = 1\r\naddress=::1\nhost-name = a\nhost-name = b\n")
    let given = ["--config", path, "--port", "3"]
    let configured = try ConfiguredOptions(
      ["serve"] + given,
      environment: ["TODO_ADDRESS": "127.0.0.2", "TODO_PORT": "2"]
    )
    #expect(
      configured.arguments
        == ["serve", "--address=127.0.0.2", "--host-name=a", "--host-name=b"] + given
    )
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `variables of todo.txt-cli are not for this app`() throws {
    let environment = ["TODO_DIR": "/home/ada", "TODO_FILE": "todo.txt", "TODO_ACTIONS_DIR": "x"]
    #expect(try arguments("list", environment: environment) == ["list"])
  }

  @Test func `what follows two dashes is no option`() throws {
    #expect(
      try arguments("add", "--", "--profile", environment: ["TODO_PROFILE": "Me"])
        == ["add", "--profile=Me", "--", "--profile"]
    )
  }

  @Test(arguments: [
    ("prot = 1", #":1 is "prot = 1", which is no option. To fix this, write one as "port = 8080""#),
    ("port = 1\nport", #":2 is "port", which is no option. To fix this, "#),
    ("open = perhaps", #"todo.conf:1 is "perhaps". To fix this, write "true" or "false"."#),
    ("", "is larger than 65536 bytes. To fix this, "),
  ])
  func `a mistake in the file is explained`(text: String, message: String) throws {
    let path = try file(text.isEmpty ? String(repeating: "#\n", count: 40_000) : text)
    let error = #expect(throws: ValidationError.self) {
      try arguments("serve", "--config=\(path)")
    }
    #expect(error?.message.contains(message) == true, "\(error as Any)")
  }

  @Test(arguments: [
    (["TODO_CONFIG": "/no/such/file"], "To fix this, check its name and its permissions."),
    (["TODO_PROT": "1"], "The variable TODO_PROT is no option. To fix this, correct its name"),
    (["TODO_OPEN": "x"], #"The value of the variable TODO_OPEN is "x". To fix this, write "true""#),
  ])
  func `a mistake in the environment is explained`(
    environment: [String: String],
    message: String
  ) throws {
    let error = #expect(throws: ValidationError.self) {
      try arguments("serve", environment: environment)
    }
    #expect(error?.message.contains(message) == true, "\(error as Any)")
  }

  @Test func `an error of the parser names the place of the option`() throws {
    let path = try file("drain-seconds = x")
    defer { try? FileManager.default.removeItem(at: folder) }
    let configured = try ConfiguredOptions(
      ["serve", "--config", path],
      environment: ["TODO_PORT": "x"]
    )
    func hints() -> [String] {
      let error = #expect(throws: (any Error).self) {
        try AppCommand.parseAsRoot(configured.arguments)
      }
      return error.map { configured.hints(for: AppCommand.message(for: $0)) } ?? []
    }
    #expect(
      hints()[...] == [
        "The option --drain-seconds comes from the line \(path):1. To fix this, correct its value there."
      ]
    )
    #expect(
      configured.hints(for: "The value of --port is 0.")
        == [
          "The option --port comes from the variable TODO_PORT. To fix this, correct its value there."
        ]
    )
    #expect(configured.hints(for: "The value of --ports is 0.") == [])
  }
}
