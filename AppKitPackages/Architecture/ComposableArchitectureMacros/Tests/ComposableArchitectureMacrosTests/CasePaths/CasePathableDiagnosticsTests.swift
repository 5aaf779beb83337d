import ComposableArchitectureMacros
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

private let specs = [
  "CasePathable": MacroSpec(
    type: CasePathableMacro.self,
    conformances: ["CasePathable", "CasePathIterable"]
  )
]

@Suite
struct CasePathableDiagnosticsTests {
  @Test func `a struct is an error`() {
    expectExpansion(
      of: "CasePathable",
      """
      @CasePathable
      struct State {
        var count = 0
      }
      """,
      """
      struct State {
        var count = 0
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@CasePathable' makes key paths to the cases of an enum, but is attached to a struct. To fix \
            this, attach it to an enum, or remove it.
            """,
          line: 2,
          column: 1,
          fixIts: [FixItSpec(message: "Remove '@CasePathable'")]
        )
      ],
      fixed: """
        struct State {
          var count = 0
        }
        """,
      specs: specs
    )
  }

  @Test func `two cases with the same name are an error`() {
    expectExpansion(
      of: "CasePathable",
      """
      @CasePathable
      enum Action {
        case row(id: Int)
        case row(name: String)
      }
      """,
      #"""
      enum Action {
        case row(id: Int)
        case row(name: String)
      }

      extension Action: CasePaths.CasePathable, CasePaths.CasePathIterable {}
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@CasePathable' found a second case named 'row', and the key path '\\.row' can refer to \
            only one of them. To fix this, rename one.
            """,
          line: 4,
          column: 8
        )
      ],
      specs: specs
    )
  }

  @Test func `cases that have the name of a declaration the macro uses are reported`() {
    expectExpansion(
      of: "CasePathable",
      """
      @CasePathable
      enum Action {
        case AllCasePaths(Int)
        case allCasePaths
        case Action
      }
      """,
      """
      enum Action {
        case AllCasePaths(Int)
        case allCasePaths
        case Action
      }

      extension Action: CasePaths.CasePathable, CasePaths.CasePathIterable {}
      """,
      diagnostics: [("AllCasePaths", 3), ("allCasePaths", 4), ("Action", 5)].map { name, line in
        DiagnosticSpec(
          message: """
            '@CasePathable' found a case named '\(name)', which is also the name of a declaration that \
            the macro writes or uses. To fix this, rename the case.
            """,
          line: line,
          column: 8
        )
      },
      specs: specs
    )
  }
}
