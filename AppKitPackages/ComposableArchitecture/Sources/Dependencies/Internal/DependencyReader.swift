/// Where a dependency is read.
class DependencyReader: @unchecked Sendable {
  // Sound: neither this class nor its subclass has mutable properties.
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

/// What a `@Dependency` property was made with.
final class DependencyOrigin<Value>: DependencyReader, @unchecked Sendable {
  // Sound, though a metatype may be captured that isn't `Sendable`: nothing is called on it but the
  // requirements of a key, which are not isolated.
  enum Read {
    case keyPath(any KeyPath<DependencyValues, Value> & Sendable)
    case key((DependencyValues, DependencyReader) -> Value)
  }

  let read: Read
  let initialValues: DependencyValues

  init(read: Read, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.read = read
    self.initialValues = DependencyValues._current
    super.init(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
