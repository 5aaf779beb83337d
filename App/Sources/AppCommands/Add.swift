import ArgumentParser
import Foundation
import Models

extension AppCommand {
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add a to-do.",
      discussion: """
        The text has the format of a line in a todo.txt file: a priority such as (A) at the start, \
        +project, @context, due:2026-12-01, and other key:value words. A due day that is no date is \
        refused, and so are other words that look like a field and are none.

          \(AppCommand.name) add "(A) Call +home mum due:2026-12-01"
        """
    )

    @OptionGroup var options: GlobalOptions

    @Argument(help: "The text of the to-do. Several words need no quotes.")
    var text: [String]

    private var line: String { text.joined(separator: " ") }

    func validate() throws {
      do throws(TodoTextProblem.Reason) {
        _ = try Todo(id: UUID(), typed: line)
      } catch {
        throw ValidationError("The text \(error)")
      }
    }

    @MainActor
    func run() async throws {
      try await Headless.run(options) { try await $0.add(line) }
    }
  }
}
