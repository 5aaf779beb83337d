/// The source location of a presentation modifier, for warnings.
///
/// The location is an argument of a subscript in a key path. All values are equal, so that key
/// paths with different locations are equal.
@_spi(Internals) public struct CallSite: Hashable, Sendable {
  private let location: SourceLocation

  @_spi(Internals) public init(
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  @_spi(Internals) public func report(_ message: String) {
    location.report(message)
  }

  @_spi(Internals) public static func == (lhs: Self, rhs: Self) -> Bool { true }

  @_spi(Internals) public func hash(into hasher: inout Hasher) {}
}
