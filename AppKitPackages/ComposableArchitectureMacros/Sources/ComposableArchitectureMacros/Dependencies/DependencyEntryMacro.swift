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
    guard let entry = Entry(declaration) else { return [] }
    return [
      AccessorDeclSyntax(unparsed: "get { self[\(entry.key).self] }"),
      AccessorDeclSyntax(unparsed: "set { self[\(entry.key).self] = newValue }"),
    ]
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
    guard let value = entry.value else { return [] }
    let type = entry.type.map { ": \($0.trimmedDescription)" } ?? ""
    return [
      DeclSyntax(
        unparsed: """
          private enum \(entry.key): Dependencies.DependencyKey {
            static let liveValue\(type) = \(value.trimmed)
          }
          """
      )
    ]
  }
}

private struct Entry {
  let key: String
  let type: TypeSyntax?
  let value: ExprSyntax?

  init?(_ declaration: some DeclSyntaxProtocol) {
    guard
      let property = declaration.as(VariableDeclSyntax.self),
      property.bindingSpecifier.tokenKind == .keyword(.var),
      !property.isStatic, !property.isComputed,
      let name = property.identifier,
      let binding = property.bindings.first
    else { return nil }
    type = binding.typeAnnotation?.type
    value = binding.initializer?.value
    if value != nil {
      key = "__Key_\(name.bare)"
    } else if let type {
      key = type.trimmedDescription
    } else {
      return nil
    }
  }
}
