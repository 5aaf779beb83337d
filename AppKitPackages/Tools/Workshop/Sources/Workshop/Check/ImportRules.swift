/// The rules in the file `AppKitPackages/ImportRules.txt`.
struct ImportRules {
  static let path = "AppKitPackages/ImportRules.txt"

  /// The modules that a component may import.
  struct Permission {
    var names: [String]
    /// True if the component may import the named modules of the system only.
    var limitsSystem: Bool
    var line: Int
  }

  /// Components that must not depend on others, not even through further packages.
  struct Prohibition {
    var from: [String]
    var to: [String]
    var reason: String
    var line: Int
  }

  /// The folders whose packages the packages of a folder may depend on.
  struct Layer {
    var names: [String]
    var line: Int
  }

  /// The modules that may use a third-party package.
  struct Door {
    var names: [String]
    var line: Int
  }

  struct Failure: Error, CustomStringConvertible {
    var line: Int
    var text: String

    var description: String {
      """
      \(ImportRules.path):\(line) is not a rule: "\(text)". To fix this, write "A -> B, C", \
      "A, B never C: reason", "folder A -> B, C", "third-party NAME: A, B", "system: A", \
      "apple: A", "tests: A", "linked: A", "linked TARGET: A", "optional: A" or "testable TARGET: A".
      """
    }
  }

  var permissions: [String: Permission] = [:]
  var prohibitions: [Prohibition] = []
  /// The rules of folders by name: `App` for the host package, and the last component of others.
  var layers: [String: Layer] = [:]
  var doors: [String: Door] = [:]
  /// The modules of the system, which every component may import unless its line says "only".
  var system: Set<String> = []
  /// The modules that `canImport` finds on Apple's systems only.
  var apple: Set<String> = []
  /// The modules that test code may import everywhere.
  var tests: Set<String> = []
  /// The modules that targets link without an import: those of each target, and of all with the
  /// name "".
  var linked: [String: Set<String>] = [:]
  /// The modules of other packages that tests may import with `@testable`.
  var testable: [String: Set<String>] = [:]
  /// The names in rules that need not exist.
  var optional: Set<String> = []

  init(_ text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (offset, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      let number = offset + 1
      if let match = line.wholeMatch(of: /folder (\w+) -> ?(.*)/) {
        layers[String(match.1)] = Layer(names: Self.names(match.2), line: number)
      } else if let match = line.wholeMatch(of: /(\w+) -> ?(.*)/) {
        let limitsSystem = match.2.hasSuffix(" only")
        permissions[String(match.1)] = Permission(
          names: Self.names(limitsSystem ? match.2.dropLast(5) : match.2),
          limitsSystem: limitsSystem,
          line: number
        )
      } else if let match = line.wholeMatch(of: /([\w, ]+) never ([\w, ]+): (.+)/) {
        prohibitions.append(
          Prohibition(
            from: Self.names(match.1),
            to: Self.names(match.2),
            reason: String(match.3),
            line: number
          )
        )
      } else if let match = line.wholeMatch(of: /third-party ([\w.-]+): (.*)/) {
        doors[match.1.lowercased()] = Door(names: Self.names(match.2), line: number)
      } else if let match = line.wholeMatch(
        of: /(system|apple|tests|linked|optional|testable) ?(\w*): (.*)/
      ) {
        let names = Self.names(match.3)
        let target = String(match.2)
        switch match.1 {
        case "system": system.formUnion(names)
        case "apple": apple.formUnion(names)
        case "tests": tests.formUnion(names)
        case "optional": optional.formUnion(names)
        case "linked": linked[target, default: []].formUnion(names)
        default: testable[target, default: []].formUnion(names)
        }
      } else {
        throw Failure(line: number, text: String(line))
      }
    }
  }

  private static func names(_ list: Substring) -> [String] {
    list.split { $0 == "," || $0 == " " }.map(String.init)
  }
}
