import SwiftSyntax
import SwiftSyntaxMacros

/// Generates the accessors of a property of `UITransaction`, and its key.
public enum UITransactionEntryMacro {
  public static var formatMode: FormatMode { .disabled }
}

extension UITransactionEntryMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let entry = Entry(declaration, hasOptionals: true), entry.value != nil else { return [] }
    return entry.accessors
  }
}

extension UITransactionEntryMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard
      let key = Entry(declaration, hasOptionals: true)?
        .key(conformingTo: "SwiftNavigation.UITransactionKey", value: "defaultValue")
    else {
      context.error(
        """
        '@UITransactionEntry' needs a 'var' with a value, which transactions have by default. To fix \
        this, add one, or write the property's 'get' and 'set' by hand.
        """,
        at: node
      )
      return []
    }
    return [key]
  }
}
