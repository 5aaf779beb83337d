/// Sets dependencies for the whole life of the program or test.
///
/// ```swift
/// @main
/// struct Program {
///   static func main() async throws {
///     prepareDependencies {
///       $0.defaultFileStorage = .inMemory
///     }
///     @Shared(.fileStorage(URL(filePath: "todos.json"))) var todos: [Todo] = []
///     print(todos.count)
///   }
/// }
/// ```
///
/// Unlike `withDependencies(_:operation:)` this isn't bound to an operation, so it can only
/// be done once for each dependency, before the dependency is used; otherwise an issue is reported and
/// nothing changes. In Swift Testing it counts for the current test.
///
/// - Parameter updateValues: Sets dependencies.
/// - Returns: What the closure returns.
@discardableResult
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  var values = DependencyValues._current
  values.mutableStorage.preparation = DependencyPreparation(
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
  return try updateValues(&values)
}

/// One call of ``prepareDependencies(_:fileID:filePath:line:column:)``, told apart by identity.
final class DependencyPreparation: Sendable {
  enum Problem: Sendable {
    case alreadyUsed
    case alreadyPrepared(by: DependencyPreparation)
  }

  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}
