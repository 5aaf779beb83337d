import Foundation

/// Reads the sources of a target for what Linux lacks.
struct TargetScan {
  private(set) var findings: [Finding] = []
  /// The number of tests.
  private(set) var tests = 0
  private(set) var imports: Set<String> = []
  private(set) var hasPreviews = false
  /// Whether the target is an app with views, and not another program.
  private(set) var isApp = false

  private struct Subject: Hashable {
    let kind: Finding.Kind
    let message: String
    let prevents: Bool
  }
  private var places: [Subject: [Finding.Place]] = [:]

  /// - Parameters:
  ///   - files: The paths of the files with the names that reports give them.
  ///   - local: The names of the modules of packages in folders of this machine.
  ///   - isDeclared: Whether a type whose name begins with "UI" is declared somewhere, or nil if that
  ///     is unknown.
  init(_ files: [(path: String, name: String)], local: Set<String>, isDeclared: ((String) -> Bool)?)
  {
    for file in files {
      // No source of a person has this size.
      guard let data = FileManager.default.contents(atPath: file.path), data.count < 20_000_000
      else { continue }
      scan(SourceText(data), in: file.name, local: local, isDeclared: isDeclared)
    }
    findings = places.map { subject, places in
      Finding(
        kind: subject.kind,
        message: subject.message,
        places: places.sorted { ($0.file, $0.line) < ($1.file, $1.line) },
        prevents: subject.prevents
      )
    }.sorted { ($0.prevents ? 0 : 1, $0.message) < ($1.prevents ? 0 : 1, $1.message) }
  }

  private mutating func scan(
    _ source: SourceText,
    in file: String,
    local: Set<String>,
    isDeclared: ((String) -> Bool)?
  ) {
    let active = ActiveLines(source) {
      local.contains($0) || !AppleFrameworks.isOfAnotherSystem($0)
    }
    var usesViews = false
    func add(_ kind: Finding.Kind, _ message: String, _ line: Int, prevents: Bool = true) {
      places[Subject(kind: kind, message: message, prevents: prevents), default: []]
        .append(Finding.Place(file: file, line: line))
    }
    for line in active.lines {
      if let module = Imports.module(of: line.text) {
        imports.insert(module)
        if module == "UIKit" || module == "SwiftUI" || module == "ComposableArchitecture" {
          usesViews = true
        }
        if AppleFrameworks.isAbsent(module), !local.contains(module) {
          add(.module, "\(module) is absent on Linux", line.number)
        }
        continue
      }
      var words = line.text.split {
        !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" || $0 == "#" || $0 == ".")
      }
      words = words.filter { $0.count > 2 }
      for word in words {
        if word == "@Test" || (word.hasPrefix("test") && line.text.contains("func \(word)(")) {
          tests += 1
        }
        if word == "#Preview" || word == "PreviewProvider" { hasPreviews = true }
        if word == "@main", usesViews { isApp = true }
        if word == "@objc" || word == "@objcMembers" || word == "#selector" || word == "#keyPath" {
          add(.objectiveC, "\(word) needs Objective-C, which Linux does not have", line.number)
        } else if word == "#error" {
          add(.error, "#error ends the build on Linux", line.number)
        } else if word == "XCTExpectFailure" {
          add(.name, "XCTExpectFailure is absent from XCTest on Linux", line.number)
        } else if usesViews, let isDeclared, word.hasPrefix("UI"),
          let name = word.split(separator: ".").first.map(String.init), Self.isTypeName(name),
          !isDeclared(name)
        {
          add(.name, "\(name) is absent from UIKit on Linux", line.number)
        }
      }
    }
    for line in active.branchesWithoutLinux {
      let condition = line.text.split(separator: " ").joined(separator: " ")
      add(.branch, "\"\(condition)\" has no branch for Linux", line.number, prevents: false)
    }
  }

  /// Whether a name is written as those of UIKit: "UI", a capital letter, and at least one small one.
  private static func isTypeName(_ name: String) -> Bool {
    let rest = name.dropFirst(2)
    return name != "UIKit" && rest.first?.isUppercase == true && rest.contains { $0.isLowercase }
      && !name.contains("_")
  }
}
