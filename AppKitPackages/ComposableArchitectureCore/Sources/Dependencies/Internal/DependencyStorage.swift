/// The overrides as one object, because every read copies the current dependencies.
final class DependencyStorage: @unchecked Sendable {
  // Sound: `DependencyValues` mutates an object only while it is uniquely referenced. That is why
  // accesses need not be checked for overlaps either.
  #if !CheckedMemory
    @exclusivity(unchecked)
  #endif
  var values: [ObjectIdentifier: any AnyObject & Sendable] = [:]

  /// The cache of values without an override; `nil` for the cache of the current test.
  #if !CheckedMemory
    @exclusivity(unchecked)
  #endif
  var cache: DependencyCache?

  #if !CheckedMemory
    @exclusivity(unchecked)
  #endif
  var context: DependencyContext?

  /// Whether a value that is read is about to be changed and stored again.
  #if !CheckedMemory
    @exclusivity(unchecked)
  #endif
  var isForSetting = false

  /// Set while stored values become those of the whole process.
  #if !CheckedMemory
    @exclusivity(unchecked)
  #endif
  var preparation: DependencyPreparation?

  /// Whether nothing is overridden, neither a value nor where to look for values.
  var isPlain: Bool { values.isEmpty && cache == nil && context == nil }

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
