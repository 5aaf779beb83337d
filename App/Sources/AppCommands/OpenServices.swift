import ComposableArchitecture
import Models
import Services
import ServicesLive
import ServicesPostgres

/// The open database of a command: a file, or a server with settings on this machine.
enum OpenServices: Sendable {
  case file(LiveServices)
  case server(PostgresServices, LiveSettings)

  var todoClient: TodoClient {
    switch self {
    case .file(let services): services.todoClient
    case .server(let services, _): services.todoClient
    }
  }

  var settingsClient: SettingsClient {
    switch self {
    case .file(let services): services.settingsClient
    case .server(let services, let settings):
      services.settingsClient ?? settings.settingsClient
    }
  }

  /// Registers the clients as dependencies.
  func register(in dependencies: inout DependencyValues) {
    switch self {
    case .file(let services):
      services.register(in: &dependencies)
    case .server(let services, let settings):
      services.register(in: &dependencies)
      dependencies.settingsClient = services.settingsClient ?? settings.settingsClient
    }
  }

  /// The database on a server.
  var postgres: PostgresServices? {
    if case .server(let services, _) = self { services } else { nil }
  }

  /// Returns the same services for a store of a person with an account.
  func forAnotherStore(account: Account.ID) -> OpenServices {
    switch self {
    case .file: self
    case .server(let services, let settings):
      .server(services.forAnotherStore(account: account), settings)
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

  /// Throws a `ServiceError` if the database cannot be used.
  func checkConnection() async throws {
    switch self {
    case .file(let services): try await services.checkConnection()
    case .server(let services, _): try await services.checkConnection()
    }
  }

  /// Returns when no operation of the database is pending.
  func finishOperations() async {
    switch self {
    case .file(let services): await services.finishOperations()
    case .server(let services, _): await services.finishOperations()
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
