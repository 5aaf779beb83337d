import SwiftCompilerPlugin
import SwiftSyntax
import SwiftSyntaxMacros

@main
struct Plugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [MarkMacro.self]
}

struct MarkMacro: ExpressionMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) -> ExprSyntax {
    guard let value = node.arguments.first?.expression else { return "0" }
    return "Mark(value: \(value), text: \(literal: value.trimmedDescription))"
  }
}
