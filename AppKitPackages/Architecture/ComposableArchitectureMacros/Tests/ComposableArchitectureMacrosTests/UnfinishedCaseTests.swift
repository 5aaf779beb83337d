import ComposableArchitectureMacros
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import Testing

@Suite
struct UnfinishedCaseTests {
  private static let specs = macroSpecs.merging(
    [
      "CasePathable": MacroSpec(
        type: CasePathableMacro.self,
        conformances: ["CasePathable", "CasePathIterable"]
      )
    ],
    uniquingKeysWith: { first, _ in first }
  )

  private func expand(_ macro: String, cases: String) -> String {
    let file = Parser.parse(source: "@\(macro)\nenum Path {\n  \(cases)\n}")
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")]
    )
    return file.expand(
      macroSpecs: Self.specs.filter { $0.key == macro },
      contextGenerator: { BasicMacroExpansionContext(sharingWith: context, lexicalContext: [$0]) }
    )
    .description
  }

  // The parser reports the comma. Errors of the expansion would hide that message.
  @Test(arguments: ["CasePathable", "ObservableState", "Reducer"])
  func `a comma after the last case adds no case to the expansion`(macro: String) {
    let finished = expand(macro, cases: "case edit(Edit)")
    let unfinished = expand(macro, cases: "case edit(Edit),")
    #expect(
      unfinished
        == finished.replacing("case edit(Edit)", with: "case edit(Edit),", maxReplacements: 1)
    )
  }
}
