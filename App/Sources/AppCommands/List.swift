import ArgumentParser

extension AppCommand {
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List open to-dos.",
      discussion: "Each line begins with the ID that \(AppCommand.name) done takes."
    )

    @OptionGroup var options: GlobalOptions

    @Flag(help: "Include completed to-dos.")
    var all = false

    @Flag(help: "Print an array of JSON objects.")
    var json = false

    @MainActor
    func run() async throws {
      try await Headless.run(options) { try await $0.list(all: all, json: json) }
    }
  }
}
