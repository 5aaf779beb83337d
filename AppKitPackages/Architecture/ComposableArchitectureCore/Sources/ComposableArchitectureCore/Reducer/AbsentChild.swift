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
