import Synchronization

/// The creation of a dependency's default value, for messages of code that runs during it.
final class DependencyResolution: Sendable {
  @TaskLocal static var current: DependencyResolution?

  let name: String
  let reader: DependencyReader

  /// Whether the value is read only to be changed and stored as an override.
  let isForSetting: Bool

  /// Whether the value replaces a missing one, and is only for closures that override dependencies.
  let isProvisional = Atomic(false)

  init(name: String, reader: DependencyReader, isForSetting: Bool) {
    self.name = name
    self.reader = reader
    self.isForSetting = isForSetting
  }
}
