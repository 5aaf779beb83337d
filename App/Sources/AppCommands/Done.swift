import ArgumentParser
import CellMetrics

extension AppCommand {
  struct Done: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "done",
      abstract: "Complete a to-do."
    )

    @OptionGroup var options: GlobalOptions

    @Argument(help: "The ID that \(AppCommand.name) list prints, or a prefix that no other ID has.")
    var id: String

    @MainActor
    func run() async throws {
      let todo = try await Headless.run(options) { try await $0.complete(id) }
      let verb = todo.isCompleted ? "Already done" : "Done"
      try StandardOutput.write("\(verb): \(sanitize(todo.title))\n")
    }
  }
}
