import ArgumentParser
import CellMetrics
import Models

/// The to-dos that a command changes.
struct TodoIDs: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The IDs that \(AppCommand.name) list prints, or prefixes that no other ID has.",
      valueName: "id"
    )
  )
  var ids: [String]
}

extension AppCommand {
  struct Done: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "done",
      abstract: "Complete to-dos.",
      discussion: "A to-do with a word like rec:1w is followed by another one, which is printed.",
      aliases: ["do"]
    )

    @OptionGroup(title: "Options of all commands") var options: GlobalOptions
    @OptionGroup var todos: TodoIDs

    @MainActor
    func run() async throws {
      try await Headless.run(options) { try await $0.complete(todos.ids) }
    }
  }

  struct Reopen: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "reopen",
      abstract: "Reopen completed to-dos."
    )

    @OptionGroup(title: "Options of all commands") var options: GlobalOptions
    @OptionGroup var todos: TodoIDs

    @MainActor
    func run() async throws {
      try await Headless.run(options) {
        try await $0.change(todos.ids, "Reopened") { $0.reopen() }
      }
    }
  }
}
