import Foundation
import Testing

@testable import Workshop

struct APIReportTests {
  @Test func `counts declarations and their documentation for each module`() async throws {
    try await withReport { report in
      #expect(
        report.counts == """
          module                              declared  documented
          Lamps                                      7       6      85 %
          Rooms                                      1       0       0 %
          all                                        8       6      75 %
          """
      )
    }
  }

  @Test func `lists the declarations without documentation`() async throws {
    try await withReport { report in
      #expect(report.undocumented == ["Lamps: Lamp.switch(on:)", "Rooms: Room"])
    }
  }

  @Test func `the report finds the names of a table that no module declares`() async throws {
    try await withReport { report in
      let (missing, total) = report.missingNames(
        in: """
          | name | note |
          | --- | --- |
          | `$lamp.switch(on:)` | |
          | `Lamp` | |
          | `Lamp.dim(by:)` | |
          """
      )
      #expect(missing == ["dim   Lamp.dim(by:)"])
      #expect(total == 3)
    }
  }

  @Test func `a vertical line in code does not separate cells`() {
    let rows = MarkdownTable.rows(in: "Text\n| `a | b` | two |\n")
    #expect(rows.map(\.cellCount) == [2])
    #expect(rows.map(\.code) == ["a | b"])
  }

  /// `description` implements a requirement of another library, and `$level` is the projected value
  /// of a documented property: both count as documented, and so does an overload of `init(_:)`.
  private func withReport(_ body: (APIReport) throws -> Void) async throws {
    let lamps = """
      {
        "symbols": [
          \(symbol("struct", "Lamp", comment: "A lamp.")),
          \(symbol("property", "Lamp", "level", comment: "Percent.")),
          \(symbol("property", "Lamp", "$level")),
          \(symbol("property", "Lamp", "description")),
          \(symbol("method", "Lamp", "switch(on:)")),
          \(symbol("init", "Lamp", "init(_:)", comment: "Creates a lamp.")),
          \(symbol("init", "Lamp", "init(_:)")),
          \(symbol("extension", "Int"))
        ],
        "relationships": [{
          "kind": "memberOf", "source": "Lamp.description",
          "sourceOrigin": { "identifier": "Swift.description" }
        }]
      }
      """
    let rooms = #"{ "symbols": [\#(symbol("struct", "Room"))], "relationships": [] }"#
    let files = [
      "symbols/Lamps/Lamps.symbols.json": lamps, "symbols/Rooms/Rooms.symbols.json": rooms,
    ]
    try await withTemporaryRepository(files) { repository in
      try body(APIReport(folder: repository.url(of: "symbols")))
    }
  }

  private func symbol(_ kind: String, _ path: String..., comment: String? = nil) -> String {
    """
    {
      "kind": { "identifier": "swift.\(kind)" },
      "identifier": { "precise": "\(path.joined(separator: "."))" },
      "pathComponents": \(path)
      \(comment.map { #", "docComment": { "lines": [{ "text": "\#($0)" }] }"# } ?? "")
    }
    """
  }
}
