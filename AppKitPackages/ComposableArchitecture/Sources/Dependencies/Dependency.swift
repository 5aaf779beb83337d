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
/// The value is looked up at each read, so an override that is in force then counts; where the reading
/// code runs outside of any (a detached task, a callback), overrides from where the property was made
/// still count.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  // One object instead of its parts, because features that hold dependencies are copied all the time.
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

/// A property that knows the dependencies of where it was made.
protocol HasInitialValues {
  var initialValues: DependencyValues { get }
}

extension Dependency: HasInitialValues {
  var initialValues: DependencyValues {
    origin.initial.map(DependencyValues.init(storage:)) ?? DependencyValues()
  }
}
