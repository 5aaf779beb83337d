/// The overrides as one object, because every read copies the current dependencies.
final class DependencyStorage: @unchecked Sendable {
  // Sound: `DependencyValues` mutates an object only while it is uniquely referenced. So accesses
  // cannot overlap, and release builds do not check them for exclusivity.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var values: [ObjectIdentifier: any AnyObject & Sendable] = [:]

  /// The cache of values without an override; `nil` for the cache of the current test.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var cache: DependencyCache?

  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var context: DependencyContext?

  /// Whether values are read to be overridden. Such a read reports no missing override.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var isForSetting = false

  /// The source location of the running call of `prepareDependencies`, or `nil`.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var preparation: DependencyPreparation?

  /// Whether there are no overrides: neither of values, nor of the cache or the context.
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

  /// Returns the overrides of both. Those of `other` take precedence.
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
