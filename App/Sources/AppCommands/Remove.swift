import ArgumentParser
import CellMetrics
import Foundation

extension AppCommand {
  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rm",
      abstract: "Delete to-dos.",
      discussion: "In a terminal, it asks before it deletes.",
      aliases: ["del"]
    )

    @OptionGroup(title: "Options of all commands") var options: GlobalOptions
    @OptionGroup var todos: TodoIDs

    @Flag(help: "Delete without a question.")
    var force = false

    @MainActor
    func run() async throws {
      try await Headless.run(options) {
        try await $0.delete(todos.ids) { todo in
          guard !force, isatty(STDIN_FILENO) == 1 else { return true }
          try StandardOutput.write("Delete “\(sanitize(todo.title))”? [y/N] ")
          return readLine()?.lowercased() == "y"
        }
      }
    }
  }
}
