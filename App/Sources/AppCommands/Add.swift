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
        +project, @context, due:2026-12-01 or due:next-monday, rec:1w to come again a week after the \
        completion or rec:+1m a month after the due day, t:2026-11-20 to be hidden until then, and \
        other key:value words. A due day that is no day is refused, and so are other words that look \
        like a field and are none. The line that is printed begins with the ID.

          \(AppCommand.name) add "(A) Call +home mum due:tomorrow"
        """,
      aliases: ["a"]
    )

    @OptionGroup(title: "Options of all commands") var options: GlobalOptions

    @Argument(help: "The text of the to-do. Several words need no quotes.")
    var text: [String]

    @Flag(help: "Print the to-do as a JSON object.")
    var json = false

    func validate() throws { _ = try Todo(words: text) }

    @MainActor
    func run() async throws {
      try await Headless.run(options) { try await $0.add(Todo(words: text), json: json) }
    }
  }
}
