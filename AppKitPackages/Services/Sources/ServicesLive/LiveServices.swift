import Dependencies
import Foundation
import Services

/// The services of a real machine: a database, a settings file, the terminal and the net.
///
/// ```swift
/// let services = try LiveServices(directories: AppDirectories(), profile: nil)
/// defer { services.close() }
/// prepareDependencies { services.register(in: &$0) }
/// ```
///
/// A host that opens them itself, as above, learns at once if the database can't be used. Without
/// that, the live values of the clients open the usual folders when they are first called, and throw
/// then.
public struct LiveServices: Sendable {
  public let todoClient: TodoClient
  public let searchClient: SearchClient
  public let profileClient: ProfileClient
  public let focusSessionClient: FocusSessionClient
  public let settingsClient: SettingsClient
  private let opened: TodoDatabase?

  /// Opens the database.
  ///
  /// - Parameters:
  ///   - directories: Where it is.
  ///   - profile: The name of the profile to work on; by default the one that was selected last.
  /// - Throws: A ``ServiceError`` if the database can't be used, or there is no such profile.
  public init(directories: AppDirectories = AppDirectories(), profile: String? = nil) throws {
    let opened = try TodoDatabase(path: directories.database, profileName: profile)
    self.init(settings: directories.settings, opened: opened) { opened }
  }

  private init(
    settings: String,
    opened: TodoDatabase? = nil,
    database: @escaping @Sendable () throws -> TodoDatabase
  ) {
    self.opened = opened
    todoClient = .live(database)
    searchClient = .live(database)
    profileClient = .live(database)
    focusSessionClient = .live(database)
    settingsClient = .live(SettingsFile(path: settings))
  }

  /// Closes the database that ``init(directories:profile:)`` opened, once what is under way is done.
  ///
  /// Without it nothing is lost, but what was written last lies in the database's log until the next
  /// start: a copy of the file alone would lack it.
  public func close() {
    opened?.close()
  }

  /// Makes these services the ones that features get.
  public func register(in dependencies: inout DependencyValues) {
    dependencies.todoClient = todoClient
    dependencies.searchClient = searchClient
    dependencies.profileClient = profileClient
    dependencies.focusSessionClient = focusSessionClient
    dependencies.settingsClient = settingsClient
  }

  /// The services in the usual folders, opened when they are first called.
  static let standard: LiveServices = {
    let directories = AppDirectories()
    let database = Once { try TodoDatabase(path: directories.database) }
    return LiveServices(settings: directories.settings) { try database.value() }
  }()
}

/// Makes a value when it is first asked for. A failure is not kept: the next call tries again.
private final class Once<Value: Sendable>: @unchecked Sendable {
  // `value` is only touched while the lock is held.
  private let lock = NSLock()
  private var made: Value?
  private let make: @Sendable () throws -> Value

  init(_ make: @escaping @Sendable () throws -> Value) {
    self.make = make
  }

  func value() throws -> Value {
    try lock.withLock {
      if let made { return made }
      let value = try make()
      made = value
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

extension SettingsClient: DependencyKey {
  public static var liveValue: SettingsClient { LiveServices.standard.settingsClient }
}

extension NumberFactClient: DependencyKey {
  public static let liveValue = NumberFactClient.live()
}

extension NotifierClient: DependencyKey {
  public static let liveValue = NotifierClient.live()
}

extension TodoFileClient: DependencyKey {
  public static let liveValue = TodoFileClient.live
}
