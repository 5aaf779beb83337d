/// The dependencies of a piece of code.
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
/// Code reads it with ``Dependency``, and `withDependencies(_:operation:)` overrides it while an
/// operation runs. A dependency without an override has the value of its key for ``context``, which
/// is cached: a program has one value of each dependency, and each test has its own.
public struct DependencyValues: Sendable {
  /// The dependencies of the current task.
  @TaskLocal public static var _current = DependencyValues(storage: DependencyStorage())

  var storage: DependencyStorage

  /// The property that reads, with the overrides at its creation.
  var reader: DependencyReader?

  /// Creates dependencies without overrides and with an empty cache.
  public init() {
    storage = DependencyStorage()
    storage.cache = DependencyCache()
  }

  init(storage: DependencyStorage) {
    self.storage = storage
  }

  /// The context: that of the process, unless an override replaces it.
  public var context: DependencyContext {
    get { overriddenContext ?? cache.preparedContext ?? .ofProcess }
    set {
      guard let preparation = storage.preparation else {
        mutableStorage.context = newValue
        return
      }
      if let problem = cache.prepare(newValue, by: preparation) {
        DependencyIssue
          .prepared(name: "\\.context", problem: problem, preparation: preparation)
          .report()
      }
    }
  }

  private var overriddenContext: DependencyContext? {
    storage.context ?? reader?.initial?.context
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
      if DependencyRecording.isEnabled {
        DependencyRecording.note(Key.Value.self, property: function)
      }
      if let box = knownBox(for: ObjectIdentifier(key)) {
        // Sound: boxes are stored under their key, which fixes the type of the value.
        return unsafeDowncast(box, to: DependencyBox<Key.Value>.self).value
      }
      let reader =
        reader
        ?? DependencyReader(
          initial: nil,
          fileID: fileID,
          filePath: filePath,
          line: line,
          column: column
        )
      return resolve(key, name: "\\.\(function)", reader: reader)
    }
    set {
      set(newValue, for: key, name: "\\.\(function)")
    }
  }

  func value<Key: TestDependencyKey>(for key: Key.Type, reader: DependencyReader) -> Key.Value {
    if let box = knownBox(for: ObjectIdentifier(key)) {
      // Sound: boxes are stored under their key, which fixes the type of the value.
      return unsafeDowncast(box, to: DependencyBox<Key.Value>.self).value
    }
    return resolve(key, name: "\(key)", reader: reader)
  }

  /// Whether there are no overrides.
  package var isPlain: Bool { storage.isPlain }

  var cache: DependencyCache {
    storage.cache ?? reader?.initial?.cache ?? .current
  }

  /// The storage, copied first if it is shared.
  var mutableStorage: DependencyStorage {
    mutating get {
      if !isKnownUniquelyReferenced(&storage) {
        storage = storage.copy()
      }
      return storage
    }
  }

  /// Returns the overrides of both. Those of `other` take precedence.
  func merging(_ other: Self) -> Self {
    Self(storage: storage.merging(other.storage))
  }
}

extension DependencyValues {
  /// Creates the live values of all dependencies.
  ///
  /// ```swift
  /// withDependencies { $0 = .live } operation: { Model() }
  /// ```
  public static var live: Self { Self(in: .live) }

  /// Creates the preview values of all dependencies.
  public static var preview: Self { Self(in: .preview) }

  /// Creates the test values of all dependencies.
  public static var test: Self { Self(in: .test) }

  private init(in context: DependencyContext) {
    self.init()
    self.context = context
  }
}

extension DependencyValues {
  // Not generic, and therefore compiled once, with the dictionaries' types known.
  private func knownBox(for id: ObjectIdentifier) -> (any AnyObject & Sendable)? {
    if let reader, reader.isPlain, storage.isPlain {
      if let box = reader.box(for: id) { return box }
      if let cache = DependencyCache.ofProgram { return cache.box(for: id, for: reader) }
    }
    let initial = reader?.initial
    if let box = storage.values[id] {
      return box
    }
    if let initial, initial !== storage, let box = initial.values[id] {
      return box
    }
    let cache = cache
    return cache.box(for: id, in: overriddenContext ?? cache.preparedContext ?? .ofProcess)
  }

  private func resolve<Key: TestDependencyKey>(
    _ key: Key.Type,
    name: String,
    reader: DependencyReader
  ) -> Key.Value {
    let resolution = DependencyResolution(
      name: name,
      reader: reader,
      isForSetting: storage.isForSetting || storage.preparation != nil
    )
    let current = reader.initial.map { $0.merging(storage) } ?? storage.copy()
    let cache = cache
    let context = context
    current.cache = cache
    current.isForSetting = false
    current.preparation = nil
    func makeValue() -> Key.Value {
      DependencyResolution.$current.withValue(resolution) {
        // The creation of the value may read other dependencies, which are then those of this
        // reader.
        Self.$_current.withValue(Self(storage: current)) {
          switch context {
          case .live: liveValue(of: key) ?? testValueInPlaceOfLiveValue(of: key, resolution)
          case .preview: Key.previewValue
          case .test: Key.testValue
          }
        }
      }
    }
    // Values that are read during a preparation are not cached, because the prepared values will
    // be.
    if storage.preparation != nil { return makeValue() }
    let id = ObjectIdentifier(key)
    return cache.making(id, in: context) {
      // Both casts are sound: boxes are stored under their key, which fixes the type of the value.
      // Another task may have created the box meanwhile.
      if let box = cache.box(for: id, in: context) {
        return unsafeDowncast(box, to: DependencyBox<Key.Value>.self).value
      }
      let value = makeValue()
      let box = cache.insert(
        DependencyBox(value),
        for: id,
        in: context,
        isProvisional: resolution.isProvisional.load(ordering: .relaxed)
      )
      return unsafeDowncast(box, to: DependencyBox<Key.Value>.self).value
    }
  }

  private func testValueInPlaceOfLiveValue<Key: TestDependencyKey>(
    of key: Key.Type,
    _ resolution: DependencyResolution
  ) -> Key.Value {
    if resolution.isForSetting {
      resolution.isProvisional.store(true, ordering: .relaxed)
    } else if Key.shouldReportUnimplemented {
      DependencyIssue.noLiveValue(key: key, resolution: resolution).report()
    }
    return Key.testValue
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
    guard let preparation = storage.preparation else {
      mutableStorage.values[ObjectIdentifier(key)] = box
      return
    }
    let problem =
      cache
      .prepare(box, for: ObjectIdentifier(key), in: context, by: preparation)
    if let problem {
      DependencyIssue.prepared(name: name(), problem: problem, preparation: preparation).report()
    }
  }
}
