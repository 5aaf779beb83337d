import ComposableArchitectureMacros
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The tested macros by their attribute names, with the conformances that the compiler passes as
/// missing.
let macroSpecs: [String: MacroSpec] = [
  "ObservableState": MacroSpec(
    type: ObservableStateMacro.self,
    conformances: ["ObservableState"]
  ),
  "ObservationStateTracked": MacroSpec(type: ObservationStateTrackedMacro.self),
  "Perceptible": MacroSpec(type: PerceptibleMacro.self, conformances: ["Observable"]),
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

/// Expects an expansion, its diagnostics and the source after its fix-its.
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

/// Expects an expansion of `@Reducer` without its case paths and identities, which have their own
/// tests.
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
          !["AllCasePaths", "allCasePaths", "_$id", "_$willModify", "_isEqual", "stateBody"]
          .contains(name)
      }
    )
  }
}

extension String {
  /// The text without leading and trailing empty lines.
  fileprivate var trimmingLines: Substring {
    let lines = drop { $0.isNewline }
    return lines.lastIndex { !$0.isNewline }.map { lines[...$0] } ?? lines
  }
}
