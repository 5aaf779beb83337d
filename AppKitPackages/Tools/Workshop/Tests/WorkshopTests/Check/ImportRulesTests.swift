import Foundation
import Testing

@testable import Workshop

struct ImportRulesTests {
  @Test func `each kind of line is read`() throws {
    let rules = try ImportRules(
      """
      # A comment.
      Home -> Models, Services
      Models -> Foundation only
      ViewKit ->
      Home, Models never Live: Live values need a host.
      folder Tools -> Views
      third-party GRDB.swift: Live
      system: Foundation
      linked AppTests: Support
      """
    )
    #expect(rules.permissions["Home"]?.names == ["Models", "Services"])
    #expect(rules.permissions["Home"]?.line == 2)
    #expect(rules.permissions["Models"]?.limitsSystem == true)
    #expect(rules.permissions["ViewKit"]?.names == [])
    #expect(rules.layers["Tools"]?.names == ["Views"])
    #expect(rules.prohibitions.first?.from == ["Home", "Models"])
    #expect(rules.prohibitions.first?.reason == "Live values need a host.")
    #expect(rules.doors["grdb.swift"]?.names == ["Live"])
    #expect(rules.system == ["Foundation"])
    #expect(rules.linked == ["AppTests": ["Support"]])
  }

  @Test func `a line that is no rule is an error with its number`() {
    let error = #expect(throws: ImportRules.Failure.self) {
      try ImportRules("A -> B\nA may import C")
    }
    #expect(
      error?.description == """
        AppKitPackages/ImportRules.txt:2 is not a rule: "A may import C". To fix this, write \
        "A -> B, C", "A, B never C: reason", "folder A -> B, C", "third-party NAME: A, B", \
        "system: A", "apple: A", "tests: A", "linked: A", "linked TARGET: A", "optional: A" or \
        "testable TARGET: A".
        """
    )
  }

  @Test func `the table of dependencies names the same modules`() throws {
    let repository = Repository.ofThisTest
    let rules = try ImportRules(repository.text(of: ImportRules.path))
    let section = try Self.section("Dependencies", of: repository)
    var table: [String: [String]] = [:]
    for row in MarkdownTable.rows(in: String(section)).dropFirst(2) {
      let cells = row.line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 3)
      table[cells[0].lowercased()] = cells[2].split(separator: ", ").map(String.init)
    }
    #expect(table == rules.doors.mapValues(\.names))
  }

  @Test func `the arrows are rules`() throws {
    let repository = Repository.ofThisTest
    let check = try Check(repository: repository)
    let section = try Self.section("Who may import whom", of: repository)
    let block = try #require(section.split(separator: "```").dropFirst().first)
    var arrows = 0
    for chain in block.dropFirst(4).split(whereSeparator: { $0 == ";" || $0.isNewline }) {
      let sides = chain.replacing(/\([^)]*\)| only/, with: "").split(separator: "->").map { side in
        side.split { " ,|".contains($0) }.map(String.init)
      }
      for (from, to) in zip(sides, sides.dropFirst()) {
        for (importer, imported) in from.flatMap({ a in to.map { (a, $0) } }) {
          arrows += 1
          let names = check.components.permission(of: importer)?.names ?? []
          let isNamed =
            names.contains(imported)
            || names.contains(Components.feature) && check.components.features.contains(imported)
          #expect(isNamed, "\(importer) -> \(imported)")
        }
      }
    }
    #expect(arrows > 20)
  }

  private static func section(_ title: String, of repository: Repository) throws -> Substring {
    let text = try repository.text(of: "AppKitPackages/README.md")
    let start = try #require(text.range(of: "## \(title)\n"))
    let rest = text[start.upperBound...]
    return rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)]
  }
}
