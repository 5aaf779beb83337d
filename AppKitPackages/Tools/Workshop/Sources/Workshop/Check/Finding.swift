/// A violation of a rule.
struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of rules. The raw value is the sentence that a finding prints.
  enum Rule: String, CaseIterable, Sendable {
    case permission = "A component imports only what its line in ImportRules.txt names."
    case prohibition = "A component never depends on another, not even through further packages."
    case undeclared = "A target declares each module that its sources import."
    case unused = "A target declares only what its sources import."
    case packageCycle = "Packages do not depend on each other in a cycle."
    case layer = "A package depends only on packages in folders that the line of its own names."
    case folderOrder = "A folder uses types of folders above it in FolderOrder.txt only."
    case testable = "Only tests of the same package import a module with @testable."
    case thirdParty = "A third-party package is used only where ImportRules.txt says."
    case previews =
      "Each feature has previews of four scenarios: empty, usual, very long and failing."
    case exhaustive = "The switches of reducers name the actions that they ignore."
    case unchecked =
      "Each unchecked conformance to Sendable has a comment why it is sound, and there are at most 80."
    case unknown = "Each package has a line in ImportRules.txt, and each name there exists."
  }

  var rule: Rule
  var file: String
  var line: Int
  var problem: String
  /// The modules, packages or folders from the one that violates the rule to the one that it must
  /// not use.
  var path: [String]
  /// The completion of the sentence "To fix this, ...".
  var remedy: String

  var description: String {
    """
    \(file):\(line): \(problem)
      rule: \(rule.rawValue)
      path: \(path.joined(separator: " -> "))
      To fix this, \(remedy).
    """
  }
}
