import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@Entry`, which generates a key and the accessors of a property.
struct EntryMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let entry = try Entry(declaration)
    return [
      "get { self[\(raw: entry.key).self] }",
      "set { self[\(raw: entry.key).self] = newValue }",
    ]
  }

  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let entry = try? Entry(declaration) else { return [] }
    let value =
      if let type = entry.type {
        "static var defaultValue: \(type) { \(entry.value ?? "nil") }"
      } else {
        "static let defaultValue = \(entry.value ?? "nil")"
      }
    return [
      """
      private struct \(raw: entry.key): EnvironmentKey {
        \(raw: value)
      }
      """
    ]
  }

  /// The kind of declaration that contains the property.
  private struct Entry {
    let key: String
    let type: String?
    let value: String?

    init(_ declaration: some DeclSyntaxProtocol) throws {
      guard let variable = declaration.as(VariableDeclSyntax.self),
        variable.bindingSpecifier.text == "var", variable.bindings.count == 1,
        let binding = variable.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { throw EntryError(text: "'@Entry' can only be attached to one 'var'.") }
      key = "__Key_\(name.filter { $0 != "`" })"
      type = binding.typeAnnotation?.type.trimmedDescription
      value = binding.initializer?.value.trimmedDescription
      let isOptional = type?.hasSuffix("?") == true || type?.hasPrefix("Optional<") == true
      if value == nil, !isOptional {
        throw EntryError(
          text: """
            '@Entry' needs a default value. To fix this, write "= value" after the type of \
            '\(name)'.
            """
        )
      }
    }
  }
}

struct EntryError: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
