/// Reads a dependency.
///
/// ```swift
/// @Reducer
/// struct Feature {
///   @Dependency(\.continuousClock) var clock
///   @Dependency(\.uuid) var uuid
///   @Dependency(\.weather.forecast) var forecast
/// }
/// ```
///
/// The value is looked up at each read, so an override that is active then applies. Where the code
/// runs outside of any override (a detached task, a callback), the overrides that were active at
/// the creation of the property apply.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  // One object instead of its parts, because features with dependencies are copied often.
  @usableFromInline let origin: DependencyOrigin<Value>

  /// Reads the dependency at a key path.
  ///
  /// - Parameter keyPath: A property of ``DependencyValues``, or a property of one.
  public init(
    _ keyPath: KeyPath<DependencyValues, Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    origin = DependencyOrigin(
      read: .keyPath(keyPath),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Reads the dependency of a key.
  ///
  /// ```swift
  /// @Dependency(WeatherClient.self) var weather
  /// ```
  ///
  /// - Parameter key: The key; often the dependency's own type.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    origin = DependencyOrigin(
      read: .key({ $0.value(for: Key.self, reader: $1) }),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Reads the dependency at a key path as a more specific type.
  ///
  /// ```swift
  /// @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
  /// await clock.advance(by: .seconds(1))
  /// ```
  ///
  /// Use the initializer in tests in which the type of the override is known. Reading a value of
  /// another type terminates the process.
  ///
  /// - Parameters:
  ///   - keyPath: A property of ``DependencyValues``.
  ///   - type: The type of its value.
  public init<Base>(
    _ keyPath: KeyPath<DependencyValues, Base>,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    origin = DependencyOrigin(
      read: .key({ values, reader in reader.cast(values[keyPath: keyPath], to: type) }),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Reads the dependency of a key as a more specific type.
  ///
  /// ```swift
  /// import Dependencies
  ///
  /// protocol Radio: Sendable {}
  /// struct SilentRadio: Radio {}
  ///
  /// enum RadioKey: TestDependencyKey {
  ///   static var testValue: any Radio { SilentRadio() }
  /// }
  ///
  /// struct RadioTests {
  ///   @Dependency(RadioKey.self, as: SilentRadio.self) var radio
  /// }
  /// ```
  ///
  /// Reading a value of another type terminates the process.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - type: The type of its value.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    origin = DependencyOrigin(
      read: .key({ $1.cast($0.value(for: Key.self, reader: $1), to: type) }),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// The dependency.
  @inlinable
  public var wrappedValue: Value {
    let values = origin.values
    switch origin.read {
    case .keyPath(let keyPath): return values[keyPath: keyPath]
    case .key(let read): return read(values, origin)
    }
  }
}

/// A property that stores the dependencies that were current at its creation.
protocol HasInitialValues {
  var initialValues: DependencyValues { get }
}

extension Dependency: HasInitialValues {
  var initialValues: DependencyValues {
    origin.initial.map(DependencyValues.init(storage:))
      ?? DependencyValues(storage: DependencyStorage())
  }
}
