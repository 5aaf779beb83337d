/// The lines of a file that are compiled on Linux.
struct ActiveLines {
  struct Line {
    let number: Int
    let text: Substring
  }

  private(set) var lines: [Line] = []
  /// The lines of `#if`s that name systems, none of which is Linux, and that have no `#else`.
  private(set) var branchesWithoutLinux: [Line] = []

  private struct Branch {
    var isActive: Bool
    var wasTaken: Bool
    let isInActive: Bool
    let line: Line
    var systems: Bool
  }

  init(_ source: SourceText, canImport: @escaping (String) -> Bool) {
    var branches: [Branch] = []
    var number = 0
    for text in source.lines {
      number += 1
      let line = Line(number: number, text: text)
      let words = text.drop { $0 == " " || $0 == "\t" }
      let isInActive = branches.last.map { $0.isActive } ?? true
      if let condition = Self.condition(of: words, after: "#if") {
        let isTrue = isInActive && BuildCondition.isTrue(condition, canImport: canImport)
        branches.append(
          Branch(
            isActive: isTrue,
            wasTaken: isTrue,
            isInActive: isInActive,
            line: line,
            systems: condition.contains("os(") && !condition.contains("!os(")
          )
        )
      } else if let condition = Self.condition(of: words, after: "#elseif"),
        var branch = branches.popLast()
      {
        branch.isActive =
          branch.isInActive && !branch.wasTaken
          && BuildCondition.isTrue(condition, canImport: canImport)
        branch.wasTaken = branch.wasTaken || branch.isActive
        branch.systems = branch.systems && condition.contains("os(")
        branches.append(branch)
      } else if words.hasPrefix("#else"), var branch = branches.popLast() {
        branch.isActive = branch.isInActive && !branch.wasTaken
        branch.wasTaken = true
        branches.append(branch)
      } else if words.hasPrefix("#endif"), let branch = branches.popLast() {
        if branch.isInActive, branch.systems, !branch.wasTaken {
          branchesWithoutLinux.append(branch.line)
        }
      } else if isInActive, !words.isEmpty, !words.hasPrefix("#e") || words.hasPrefix("#error") {
        lines.append(line)
      }
    }
  }

  private static func condition(of words: Substring, after directive: String) -> Substring? {
    guard words.hasPrefix(directive) else { return nil }
    let rest = words.dropFirst(directive.count)
    guard let next = rest.first else { return rest }
    return [" ", "\t", "(", "!"].contains(next) ? rest : nil
  }
}
