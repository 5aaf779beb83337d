import ArgumentParser
import ComposableArchitecture
import Models
import Services
import ServicesLive

/// The options that every subcommand has.
struct GlobalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Keep to-dos and settings in this folder.",
      discussion: """
        By default to-dos are kept under $XDG_DATA_HOME, or ~/.local/share, and settings under \
        $XDG_CONFIG_HOME, or ~/.config.
        """,
      valueName: "folder"
    )
  )
  var dataDir: String?

  @Option(help: ArgumentHelp("Work on the to-dos of this profile.", valueName: "name"))
  var profile: String?

  @Option(help: ArgumentHelp("Show the interface in this theme, for this once."))
  var theme: Theme?

  func validate() throws {
    if dataDir?.isEmpty == true { throw ValidationError("The folder of --data-dir is empty.") }
    if profile?.isEmpty == true { throw ValidationError("The name of --profile is empty.") }
  }

  /// Opens the database and the settings, and makes them the ones that features get.
  ///
  /// - Parameter hasScreen: Whether the terminal is the interface's. Without it, `-` is the standard
  ///   input or output for files.
  /// - Returns: The services, to be closed when the work is over.
  func openServices(hasScreen: Bool) throws -> LiveServices {
    let directories = dataDir.map { AppDirectories(all: $0) } ?? AppDirectories()
    let services = try LiveServices(directories: directories, profile: profile)
    prepareDependencies {
      services.register(in: &$0)
      if !hasScreen { $0.todoFileClient = $0.todoFileClient.withStandardStreams }
      if let theme { $0.settingsClient = services.settingsClient.showing(theme) }
    }
    return services
  }
}

extension Theme: @retroactive ExpressibleByArgument {}

extension TodoFileClient {
  /// The same files, and `-` for standard input and output.
  fileprivate var withStandardStreams: TodoFileClient {
    TodoFileClient(
      read: { path in try await read(path: path == "-" ? "/dev/stdin" : path) },
      write: { todos, path in
        guard path == "-" else { return try await write(todos: todos, path: path) }
        try StandardOutput.write(TodoText.print(todos))
      }
    )
  }
}

extension SettingsClient {
  /// The same settings with another theme, which is never saved: it is for this once.
  fileprivate func showing(_ theme: Theme) -> SettingsClient {
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
