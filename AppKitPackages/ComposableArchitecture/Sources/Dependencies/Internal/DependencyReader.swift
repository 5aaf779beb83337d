/// Where a dependency is read.
class DependencyReader: @unchecked Sendable {
  // Sound: neither this class nor its subclass has mutable properties.
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// What was overridden where the reader was made, which counts for less than what is now.
  let initial: DependencyStorage?

  init(
    initial: DependencyStorage?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    self.initial = initial
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

  init(read: Read, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.read = read
    super.init(
      initial: DependencyValues._current.storage,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
