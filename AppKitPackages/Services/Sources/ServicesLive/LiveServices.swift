import Dependencies
import Foundation
import Services
import Synchronization

/// The live clients: a database, a settings file, the terminal and the network.
///
/// ```swift
/// let services = try LiveServices(directories: AppDirectories(), profile: nil)
/// defer { services.close() }
/// prepareDependencies { services.register(in: &$0) }
/// ```
///
/// A host that opens the services explicitly receives errors of the database at once. Otherwise the
/// live values of the clients open the standard folders on their first call, and throw from it.
public struct LiveServices: Sendable {
  /// The to-dos in the database.
  public let todoClient: TodoClient
  /// The search in the database.
  public let searchClient: SearchClient
  /// The profiles in the database.
  public let profileClient: ProfileClient
  /// The focus sessions in the database.
  public let focusSessionClient: FocusSessionClient
  /// The preferences in the settings file.
  public let settingsClient: SettingsClient
  private let settings: LiveSettings
  private let opened: TodoDatabase?

  /// Opens the database.
  ///
  /// - Parameters:
  ///   - directories: The folders of the database and the settings.
  ///   - profile: The name of the profile to use; by default the selected one.
  /// - Throws: A `ServiceError` if the database can't be used or no profile has this name.
  public init(directories: AppDirectories = AppDirectories(), profile: String? = nil) throws {
    let opened = try TodoDatabase(path: directories.database, profileName: profile)
    self.init(settings: LiveSettings(directories: directories), opened: opened) { opened }
  }

  /// A sentence for the person who starts the app, if the disk of the database permits no
  /// write-ahead log.
  ///
  /// The app works with a rollback journal then: a write of one process makes the others wait.
  public var journalNotice: String? {
    guard let opened, opened.hasRollbackJournal else { return nil }
    return """
      The disk of the database \(opened.path.debugDescription) has no memory that processes share, so the \
      app uses a rollback journal, and processes wait for each other. To fix this, choose a folder on a \
      local disk.
      """
  }

  private init(
    settings: LiveSettings,
    opened: TodoDatabase? = nil,
    database: @escaping @Sendable () throws -> TodoDatabase
  ) {
    self.settings = settings
    self.opened = opened
    todoClient = .live(database)
    searchClient = .live(database)
    profileClient = .live(database)
    focusSessionClient = .live(database)
    settingsClient = settings.settingsClient
  }

  /// Returns the same services for another store of this process, such as that of a window of the
  /// browser.
  ///
  /// The clients report the changes of the other stores, and not those of their own store. Each
  /// store has a current profile of its own.
  ///
  /// ```swift
  /// @MainActor func makeStore(services: LiveServices) -> StoreOf<AppCoreReducer> {
  ///   Store(initialState: AppCoreReducer.State()) {
  ///     AppCoreReducer()
  ///   } withDependencies: {
  ///     services.forAnotherStore().register(in: &$0)
  ///   }
  /// }
  /// ```
  public func forAnotherStore() -> LiveServices {
    guard let database = opened?.shareWithAnotherUser() else { return self }
    return LiveServices(settings: settings.forAnotherStore()) { database }
  }

  /// Throws a `ServiceError` if the database cannot be used: if it cannot be read, if it is not one of
  /// this version of the app, or if its file is gone or cannot be changed.
  public func checkConnection() async throws { try await opened?.check() }

  /// Returns when no operation is pending.
  public func finishOperations() async {
    // An operation can follow another one.
    for _ in 0..<3 { try? await opened?.read { _ in } }
  }

  /// Closes the database after its pending writes.
  ///
  /// Without this call no data is lost, but the last writes stay in the write-ahead log until the
  /// next start, so a copy of the database file alone is incomplete.
  public func close() {
    opened?.close()
  }

  /// Registers the clients as dependencies.
  public func register(in dependencies: inout DependencyValues) {
    dependencies.todoClient = todoClient
    dependencies.searchClient = searchClient
    dependencies.profileClient = profileClient
    dependencies.focusSessionClient = focusSessionClient
    dependencies.settingsClient = settingsClient
    dependencies.databaseStatusClient = .connected
  }

  /// The services in the standard folders, which open on the first call.
  static let standard: LiveServices = {
    let directories = AppDirectories()
    let database = Lazy { try TodoDatabase(path: directories.database) }
    return LiveServices(settings: LiveSettings(directories: directories)) { try database.value() }
  }()
}

/// A value that is created on first access. After an error, the next access tries again.
private final class Lazy<Value: Sendable>: Sendable {
  private let cached = Mutex<Value?>(nil)
  private let create: @Sendable () throws -> Value

  init(_ create: @escaping @Sendable () throws -> Value) {
    self.create = create
  }

  func value() throws -> Value {
    try cached.withLock { cached in
      if let cached { return cached }
      let value = try create()
      cached = value
      return value
    }
  }
}

extension TodoClient: DependencyKey {
  public static var liveValue: TodoClient { LiveServices.standard.todoClient }
}

extension SearchClient: DependencyKey {
  public static var liveValue: SearchClient { LiveServices.standard.searchClient }
}

extension ProfileClient: DependencyKey {
  public static var liveValue: ProfileClient { LiveServices.standard.profileClient }
}

extension FocusSessionClient: DependencyKey {
  public static var liveValue: FocusSessionClient { LiveServices.standard.focusSessionClient }
}

extension AccountClient: DependencyKey {
  /// One person uses the app.
  public static let liveValue = AccountClient()
}

extension SettingsClient: DependencyKey {
  public static var liveValue: SettingsClient { LiveServices.standard.settingsClient }
}

extension DatabaseStatusClient: DependencyKey {
  public static let liveValue = DatabaseStatusClient.connected
}

extension DayClient: DependencyKey {
  public static let liveValue = DayClient.live()
}

extension NumberFactClient: DependencyKey {
  public static let liveValue = NumberFactClient.live()
}

extension TextEditorClient: DependencyKey {
  public static let liveValue = TextEditorClient.none
}

extension NotifierClient: DependencyKey {
  public static let liveValue = NotifierClient.none
}

extension TodoFileClient: DependencyKey {
  public static let liveValue = TodoFileClient.live
}
