import ArgumentParser
import Foundation
import Models
import TextMetrics

extension AppCommand {
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add a to-do.",
      discussion: """
        The text has the format of a line in a todo.txt file: a priority such as (A) at the start, \
        +project, @context, due:2026-12-01, and other key:value words.

          \(AppCommand.name) add "(A) Call +home mum due:2026-12-01"
        """
    )

    @OptionGroup var options: GlobalOptions

    @Argument(help: "The text of the to-do. Several words need no quotes.")
    var text: [String]

    private var line: String { text.joined(separator: " ") }

    func validate() throws {
      do throws(TodoTextProblem.Reason) {
        _ = try Todo(id: UUID(), line: line)
      } catch {
        throw ValidationError("The text \(error)")
      }
    }

    @MainActor
    func run() async throws {
      try await Headless.run(options) { try await $0.add(line) }
    }
  }

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

  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Add the to-dos of a todo.txt file.",
      discussion: """
        All valid lines are added, or none if the import fails. Invalid lines are reported on \
        standard error with their numbers.
        """
    )

    @OptionGroup var options: GlobalOptions

    @Argument(help: "The file, or - for standard input.", completion: .file())
    var file: String

    func validate() throws {
      try AppCommand.validate(file: file)
    }

    @MainActor
    func run() async throws {
      let transfer = try await Headless.run(options) { try await $0.importFile(file) }
      guard let transfer else { return }
      let problems = transfer.problems.map { "\($0)\n" }.joined()
      FileHandle.standardError.write(Data(problems.utf8))
      try StandardOutput.write(transfer.message + "\n")
    }
  }

  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Write all to-dos to a todo.txt file and replace its content."
    )

    @OptionGroup var options: GlobalOptions

    @Argument(help: "The file, or - for standard output.", completion: .file())
    var file: String

    func validate() throws {
      try AppCommand.validate(file: file)
    }

    @MainActor
    func run() async throws {
      let transfer = try await Headless.run(options) { try await $0.export(to: file) }
      guard let transfer, file != "-" else { return }
      try StandardOutput.write(transfer.message + "\n")
    }
  }

  /// Throws an error if the name of a file is blank.
  fileprivate static func validate(file: String) throws {
    guard file.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("The name of the file is empty. To fix this, name a file.")
    }
  }
}
