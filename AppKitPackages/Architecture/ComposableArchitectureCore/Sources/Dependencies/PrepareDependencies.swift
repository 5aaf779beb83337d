/// Sets dependencies for the lifetime of the program or of the test.
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
/// Unlike `withDependencies(_:operation:)`, it is not bound to an operation. So it can set each
/// dependency only once, before its first use; otherwise an issue is reported and the value does
/// not change. In Swift Testing it applies to the current test.
///
/// - Parameter updateValues: Sets dependencies.
/// - Returns: The result of the closure.
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
  return try DependencyValues.$_current.withValue(values) { try updateValues(&values) }
}

/// One call of ``prepareDependencies(_:fileID:filePath:line:column:)``, identified by its object.
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
