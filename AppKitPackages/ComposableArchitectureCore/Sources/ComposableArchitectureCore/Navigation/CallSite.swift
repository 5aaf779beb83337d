/// Where a view asks for the store of what it presents, so that a warning can name the line.
///
/// It travels as the argument of a subscript in a key path. All are equal, because the key path means
/// the same wherever it is written.
package struct CallSite: Hashable, Sendable {
  private let location: SourceLocation

  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  package func report(_ message: String) {
    location.report(message)
  }

  package static func == (lhs: Self, rhs: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
