import ArgumentParser
import Foundation
import Models
import TextMetrics

extension AppCommand {
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add a to-do.",
      discussion: """
        The text may have everything that a line of a todo.txt file has: (A) for a priority in front, \
        +project, @context, due:2026-12-01, and any other key:value.

          App add "(A) Call +home mum due:2026-12-01"
        """
    )

    @OptionGroup var options: GlobalOptions

    @Argument(help: "What to do. Several words may be given without quotes.")
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
      abstract: "List what is to be done.",
      discussion: "Each line begins with an ID, for App done."
    )

    @OptionGroup var options: GlobalOptions

    @Flag(help: "List what is done, too.")
    var all = false

    @Flag(help: "Print an array of JSON objects.")
    var json = false

    @MainActor
    func run() async throws {
      try await Headless.run(options) { try await $0.list(all: all, json: json) }
    }
  }

  struct Done: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Mark a to-do as done.")

    @OptionGroup var options: GlobalOptions

    @Argument(help: "The ID that App list shows, or as much of it as no other ID begins with.")
    var id: String

    @MainActor
    func run() async throws {
      let todo = try await Headless.run(options) { try await $0.complete(id) }
      let verb = todo.isCompleted ? "Was done already" : "Done"
      try StandardOutput.write("\(verb): \(sanitize(todo.title))\n")
    }
  }

  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add the to-dos of a todo.txt file.",
      discussion: """
        Either all good lines are added or, if something goes wrong, none. Lines that can't be read \
        are listed on standard error with their numbers.
        """
    )

    @OptionGroup var options: GlobalOptions

    @Argument(help: "The file, or - for standard input.", completion: .file())
    var file: String

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
      abstract: "Write all to-dos to a todo.txt file, in place of what it has."
    )

    @OptionGroup var options: GlobalOptions

    @Argument(help: "The file, or - for standard output.", completion: .file())
    var file: String

    @MainActor
    func run() async throws {
      let transfer = try await Headless.run(options) { try await $0.export(to: file) }
      guard let transfer, file != "-" else { return }
      try StandardOutput.write(transfer.message + "\n")
    }
  }
}
