import SwiftSyntax

/// A stored property of function type.
struct Endpoint {
  let property: VariableDeclSyntax
  let name: TokenSyntax
  /// The type as written, without surrounding parentheses.
  let type: TypeSyntax
  let function: FunctionTypeSyntax
  let defaultValue: ExprSyntax?

  init?(_ property: VariableDeclSyntax) {
    guard
      property.bindingSpecifier.tokenKind == .keyword(.var),
      !property.isStatic, !property.isComputed,
      let name = property.identifier,
      let binding = property.bindings.first,
      let type = binding.typeAnnotation?.type.withoutParentheses,
      let function = type.functionType
    else { return nil }
    self.property = property
    self.name = name.trimmed
    self.type = type.trimmed
    self.function = function
    self.defaultValue = binding.initializer?.value
  }

  var parameters: [TupleTypeElementSyntax] { Array(function.parameters) }

  var isAsync: Bool { function.effectSpecifiers?.asyncSpecifier != nil }

  private var throwsClause: ThrowsClauseSyntax? { function.effectSpecifiers?.throwsClause }

  var canThrow: Bool { throwsClause.map { $0.type?.trimmedDescription != "Never" } ?? false }

  /// True if the closure throws errors of any type.
  var canThrowAnyError: Bool {
    guard canThrow else { return false }
    guard let type = throwsClause?.type?.trimmedDescription else { return true }
    return ["any Error", "Error", "any Swift.Error", "Swift.Error"].contains(type)
  }

  /// The clause `throws(E)`, if the closure throws errors of one type.
  var typedThrows: String? {
    throwsClause?.type == nil ? nil : throwsClause?.trimmedDescription
  }

  /// Whether the arguments are values that a recording can store: not `inout`, no closures that
  /// cannot escape, and no noncopyable values.
  var canBeRecorded: Bool {
    parameters.allSatisfy { parameter in
      if let type = parameter.type.as(AttributedTypeSyntax.self) {
        return type.specifiers.isEmpty
          && (parameter.type.functionType == nil || type.attributes.contains(named: "escaping"))
      }
      return parameter.type.functionType == nil && parameter.ellipsis == nil
    }
  }

  var returnsVoid: Bool {
    ["Void", "()", "Swift.Void"].contains(function.returnClause.type.trimmedDescription)
  }

  /// True if the closure returns an optional.
  var returnsOptional: Bool {
    let result = function.returnClause.type
    return result.is(OptionalTypeSyntax.self)
      || result.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || result.baseName == "Optional"
  }

  /// True if the return value has no default, so that an initial closure is required.
  var needsDefault: Bool {
    defaultValue == nil && !canThrowAnyError && !returnsVoid && !returnsOptional
  }

  /// The attributes of a declaration with the isolation of the closure: `@MainActor `.
  var isolation: String {
    guard let attributes = type.as(AttributedTypeSyntax.self)?.attributes else { return "" }
    let others = ["Sendable", "convention", "isolated", "concurrent"]
    return attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { !others.contains($0.attributeName.trimmedDescription) }
      .map { "\($0.trimmedDescription) " }
      .joined()
  }

  var hasLabels: Bool { parameters.contains { $0.label != nil } }

  /// The effect specifiers of a declaration: ` async throws`.
  var effects: String {
    function.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
  }

  /// The keywords of a call: `try await `.
  var callEffects: String {
    (canThrow ? "try " : "") + (isAsync ? "await " : "")
  }

  /// The parameters of a closure that ignores its arguments: `_, _ in `.
  var ignoredParameters: String {
    parameters.isEmpty ? "" : parameters.map { _ in "_" }.joined(separator: ", ") + " in"
  }
}

extension TupleTypeElementSyntax {
  /// The parameter's name in a function type: `id` for `_ id: Int`.
  var label: TokenSyntax? {
    secondName ?? (firstName?.tokenKind == .wildcard ? nil : firstName)
  }
}

extension TypeSyntax {
  fileprivate var withoutParentheses: TypeSyntax {
    guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.firstName == nil
    else { return self }
    return only.type.withoutParentheses
  }

  /// The function type without attributes and parentheses, or `nil` for another type.
  var functionType: FunctionTypeSyntax? {
    if let function = self.as(FunctionTypeSyntax.self) { return function }
    return self.as(AttributedTypeSyntax.self)?.baseType.withoutParentheses.functionType
  }
}
