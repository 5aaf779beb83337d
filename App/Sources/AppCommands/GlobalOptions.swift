import ArgumentParser
import ComposableArchitecture
import Foundation
import Models
import Services
import ServicesLive
import ServicesPostgres
import SwiftUI

/// The options of all commands.
struct GlobalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Store to-dos and settings in this folder.",
      discussion: """
        By default, to-dos are stored under $XDG_DATA_HOME, or ~/.local/share, and settings under \
        $XDG_CONFIG_HOME, or ~/.config.
        """,
      valueName: "folder"
    )
  )
  var dataDir: String?

  @Option(
    help: ArgumentHelp(
      "Store to-dos on a PostgreSQL server, for several people and machines.",
      discussion: """
        For example postgresql://ada@example.org/todos?sslmode=verify-full. Write the password into \
        ~/.pgpass, because other users of this machine can read the arguments of a command. Settings \
        stay on this machine.
        """,
      valueName: "url"
    )
  )
  var database: String?

  @Option(
    help: ArgumentHelp(
      "Use the profiles of this account on the server of --database.",
      discussion: "Asks for no password, because the server has checked the one of its URL.",
      valueName: "name"
    )
  )
  var account: String?

  @Option(
    help: ArgumentHelp(
      "Read options from this file.",
      discussion: """
        Each line has one, such as "port = 8080". A variable such as TODO_PORT comes before the file, \
        and an argument before both. TODO_CONFIG names the file as well.
        """,
      valueName: "file"
    ),
    completion: .file()
  )
  var config: String?

  @Option(help: ArgumentHelp("Use the to-dos of this profile.", valueName: "name"))
  var profile: String?

  @Option(help: ArgumentHelp("Use this theme without saving it."))
  var theme: Theme?

  @Flag(help: "Record actions and offer the inspector, as debug builds always do.")
  var inspectable = false

  @Option(
    help: ArgumentHelp(
      "Let time pass this many times as fast, to try out the focus timer.",
      valueName: "factor",
      visibility: .hidden
    )
  )
  var clockSpeed = 1

  func validate() throws {
    if dataDir?.isEmpty == true {
      throw ValidationError("The value of --data-dir is empty. To fix this, name a folder.")
    }
    if database?.isEmpty == true {
      throw ValidationError(
        "The value of --database is empty. To fix this, write it as postgresql://user@host/database."
      )
    }
    if profile?.isEmpty == true {
      throw ValidationError("The value of --profile is empty. To fix this, name a profile.")
    }
    if clockSpeed < 1 {
      throw ValidationError(
        "The value of --clock-speed is \(clockSpeed). To fix this, use a number above 0."
      )
    }
  }

  /// Whether the interface is recorded for the inspector.
  var isRecorded: Bool {
    #if DEBUG
      true
    #else
      inspectable
    #endif
  }

  /// The folders of the database and the settings.
  var directories: AppDirectories {
    dataDir.map { AppDirectories(all: $0) } ?? AppDirectories()
  }

  /// The interface of a command while it runs.
  enum Interface {
    /// Pages of a browser, possibly of another machine: no window may use the terminal of the process.
    case browser
    /// Only output.
    case none
    /// The terminal.
    case terminal
  }

  /// Opens the database and the settings, and registers their clients as dependencies.
  ///
  /// - Parameters:
  ///   - interface: The interface. Without one, the path `-` names the standard
  ///     input or output.
  ///   - postgres: The options of a server, if the database is on one.
  /// - Returns: The services, which the caller closes.
  func openServices(
    for interface: Interface,
    postgres: PostgresOptions = PostgresOptions()
  ) async throws -> OpenServices {
    if account != nil, database == nil {
      throw ValidationError(
        "Accounts need a PostgreSQL server. To fix this, name one with --database."
      )
    }
    let services: OpenServices =
      if let database {
        .server(
          try await PostgresServices(
            url: database,
            account: account,
            profile: profile,
            options: postgres
          ),
          LiveSettings(directories: directories)
        )
      } else {
        .file(try LiveServices(directories: directories, profile: profile))
      }
    if case .file(let services) = services, let notice = services.journalNotice {
      FileHandle.standardError.write(Data((notice + "\n").utf8))
    }
    prepareDependencies {
      services.register(in: &$0)
      // Foundation's own locale ignores the variable LANG.
      $0.dayWords = DayWords(.preferred)
      switch interface {
      case .browser: break
      case .none: $0.todoFileClient = $0.todoFileClient.withStandardStreams
      case .terminal:
        $0.notifierClient = .terminal
        $0.textEditorClient = .terminal
      }
      if clockSpeed != 1 {
        $0.continuousClock = AcceleratedClock(ContinuousClock(), speed: clockSpeed)
      }
      if let theme { $0.settingsClient = services.settingsClient.overriding(theme) }
    }
    return services
  }
}

extension GlobalOptions {
  /// Registers the clients of the open services for one more store of this process.
  func registerForAnotherStore(
    _ services: OpenServices,
    in dependencies: inout DependencyValues
  ) {
    register(services.forAnotherStore(), in: &dependencies)
  }

  /// Registers the clients of a store of this process.
  func register(_ services: OpenServices, in dependencies: inout DependencyValues) {
    services.register(in: &dependencies)
    if let theme { dependencies.settingsClient = services.settingsClient.overriding(theme) }
  }
}

extension Theme: @retroactive ExpressibleByArgument {}

extension TodoFileClient {
  /// A client for which the path `-` names the standard input or output.
  fileprivate var withStandardStreams: TodoFileClient {
    var client = self
    client.read = { path in try await read(path: path == "-" ? "/dev/stdin" : path) }
    client.write = { batches, path in
      guard path == "-" else { return try await write(batches: batches, path: path) }
      var count = 0
      for try await todos in batches {
        try StandardOutput.write(TodoText.print(todos, isStart: count == 0))
        count += todos.count
      }
      return count
    }
    return client
  }
}

extension SettingsClient {
  /// A client that loads settings with another theme and never saves that theme.
  fileprivate func overriding(_ theme: Theme) -> SettingsClient {
    var client = self
    client.load = {
      var settings = try await load()
      settings.theme = theme
      return settings
    }
    client.save = { settings in
      var settings = settings
      if settings.theme == theme { settings.theme = try await load().theme }
      try await save(settings)
    }
    return client
  }
}
