import SwiftSyntax
import SwiftSyntaxMacros

/// `@Previewable`: marks what `#Preview` makes a property of the view it writes; adds nothing itself.
struct PreviewableMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }

  /// The property that a statement declares, without the mark; nil for any other statement.
  static func property(_ statement: CodeBlockItemSyntax) -> String? {
    guard case .decl(let declaration) = statement.item,
      var variable = declaration.as(VariableDeclSyntax.self),
      variable.attributes.contains(where: isMark)
    else { return nil }
    variable.attributes = variable.attributes.filter { !isMark($0) }
    return variable.trimmedDescription
  }

  private static func isMark(_ element: AttributeListSyntax.Element) -> Bool {
    element.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Previewable"
  }
}
