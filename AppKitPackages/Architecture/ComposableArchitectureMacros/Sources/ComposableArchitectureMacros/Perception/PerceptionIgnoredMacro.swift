import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@PerceptionIgnored`, a marker for `@Perceptible`.
public enum PerceptionIgnoredMacro: AccessorMacro {
  public static var formatMode: FormatMode { .disabled }
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] { [] }
}
