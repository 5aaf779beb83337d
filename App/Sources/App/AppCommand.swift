import ArgumentParser

/// `App`, and what it understands on the command line.
struct AppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "App",
    abstract: "To-dos with a focus timer, in the terminal.",
    discussion: "Without a subcommand it lists what is to be done.",
    version: "1.0.0",
    subcommands: [Add.self, List.self, Done.self, Import.self, Export.self]
  )

  @OptionGroup var options: GlobalOptions

  @MainActor
  func run() async throws {
    try await Headless(options).list(all: false, json: false)
  }
}
