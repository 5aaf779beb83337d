/// The dependencies that code can ask for.
///
/// A dependency is a property of this type, over a key:
///
/// ```swift
/// extension DependencyValues {
///   var weather: WeatherClient {
///     get { self[WeatherClient.self] }
///     set { self[WeatherClient.self] = newValue }
///   }
/// }
/// ```
///
/// Code reads it with ``Dependency``, and ``withDependencies(_:operation:)-(_,()->R)`` overrides it for
/// as long as an operation takes. What nobody overrides comes from its key, chosen by ``context``, and
/// is kept: a running program has one value of each dependency, and each test has its own.
public struct DependencyValues: Sendable {
  /// The dependencies of the current task.
  @TaskLocal public static var _current = DependencyValues()

  typealias Storage = [ObjectIdentifier: any AnyObject & Sendable]

  /// What was overridden.
  var storage: Storage = [:]

  /// What was overridden where the reader was made, which counts for less.
  var inherited: Storage = [:]

  /// Where values are kept that nobody overrode; `nil` to ask which test is running.
  var cache: DependencyCache?

  var contextOverride: DependencyContext?

  /// Who is reading.
  var reader: DependencyReader?

  var mode = Mode.reading

  enum Mode: Sendable {
    case reading
    /// A value that is read is about to be changed and stored again.
    case setting
    /// Values that are stored become the ones of the whole process.
    case preparing(DependencyPreparation)
  }

  /// Makes dependencies that nobody has overridden.
  public init() {}

  /// What the program is run for.
  ///
  /// - Returns: The context of the process, unless it was overridden.
  public var context: DependencyContext {
    get { contextOverride ?? .ofProcess }
    set { contextOverride = newValue }
  }

  /// The value of a dependency.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - function: The property's name, for messages.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
  ) -> Key.Value {
    get {
      if let value = knownValue(for: key) {
        return value
      }
      let reader =
        reader ?? DependencyReader(fileID: fileID, filePath: filePath, line: line, column: column)
      return resolve(key, name: "\\.\(function)", reader: reader)
    }
    set {
      set(newValue, for: key, name: "\\.\(function)")
    }
  }

  func value<Key: TestDependencyKey>(for key: Key.Type, reader: DependencyReader) -> Key.Value {
    knownValue(for: key) ?? resolve(key, name: "\(key)", reader: reader)
  }

  /// Values for what was overridden by either; `other` counts for more.
  func merging(_ other: Self) -> Self {
    var result = self
    result.storage = flattened.merging(other.flattened) { $1 }
    result.inherited = [:]
    result.cache = other.cache ?? cache
    result.contextOverride = other.contextOverride ?? contextOverride
    result.reader = nil
    return result
  }

  private var flattened: Storage {
    inherited.isEmpty ? storage : inherited.merging(storage) { $1 }
  }

  /// Falls back to what was overridden where a reader was made.
  mutating func inherit(_ other: Self) {
    if !other.storage.isEmpty {
      inherited = other.storage
    }
    if cache == nil {
      cache = other.cache
    }
    if contextOverride == nil {
      contextOverride = other.contextOverride
    }
  }
}

extension DependencyValues {
  private func knownValue<Key: TestDependencyKey>(for key: Key.Type) -> Key.Value? {
    let id = ObjectIdentifier(key)
    let box =
      storage[id] ?? (inherited.isEmpty ? nil : inherited[id])
      ?? (cache ?? .current).box(for: id, in: context)
    // Sound: boxes are stored under their key, which fixes the type of the value.
    return box.map { unsafeDowncast($0, to: DependencyBox<Key.Value>.self).value }
  }

  private func resolve<Key: TestDependencyKey>(
    _ key: Key.Type,
    name: String,
    reader: DependencyReader
  ) -> Key.Value {
    let resolution = DependencyResolution(name: name, reader: reader, isForSetting: isForSetting)
    var values = merging(Self())
    values.cache = cache ?? .current
    let value = DependencyResolution.$current.withValue(resolution) {
      // The value may be made with other dependencies, which are then those of this reader.
      Self.$_current.withValue(values) {
        switch context {
        case .live:
          if let value = liveValue(of: key) {
            return value
          }
          DependencyIssue.noLiveValue(key: key, resolution: resolution).report()
          resolution.isProvisional = true
          return Key.testValue
        case .preview:
          return Key.previewValue
        case .test:
          return Key.testValue
        }
      }
    }
    if case .preparing = mode { return value }
    if resolution.isProvisional { return value }
    let box = (cache ?? .current).insert(
      DependencyBox(value),
      for: ObjectIdentifier(key),
      in: context
    )
    return unsafeDowncast(box, to: DependencyBox<Key.Value>.self).value
  }

  private var isForSetting: Bool {
    if case .reading = mode { false } else { true }
  }

  private func liveValue<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    func open<LiveKey: DependencyKey>(_ key: LiveKey.Type) -> Any { LiveKey.liveValue }
    guard let key = key as? any DependencyKey.Type else { return nil }
    return open(key) as? Key.Value
  }

  private mutating func set<Key: TestDependencyKey>(
    _ value: Key.Value,
    for key: Key.Type,
    name: @autoclosure () -> String
  ) {
    let box = DependencyBox(value)
    guard case .preparing(let preparation) = mode else {
      storage[ObjectIdentifier(key)] = box
      return
    }
    let problem = (cache ?? .current)
      .prepare(box, for: ObjectIdentifier(key), in: context, by: preparation)
    if let problem {
      DependencyIssue.prepared(name: name(), problem: problem, preparation: preparation).report()
    }
  }
}
