import ArgumentParser
import CellMetrics
import Foundation
import ServicesPostgres
import ServicesSodium

extension AppCommand {
  /// The commands of an administrator for the accounts of a server.
  struct Accounts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "accounts",
      abstract: "List, disable, enable and delete the accounts of a server.",
      discussion: """
        What a command changes has effect at once, also in windows that are open, on all processes.

          \(AppCommand.name) accounts disable Ada --database postgresql://app@example.org/todos
        """,
      subcommands: [ListAll.self, Disable.self, Enable.self, Delete.self, SignOut.self]
    )

    struct ListAll: AsyncParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the accounts with the numbers of their profiles, to-dos and browsers."
      )

      @OptionGroup(title: "Options of all commands") var options: GlobalOptions

      @Flag(help: "Print an array of JSON objects.")
      var json = false

      func validate() throws { try options.validateAccounts() }

      func run() async throws {
        let summaries = try await options.withAccounts { try await $0.summaries() }
        try StandardOutput.write(json ? Self.json(summaries) : Self.text(summaries))
      }

      private static func json(_ summaries: [AccountStore.Summary]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return String(decoding: try encoder.encode(summaries), as: UTF8.self) + "\n"
      }

      static func text(_ summaries: [AccountStore.Summary]) -> String {
        summaries.map { summary in
          """
          \(summary.name)\(summary.isDisabled ? " (disabled)" : ""): profiles: \
          \(summary.profileCount), to-dos: \(summary.todoCount), browsers: \
          \(summary.sessionCount)

          """
        }.joined()
      }
    }

    struct Disable: PersonCommand {
      static let configuration = CommandConfiguration(
        commandName: "disable",
        abstract: "Close the windows of a person, and refuse the next sign-in.",
        discussion: "The profiles remain, also for the people with whom they are shared."
      )

      static let outcome = "is disabled, and its windows are closed"

      @OptionGroup(title: "Options of all commands") var options: GlobalOptions
      @OptionGroup var person: PersonArgument

      func perform(in accounts: AccountStore) async throws {
        try await accounts.disable(personNamed: person.name)
      }
    }

    struct Enable: PersonCommand {
      static let configuration = CommandConfiguration(
        commandName: "enable",
        abstract: "Let a person whose account is disabled sign in again."
      )

      static let outcome = "can sign in again"

      @OptionGroup(title: "Options of all commands") var options: GlobalOptions
      @OptionGroup var person: PersonArgument

      func perform(in accounts: AccountStore) async throws {
        try await accounts.enable(personNamed: person.name)
      }
    }

    struct Delete: PersonCommand {
      static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete an account with its profiles and their to-dos.",
        discussion: """
          People with whom a profile is shared lose it. Nothing of this can be undone, except from a \
          copy of \(AppCommand.name) backup.
          """
      )

      static let outcome = "is deleted"

      @OptionGroup(title: "Options of all commands") var options: GlobalOptions
      @OptionGroup var person: PersonArgument

      @Flag(help: "Delete the account. Without this option, the command refuses.")
      var yes = false

      func validate() throws {
        try options.validateAccounts()
        guard yes else {
          throw ValidationError(
            """
            This deletes the account "\(person.name)" with all of its to-dos for good. To fix this, \
            add --yes, or disable the account.
            """
          )
        }
      }

      func perform(in accounts: AccountStore) async throws {
        try await accounts.delete(personNamed: person.name)
      }
    }

    struct SignOut: PersonCommand {
      static let configuration = CommandConfiguration(
        commandName: "sign-out",
        abstract: "Close the windows of a person, who can sign in again."
      )

      static let outcome = "is signed out everywhere"

      @OptionGroup(title: "Options of all commands") var options: GlobalOptions
      @OptionGroup var person: PersonArgument

      func perform(in accounts: AccountStore) async throws {
        try await accounts.signOutEverywhere(personNamed: person.name)
      }
    }
  }

  /// A command that changes the account of a person.
  protocol PersonCommand: AsyncParsableCommand, Sendable {
    /// The end of the sentence that says what was done.
    static var outcome: String { get }
    var options: GlobalOptions { get }
    var person: PersonArgument { get }
    func perform(in accounts: AccountStore) async throws
  }

  /// The name of a person with an account.
  struct PersonArgument: ParsableArguments {
    @Argument(help: "The name of the person.")
    var name: String
  }
}

extension AppCommand.PersonCommand {
  func validate() throws { try options.validateAccounts() }

  func run() async throws {
    try await options.withAccounts { try await perform(in: $0) }
    try StandardOutput.write("The account \"\(sanitize(person.name))\" \(Self.outcome).\n")
  }
}

extension GlobalOptions {
  /// Throws unless the options name a server, which accounts need.
  func validateAccounts() throws {
    guard database != nil else {
      throw ValidationError(
        "Accounts need a PostgreSQL server. To fix this, name one with --database."
      )
    }
  }

  /// Runs an operation with the accounts of the server.
  func withAccounts<Value: Sendable>(
    _ operation: @Sendable (AccountStore) async throws -> Value
  ) async throws -> Value {
    try await CommandLineError.catching {
      let services = try await PostgresServices(url: database ?? "", account: account)
      defer { services.close() }
      return try await operation(services.accountStore(hasher: .argon2id()))
    }
  }
}
