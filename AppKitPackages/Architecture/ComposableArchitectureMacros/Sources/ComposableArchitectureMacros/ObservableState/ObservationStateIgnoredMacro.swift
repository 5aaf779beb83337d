import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@ObservationStateIgnored`, a marker for `@ObservableState`.
public enum ObservationStateIgnoredMacro: AccessorMacro {
  public static var formatMode: FormatMode { .disabled }
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] { [] }
}
