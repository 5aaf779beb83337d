/// The source location of an operator.
@usableFromInline
struct SourceLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  @usableFromInline
  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension SourceLocation: CustomStringConvertible {
  @usableFromInline
  var description: String { "\(fileID):\(line)" }
}

/// The name of a type with the types around it, as in `Counter.State`.
@usableFromInline
func typeName(_ type: Any.Type) -> String {
  let dump = String(customDumping: type)
  return dump.hasSuffix(".self") ? String(dump.dropLast(5)) : dump
}

extension String {
  /// Creates the name of a type with the types around it, as in `Counter.State`.
  @_spi(Internals) public init(typeName type: Any.Type) {
    self = ComposableArchitectureCore.typeName(type)
  }
}

/// Reports an action for a child without a state.
@usableFromInline
func reportAbsentChild<State, Action>(
  of operatorName: String,
  action: Action,
  expected: String,
  actual state: State,
  location: SourceLocation
) {
  var actionDump = ""
  customDump(action, to: &actionDump, indent: 4)
  var stateDump = ""
  customDump(state, to: &stateDump, indent: 4, maxDepth: 2)
  location.report(
    """
    The "\(operatorName)" at "\(location)" received an action for a child that is not there.

      Action:
    \(actionDump)

      Expected state: \(expected)
      Actual state:
    \(stateDump)

    The child ignored the action. That happens when the parent removes the child before the child's \
    reducer runs, when an effect of the child goes on after the child has gone, or when a view sends \
    an action to a store of a child that has gone.

    To fix this, run "\(operatorName)" before the parent's logic that removes the child, and send \
    the child's actions only while the child is there.
    """
  )
}
