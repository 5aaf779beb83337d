/// The creation of a dependency's default value, for messages of code that runs during it.
final class DependencyResolution: @unchecked Sendable {
  @TaskLocal static var current: DependencyResolution?

  let name: String
  let reader: DependencyReader

  /// Whether the value is read only to be changed and stored as an override.
  let isForSetting: Bool

  // Sound: written by the task that makes the value, while it does, and read by it afterwards.
  /// Whether the value stands in for a missing one and must not be kept.
  var isProvisional = false

  init(name: String, reader: DependencyReader, isForSetting: Bool) {
    self.name = name
    self.reader = reader
    self.isForSetting = isForSetting
  }
}
