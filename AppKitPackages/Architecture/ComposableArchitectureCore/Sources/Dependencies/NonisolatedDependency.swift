/// Reads a dependency in a property that is nonisolated, whatever the isolation of its type is.
///
/// `@Reducer` uses the type in modules with main actor isolation by default. The compiler rejects
/// it for local variables: use ``Dependency``.
@propertyWrapper
public struct _NonisolatedDependency<Value>: Sendable {
  private let dependency: Dependency<Value>

  /// Reads the dependency at a key path.
  public init(
    _ keyPath: KeyPath<DependencyValues, Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    dependency = Dependency(
      keyPath,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Reads the dependency of a key.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    dependency = Dependency(key, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reads the dependency at a key path as a more specific type.
  public init<Base>(
    _ keyPath: KeyPath<DependencyValues, Base>,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    dependency = Dependency(
      keyPath,
      as: type,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Reads the dependency of a key as a more specific type.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    dependency = Dependency(
      key,
      as: type,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// The dependency.
  public nonisolated var wrappedValue: Value { dependency.wrappedValue }
}
