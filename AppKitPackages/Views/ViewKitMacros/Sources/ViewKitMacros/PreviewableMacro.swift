import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@Previewable`, a marker for declarations that `#Preview` turns into
/// properties of the generated view.
struct PreviewableMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }

  /// Returns the property of a statement without the marker, or nil for other statements.
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
