import ArgumentParser
import Foundation
import Models

extension AppCommand {
  struct Edit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit",
      abstract: "Replace the text of a to-do.",
      discussion: """
        The text has the same format as for \(AppCommand.name) add. What it does not name is kept: the \
        priority, the notes and the day of creation.
        """,
      aliases: ["replace"]
    )

    @OptionGroup(title: "Options of all commands") var options: GlobalOptions

    @Argument(help: "The ID that \(AppCommand.name) list prints, or a prefix that no other ID has.")
    var id: String

    @Argument(help: "The new text. Several words need no quotes.")
    var text: [String]

    func validate() throws { _ = try Todo(words: text) }

    @MainActor
    func run() async throws {
      let new = try Todo(words: text)
      try await Headless.run(options) {
        try await $0.change([id], "Changed") { todo in
          todo.title = new.title
          if let priority = new.priority { todo.priority = priority }
          if let created = new.created { todo.created = created }
          if !new.notes.isEmpty { todo.notes = new.notes }
          if new.isCompleted, new.completed != nil || !todo.isCompleted {
            todo.complete(on: new.completed ?? Day(Date()))
          }
        }
      }
    }
  }

  struct Prioritize: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "pri",
      abstract: "Set or remove the priority of a to-do."
    )

    @OptionGroup(title: "Options of all commands") var options: GlobalOptions

    @Argument(help: "The ID that \(AppCommand.name) list prints, or a prefix that no other ID has.")
    var id: String

    @Argument(help: "A letter from A to Z, or none.")
    var priority: String

    func validate() throws { _ = try value() }

    private func value() throws -> Priority? {
      if priority == "none" { return nil }
      guard let value = Priority(priority.uppercased().first ?? " "), priority.utf8.count == 1
      else {
        throw ValidationError(
          """
          \(LongText.start(of: priority).debugDescription) is no priority. To fix this, use a letter \
          from A to Z, or none.
          """
        )
      }
      return value
    }

    @MainActor
    func run() async throws {
      let value = try value()
      try await Headless.run(options) {
        try await $0.change([id], "Changed") { $0.priority = value }
      }
    }
  }

  struct Due: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "due",
      abstract: "Set or remove the due day of a to-do.",
      discussion: "\(AppCommand.name) due 3f2a next monday"
    )

    @OptionGroup(title: "Options of all commands") var options: GlobalOptions

    @Argument(help: "The ID that \(AppCommand.name) list prints, or a prefix that no other ID has.")
    var id: String

    @Argument(help: "The day, such as 2026-12-31, tomorrow, next monday or in 2 weeks, or none.")
    var day: [String]

    func validate() throws { _ = try value() }

    private func value() throws -> Day? { day == ["none"] ? nil : try Day(words: day) }

    @MainActor
    func run() async throws {
      let value = try value()
      try await Headless.run(options) {
        try await $0.change([id], "Changed") { $0.due = value }
      }
    }
  }
}
