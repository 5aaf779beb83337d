import SwiftSyntax

/// A property of a collection of values, with the key of its value.
struct Entry {
  let key: String
  let type: TypeSyntax?
  let value: ExprSyntax?

  /// Creates an entry for a property.
  ///
  /// - Parameters:
  ///   - declaration: The property.
  ///   - hasOptionals: Whether an optional property without a value has the value `nil`. Otherwise
  ///     its type is its key.
  init?(_ declaration: some DeclSyntaxProtocol, hasOptionals: Bool = false) {
    guard
      let property = declaration.as(VariableDeclSyntax.self),
      property.bindingSpecifier.tokenKind == .keyword(.var),
      !property.isStatic, !property.isComputed,
      let name = property.identifier,
      let binding = property.bindings.first
    else { return nil }
    type = binding.typeAnnotation?.type
    let isOptional = hasOptionals && type?.is(OptionalTypeSyntax.self) == true
    value = binding.initializer?.value ?? (isOptional ? "nil" : nil)
    if value != nil {
      key = "__Key_\(name.bare)"
    } else if let type {
      key = type.trimmedDescription
    } else {
      return nil
    }
  }

  /// The accessors that read and write the value of the key.
  var accessors: [AccessorDeclSyntax] {
    [
      AccessorDeclSyntax(unparsed: "get { self[\(key).self] }"),
      AccessorDeclSyntax(unparsed: "set { self[\(key).self] = newValue }"),
    ]
  }

  /// Returns the declaration of the key, or `nil` for a property without a value, whose type is the key.
  ///
  /// - Parameters:
  ///   - keyProtocol: The protocol of the key.
  ///   - property: The property of the key that has the value.
  ///   - arguments: The arguments of the macro: further properties of the key.
  func key(
    conformingTo keyProtocol: String,
    value property: String,
    _ arguments: AttributeSyntax.Arguments? = nil
  ) -> DeclSyntax? {
    value.map { value in
      let type = type.map { ": \($0.trimmedDescription)" } ?? ""
      let others = (arguments?.as(LabeledExprListSyntax.self) ?? []).compactMap { argument in
        argument.label.map { "\n  static let \($0.text)\(type) = \(argument.expression.trimmed)" }
      }
      return DeclSyntax(
        unparsed: """
          private enum \(key): \(keyProtocol) {
            static let \(property)\(type) = \(value.trimmed)\(others.joined())
          }
          """
      )
    }
  }
}
