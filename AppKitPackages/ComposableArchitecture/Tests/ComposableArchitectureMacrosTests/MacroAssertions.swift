import ComposableArchitectureMacros
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
  "Reducer": MacroSpec(type: ReducerMacro.self, conformances: ["CaseReducer", "Reducer"]),
  "ViewAction": MacroSpec(type: ViewActionMacro.self, conformances: ["ViewActionSending"]),
  "_SynthesizedEquatable": MacroSpec(
    type: SynthesizedEquatableMacro.self,
    conformances: ["Equatable"]
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
        sourceLocation: SourceLocation(
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
