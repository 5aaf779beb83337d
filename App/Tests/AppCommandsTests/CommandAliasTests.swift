import Testing

@testable import AppCommands

@MainActor
struct CommandAliasTests {
  @Test(arguments: [
    ("add", "a"), ("contexts", "lsc"), ("done", "do"), ("edit", "replace"), ("list", "ls"),
    ("projects", "lsprj"), ("rm", "del"),
  ])
  func `a command has its name in todo.txt-cli, too`(name: String, alias: String) throws {
    let arguments = name == "contexts" || name == "projects" ? [] : ["e4", "text"]
    let command = try AppCommand.parseAsRoot([name] + arguments)
    let other = try AppCommand.parseAsRoot([alias] + arguments)
    #expect(type(of: command) == type(of: other))
  }
}
