/// Counts the rounds of an update, and says when there were too many and whose they were.
///
/// A round runs the bodies that read what has changed, and then what wanted to run after that, such
/// as `onChange`, which may change state again. Rows that appear, ask for data and are replaced by
/// others take a few rounds. Views that change each other would take rounds without end.
@MainActor
struct UpdateLimit {
  /// More rounds than any update has that ends.
  private static let rounds = 100
  /// In the first rounds a whole screen may be made, with any number of views.
  private static let firstRounds = 10
  /// How much may run in all later rounds: twice as many views with each round are soon too many.
  private static let laterSteps = 10_000

  private var round = 0
  private var steps = 0
  /// The views that ran in the last rounds, in order.
  private var names: [String] = []

  /// Whether another round may follow.
  mutating func allowsRound() -> Bool {
    guard round < Self.rounds, steps < Self.laterSteps else { return false }
    round += 1
    return true
  }

  /// Notes that something has run for a node in this round.
  mutating func note(_ node: Node) {
    guard round > Self.firstRounds else { return }
    steps += 1
    guard names.count < 8, let name = node.nearestViewName, !names.contains(name) else { return }
    names.append(name)
  }

  /// Which views did not come to an end.
  var warning: String {
    """
    \(Self.complaint(about: names)): after \(round) rounds of one update there was still more to \
    do. The screen shows how far it came, and the rest is done with the next change. To fix this, \
    look for state that is changed in "onChange", "onAppear", "onPreferenceChange" or a binding of \
    these views and that leads there again, and set it only when it has to be another value.
    """
  }

  /// Which views change with every layout.
  static func layoutWarning(_ names: [String], rounds: Int) -> String {
    """
    \(complaint(about: names)): after \(rounds) rounds of layout there were still other sizes each \
    time. The last ones stay until the next key or click. To fix this, look for a \
    "GeometryReader" or "onGeometryChange" in these views that changes the size it asks for.
    """
  }

  private static func complaint(about names: [String]) -> String {
    switch names.count {
    case 0: "Views keep changing each other"
    case 1: "The view \(names[0]) keeps changing what it shows"
    default:
      "The views \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1]) keep "
        + "changing each other"
    }
  }
}
