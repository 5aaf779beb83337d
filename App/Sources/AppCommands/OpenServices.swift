import ComposableArchitecture
import Services
import ServicesLive
import ServicesPostgres

/// The open database of a command: a file, or a server with settings on this machine.
enum OpenServices: Sendable {
  case file(LiveServices)
  case server(PostgresServices, LiveSettings)

  var settingsClient: SettingsClient {
    switch self {
    case .file(let services): services.settingsClient
    case .server(_, let settings): settings.settingsClient
    }
  }

  /// Registers the clients as dependencies.
  func register(in dependencies: inout DependencyValues) {
    switch self {
    case .file(let services):
      services.register(in: &dependencies)
    case .server(let services, let settings):
      services.register(in: &dependencies)
      dependencies.settingsClient = settings.settingsClient
    }
  }

  /// Returns the same services for another store of this process.
  func forAnotherStore() -> OpenServices {
    switch self {
    case .file(let services): .file(services.forAnotherStore())
    case .server(let services, let settings):
      .server(services.forAnotherStore(), settings.forAnotherStore())
    }
  }

  /// Closes the database after its pending writes.
  func close() {
    switch self {
    case .file(let services): services.close()
    case .server(let services, _): services.close()
    }
  }
}
