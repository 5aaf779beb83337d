import SwiftSyntax
import SwiftSyntaxMacros

/// Generates the accessors of a property of `DependencyValues`, and its key if necessary.
public enum DependencyEntryMacro {
  public static var formatMode: FormatMode { .disabled }
}

extension DependencyEntryMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    Entry(declaration)?.accessors ?? []
  }
}

extension DependencyEntryMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let entry = Entry(declaration) else {
      context.error(
        """
        '@DependencyEntry' needs a 'var' with a value, or with a type that is a dependency key. To fix \
        this, add one of them, or write the property's 'get' and 'set' by hand.
        """,
        at: node
      )
      return []
    }
    let key = entry.key(
      conformingTo: "Dependencies.DependencyKey",
      value: "liveValue",
      node.arguments
    )
    return key.map { [$0] } ?? []
  }
}
