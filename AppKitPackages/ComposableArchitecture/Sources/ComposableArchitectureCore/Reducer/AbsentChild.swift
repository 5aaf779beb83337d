/// Reports an action that was sent to a child that is not there.
func reportAbsentChild<State, Action>(
  of operatorName: String,
  action: Action,
  expected: String,
  actual state: State,
  fileID: StaticString,
  filePath: StaticString,
  line: UInt,
  column: UInt
) {
  var message = ""
  customDump(action, to: &message, indent: 4)
  var stateDump = ""
  customDump(state, to: &stateDump, indent: 4, maxDepth: 2)
  reportIssue(
    """
    A "\(operatorName)" at "\(fileID):\(line)" received an action for a child that is not there.

      Action:
    \(message)

      Expected state: \(expected)
      Actual state:
    \(stateDump)

    The action was ignored by the child. It arrives late when the parent removes the child before \
    the child's reducer runs, when an effect of the child goes on after the child has gone, or when \
    a view sends an action to a store of a child that has gone.

    To fix this, run "\(operatorName)" before the parent's logic that removes the child, and send \
    the child's actions only while the child is there.
    """,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}
