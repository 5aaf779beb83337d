/// Limits the rounds of an update, and names the views that exceed the limit.
///
/// A round runs the bodies that read changed state, and then actions such as `onChange`, which may
/// change state again. An update that loads data in `onAppear` takes a few rounds. Views that
/// change each other's state would take rounds without end.
@MainActor
struct UpdateLimit {
  /// The maximum number of rounds, which no update that terminates reaches.
  private static let rounds = 100
  /// The number of first rounds, which may create a whole screen with any number of views.
  private static let firstRounds = 10
  /// The maximum number of bodies and actions in all later rounds together. It stops updates that
  /// double the number of views in each round.
  private static let laterSteps = 10_000

  private var round = 0
  private var steps = 0
  /// The names of the views that ran after the first rounds, in order.
  private var names: [String] = []

  /// Whether another round may follow.
  mutating func allowsRound() -> Bool {
    guard round < Self.rounds, steps < Self.laterSteps else { return false }
    round += 1
    return true
  }

  /// Records that a body or an action of a node has run in this round.
  mutating func note(_ node: AnyViewNode) {
    guard round > Self.firstRounds else { return }
    steps += 1
    guard names.count < 8, let name = node.nearestViewName, !names.contains(name) else { return }
    names.append(name)
  }

  /// The warning about views that keep changing each other.
  var warning: String {
    """
    \(Self.complaint(about: names)): one update was not complete after \(round) rounds. The screen \
    shows the incomplete update, and the next change continues it. To fix this, look for state that \
    "onChange", "onAppear", "onPreferenceChange" or a binding of these views changes and that causes \
    the same change again, and assign the state only if its value differs.
    """
  }

  /// The warning about views that change with every layout.
  static func layoutWarning(_ names: [String], rounds: Int) -> String {
    """
    \(complaint(about: names)): sizes still differed after \(rounds) rounds of layout. The last sizes \
    stay until the next key or click. To fix this, look for a "GeometryReader" or \
    "onGeometryChange" in these views that changes the size that it measures.
    """
  }

  private static func complaint(about names: [String]) -> String {
    switch names.count {
    case 0: "Views keep changing each other"
    case 1: "The view \(names[0]) keeps changing its content"
    default:
      "The views \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1]) keep "
        + "changing each other"
    }
  }
}
