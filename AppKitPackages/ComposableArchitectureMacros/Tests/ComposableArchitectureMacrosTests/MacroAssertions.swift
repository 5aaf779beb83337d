import ComposableArchitectureMacros
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The macros under test, by the name they are attached with, and the conformances the compiler
/// would report as missing.
let macroSpecs: [String: MacroSpec] = [
  "ObservableState": MacroSpec(
    type: ObservableStateMacro.self,
    conformances: ["ObservableState"]
  ),
  "ObservationStateTracked": MacroSpec(type: ObservationStateTrackedMacro.self),
  "Presents": MacroSpec(type: PresentsMacro.self),
  "Reducer": MacroSpec(
    type: ReducerMacro.self,
    conformances: ["CaseReducer", "Reducer", "_ReducerTypes"]
  ),
  "ViewAction": MacroSpec(type: ViewActionMacro.self, conformances: ["ViewActionSending"]),
  "_SynthesizedEquatable": MacroSpec(
    type: SynthesizedEquatableMacro.self,
    conformances: ["Equatable", "_CasewiseEquatable"]
  ),
]

/// Expects a macro to expand as written, with these diagnostics, and its fix-its to lead to `fixed`.
func expectExpansion(
  of macro: String,
  _ source: String,
  _ expanded: String,
  diagnostics: [DiagnosticSpec] = [],
  fixed: String? = nil,
  specs: [String: MacroSpec] = macroSpecs,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  assertMacroExpansion(
    source,
    expandedSource: expanded,
    diagnostics: diagnostics,
    macroSpecs: specs.filter { $0.key == macro },
    fixedSource: fixed,
    indentationWidth: .spaces(2),
    failureHandler: { failure in
      Issue.record(
        Comment(rawValue: failure.message),
        sourceLocation: Testing.SourceLocation(
          fileID: failure.location.fileID,
          filePath: failure.location.filePath,
          line: failure.location.line,
          column: failure.location.column
        )
      )
    },
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Expects `@Reducer` to expand as written, apart from case paths and identities, which have tests
/// of their own.
func expectReducerExpansion(
  _ source: String,
  _ expanded: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let file = Parser.parse(source: source)
  let context = BasicMacroExpansionContext(
    sourceFiles: [file: .init(moduleName: "TestModule", fullFilePath: "test.swift")]
  )
  let result = file.expand(
    macroSpecs: macroSpecs.filter { $0.key == "Reducer" },
    contextGenerator: {
      BasicMacroExpansionContext(
        sharingWith: context,
        lexicalContext: $0.allMacroLexicalContexts()
      )
    },
    indentationWidth: .spaces(2)
  )
  let actual = MemberFilter().rewrite(result).description
  #expect(
    actual.trimmingLines == expanded.trimmingLines,
    "Actual expansion:\n\(actual)",
    sourceLocation: sourceLocation
  )
  #expect(context.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
}

private final class MemberFilter: SyntaxRewriter {
  override func visit(_ node: MemberBlockItemListSyntax) -> MemberBlockItemListSyntax {
    super.visit(
      node.filter { item in
        let name =
          item.decl.asProtocol((any NamedDeclSyntax).self)?.name.text
          ?? item.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
        return
          !["AllCasePaths", "allCasePaths", "_$id", "_$willModify", "stateBody"].contains(name)
      }
    )
  }
}

extension String {
  /// The text without empty lines at its ends.
  fileprivate var trimmingLines: Substring {
    let lines = drop { $0.isNewline }
    return lines.lastIndex { !$0.isNewline }.map { lines[...$0] } ?? lines
  }
}
