import ConcurrencyExtras
import Dependencies
import Foundation

extension DependencyValues {
  /// The user defaults that ``AppStorageKey`` uses: the standard ones, and separate ones for each
  /// test and preview.
  ///
  /// ```swift
  /// prepareDependencies {
  ///   $0.defaultAppStorage = UserDefaults(suiteName: "com.example.app")!
  /// }
  /// ```
  public var defaultAppStorage: UserDefaults {
    get { self[DefaultAppStorageKey.self].value }
    set { self[DefaultAppStorageKey.self] = UncheckedSendable(newValue) }
  }
}

extension DependencyValues {
  /// Whether a name of ``AppStorageKey`` that key-value observing does not support is reported.
  ///
  /// ```swift
  /// prepareDependencies {
  ///   $0.appStorageKeyFormatWarningEnabled = false
  /// }
  /// @Shared(.appStorage("com.example.isSoundOn")) var isSoundOn = true
  /// ```
  public var appStorageKeyFormatWarningEnabled: Bool {
    get { self[AppStorageKeyFormatWarningEnabledKey.self] }
    set { self[AppStorageKeyFormatWarningEnabledKey.self] = newValue }
  }
}

private enum AppStorageKeyFormatWarningEnabledKey: DependencyKey {
  static let liveValue = true
  static let testValue = true
}

private enum DefaultAppStorageKey: DependencyKey {
  static var liveValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.standard) }
  static var previewValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
  static var testValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
}

extension UserDefaults {
  /// New, empty user defaults that are never written to disk.
  ///
  /// ```swift
  /// withDependencies {
  ///   $0.defaultAppStorage = .inMemory
  /// } operation: {
  ///   @Shared(.appStorage("launchCount")) var launchCount = 0
  /// }
  /// ```
  public static var inMemory: UserDefaults {
    // A suite requires a name. This one is never read or written.
    InMemoryUserDefaults(suiteName: "in-memory") ?? InMemoryUserDefaults()
  }
}

/// User defaults that are never written to disk, and that notify of each change.
final class InMemoryUserDefaults: UserDefaults {
  private let lock = NSLock()
  private var values: [String: Any] = [:]
  private var defaults: [String: Any] = [:]

  override func object(forKey defaultName: String) -> Any? {
    lock.withLock { values[defaultName] ?? defaults[defaultName] }
  }

  override func set(_ value: Any?, forKey defaultName: String) {
    lock.withLock { values[defaultName] = value }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  /// Stores what `url(forKey:)` reads.
  ///
  /// The method of corelibs Foundation stores only the path of a URL, and never returns for `nil`.
  override func set(_ url: URL?, forKey defaultName: String) {
    let stored = url.flatMap { try? URL._appStorageCoding.encode($0) }
    set(stored as Any?, forKey: defaultName)
  }

  override func removeObject(forKey defaultName: String) {
    set(Any?.none, forKey: defaultName)
  }

  override func register(defaults registrationDictionary: [String: Any]) {
    lock.withLock { defaults.merge(registrationDictionary) { _, new in new } }
  }

  override func dictionaryRepresentation() -> [String: Any] {
    lock.withLock { defaults.merging(values) { _, value in value } }
  }

  override func synchronize() -> Bool { true }
}
