import ArgumentParser
import Models
import Services

/// Which to-dos a listing shows, and in which order.
struct ListOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Words that each to-do has, such as call, +project, @context or (A).",
      valueName: "word"
    )
  )
  var words: [String] = []

  @Flag(help: "Include completed to-dos, and those that t: hides until later.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "List only to-dos that are due until this day, such as today, friday or in-2-weeks.",
      valueName: "day"
    )
  )
  var due: String?

  @Option(help: ArgumentHelp("The order.", valueName: "order"))
  var sort = TodoSort.priority

  func validate() throws {
    if let due { _ = try Day(words: [due]) }
    do {
      try LongText.check(search, .search)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// The text of the search. A project or a context is a whole word.
  var search: String {
    words.map { $0.hasPrefix("+") || $0.hasPrefix("@") ? TodoName(name: $0, count: 0).search : $0 }
      .joined(separator: " ")
  }
}

extension TodoSort: @retroactive ExpressibleByArgument {}

extension AppCommand {
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List open to-dos.",
      discussion: """
        Each line begins with the ID that the other commands take. Words are found at the beginning of \
        words, without case. A project and a context are found by the whole name, with its case.

          \(AppCommand.name) list call +home --due friday --sort due
        """,
      aliases: ["ls"]
    )

    @OptionGroup(title: "Options of all commands") var options: GlobalOptions
    @OptionGroup var list: ListOptions

    @Flag(help: "Print an array of JSON objects.")
    var json = false

    @MainActor
    func run() async throws {
      try await Headless.run(options) { try await $0.list(list, json: json) }
    }
  }

  struct Projects: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "projects",
      abstract: "List the projects of open to-dos with their counts.",
      aliases: ["lsprj"]
    )

    @OptionGroup(title: "Options of all commands") var options: GlobalOptions

    @MainActor
    func run() async throws {
      try await Headless.run(options) { try await $0.listNames(\.isProject) }
    }
  }

  struct Contexts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "contexts",
      abstract: "List the contexts of open to-dos with their counts.",
      aliases: ["lsc"]
    )

    @OptionGroup(title: "Options of all commands") var options: GlobalOptions

    @MainActor
    func run() async throws {
      try await Headless.run(options) { try await $0.listNames { !$0.isProject } }
    }
  }
}
