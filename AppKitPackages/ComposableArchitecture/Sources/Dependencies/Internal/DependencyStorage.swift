/// What was overridden, as one object, because the current dependencies are copied at every read.
final class DependencyStorage: @unchecked Sendable {
  // Sound: `DependencyValues` changes an object only while nobody else refers to it.
  var values: [ObjectIdentifier: any AnyObject & Sendable] = [:]

  /// Where values are kept that nobody overrode; `nil` to ask which test is running.
  var cache: DependencyCache?

  var context: DependencyContext?

  /// Whether a value that is read is about to be changed and stored again.
  var isForSetting = false

  /// Set while stored values become those of the whole process.
  var preparation: DependencyPreparation?

  init() {}

  private init(copying other: DependencyStorage) {
    values = other.values
    cache = other.cache
    context = other.context
    isForSetting = other.isForSetting
    preparation = other.preparation
  }

  func copy() -> DependencyStorage {
    DependencyStorage(copying: self)
  }

  /// Both, where `other` counts for more.
  func merging(_ other: DependencyStorage) -> DependencyStorage {
    let result = other.copy()
    if result.values.isEmpty {
      result.values = values
    } else if !values.isEmpty {
      result.values = values.merging(other.values) { $1 }
    }
    result.cache = other.cache ?? cache
    result.context = other.context ?? context
    return result
  }
}
