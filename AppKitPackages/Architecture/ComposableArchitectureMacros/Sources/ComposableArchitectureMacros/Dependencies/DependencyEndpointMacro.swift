import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Stores a closure that reports an issue until it is overridden, and generates a method with
/// argument labels.
public enum DependencyEndpointMacro {
  public static var formatMode: FormatMode { .disabled }
}

extension DependencyEndpointMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard
      let property = declaration.as(VariableDeclSyntax.self),
      let endpoint = Endpoint(property),
      !endpoint.needsDefault
    else { return [] }
    let storage = "_\(endpoint.name.bare)"
    var accessors = [
      getter(of: endpoint, storage: storage, in: context), "set { \(storage) = newValue }",
    ]
    // The initial value of the property would overwrite the storage with a closure that reports no
    // issue.
    if endpoint.defaultValue == nil {
      accessors.insert(
        """
        @storageRestrictions(initializes: \(storage))
        init(initialValue) {
          \(storage) = initialValue
        }
        """,
        at: 0
      )
    }
    return accessors.map { AccessorDeclSyntax(unparsed: $0) }
  }
}

extension DependencyEndpointMacro {
  /// The getter returns the stored closure, or one that also records its calls.
  private static func getter(
    of endpoint: Endpoint,
    storage: String,
    in context: some MacroExpansionContext
  ) -> String {
    guard endpoint.canBeRecorded else { return "get { \(storage) }" }
    let arguments = endpoint.parameters.enumerated().map { index, parameter in
      let label = parameter.label.map { "\"\($0.bare)\"" } ?? "nil"
      return ".init(\(label), p\(index))"
    }
    let names = endpoint.parameters.indices.map { "p\($0)" }.joined(separator: ", ")
    let effects = endpoint.typedThrows.map { " \(endpoint.isAsync ? "async " : "")\($0)" } ?? ""
    let outer = effects.isEmpty ? names : "(\(names))\(effects)"
    let inner = effects.isEmpty ? "" : " ()\(effects) in"
    let client = context.lexicalContext.first.flatMap(\.typeName) ?? ""
    return """
      get {
        guard DependenciesMacros._EndpointCall.isRecorded else {
          return \(storage)
        }
        let endpoint = \(storage)
        return {\(outer.isEmpty ? "" : " \(outer) in")
          \(endpoint.callEffects)DependenciesMacros._EndpointCall(\
      "\(client)", "\(endpoint.name.bare)", [\(arguments.joined(separator: ", "))]\
      ).run {\(inner)
            \(endpoint.callEffects)endpoint(\(names))
          }
        }
      }
      """
  }
}

extension DependencyEndpointMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = declaration.as(VariableDeclSyntax.self), let endpoint = Endpoint(property)
    else {
      context.error(
        """
        '@DependencyEndpoint' needs a stored 'var' whose function type is written out. To fix this, \
        write one, or remove '@DependencyEndpoint'.
        """,
        at: node,
        fixIts: [.removing(node, from: declaration)].compactMap(\.self)
      )
      return []
    }
    guard !endpoint.needsDefault else {
      let typedThrows = endpoint.canThrow ? endpoint.typedThrows : nil
      let reason =
        typedThrows.map { "has '\($0)', and the reported error is of another type" }
        ?? "does not throw"
      context.error(
        """
        The endpoint '\(endpoint.name.text)' must return a value also without an implementation, \
        because it \(reason). To fix this, give it a closure, or let it throw\
        \(typedThrows == nil ? "" : " any error").
        """,
        at: property.bindings,
        fixIts: [.addDefault(to: endpoint)]
      )
      return []
    }
    let storage = """
      private var _\(endpoint.name.bare): \(endpoint.type) = \
      \(reportingClosure(endpoint, in: context))
      """
    return [storage, method(endpoint, named: node.methodName)].compactMap { declaration in
      declaration.map { DeclSyntax(unparsed: $0) }
    }
  }

  private static func reportingClosure(
    _ endpoint: Endpoint,
    in context: some MacroExpansionContext
  ) -> String {
    let path = context.lexicalContext.first.flatMap(\.typeName).map { "\($0)." } ?? ""
    let report =
      "DependenciesMacros.UnimplementedEndpoint.report(\"\(path)\(endpoint.name.bare)\")"
    guard let defaultValue = endpoint.defaultValue else {
      let statement =
        endpoint.canThrowAnyError
        ? "throw \(report)" : report + (endpoint.returnsOptional ? "\n  return nil" : "")
      return "{ \(endpoint.ignoredParameters)\n  \(statement)\n}"
    }
    // An initial value that is no closure, such as `unimplemented(...)`, can report issues itself.
    guard let closure = defaultValue.as(ClosureExprSyntax.self) else {
      return defaultValue.trimmedDescription
    }
    let signature = closure.signature.map { " \($0.trimmedDescription)" } ?? ""
    let onlyStatement = closure.statements.count == 1 ? closure.statements.first?.item : nil
    let returned = onlyStatement?.as(ExprSyntax.self).map { expression in
      "\(endpoint.returnsVoid ? "" : "return ")\(expression.trimmedDescription)"
    }
    let body = returned ?? closure.statements.trimmedDescription
    return "{\(signature)\n  \(report)\n  \(body)\n}"
  }

  private static func method(_ endpoint: Endpoint, named name: String?) -> String? {
    guard endpoint.hasLabels || name != nil else { return nil }
    let parameters = endpoint.parameters.enumerated().map { index, parameter in
      "\(parameter.label?.text ?? "_") p\(index): \(parameter.type.trimmedDescription)"
    }
    let arguments = endpoint.parameters.enumerated().map { index, parameter in
      "\(parameter.type.isInout ? "&" : "")p\(index)"
    }
    let availability = endpoint.property.attributes.availability
    let access = endpoint.property.modifiers.accessPrefix
    let comment = endpoint.property.documentation.map { "\($0)\n" }.joined()
    let modifiers = "\(availability)\(endpoint.isolation)\(access)"
    return """
      \(access == "public " || access == "package " ? comment : "")\(modifiers)\
      func \(name ?? endpoint.name.text)(\(parameters.joined(separator: ", ")))\
      \(endpoint.effects) -> \(endpoint.function.returnClause.type.trimmed) {
        \(endpoint.callEffects)self.\(endpoint.name)(\(arguments.joined(separator: ", ")))
      }
      """
  }
}

/// The implementation of a marker for closures that are no endpoints.
public enum DependencyEndpointIgnoredMacro: PeerMacro {
  public static var formatMode: FormatMode { .disabled }
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

extension FixIt {
  fileprivate static func addDefault(to endpoint: Endpoint) -> FixIt {
    let result = endpoint.function.returnClause.type.trimmedDescription
    let parameters = endpoint.ignoredParameters
    let value: ExprSyntax =
      "{ \(raw: parameters)\(raw: parameters.isEmpty ? "" : " ")<#\(raw: result)#> }"
    let bindings = endpoint.property.bindings
    var changed = bindings
    if let index = bindings.indices.first {
      changed[index].initializer = InitializerClauseSyntax(
        equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
        value: value
      )
    }
    return .replace("Add '= \(value.trimmedDescription)'", bindings, with: changed)
  }
}

extension AttributeSyntax {
  fileprivate var methodName: String? {
    guard case .argumentList(let arguments) = arguments,
      let text = arguments.first?.expression.as(StringLiteralExprSyntax.self)?
        .representedLiteralValue,
      !text.isEmpty
    else { return nil }
    return text
  }
}

extension Syntax {
  fileprivate var typeName: String? {
    if let declaration = asProtocol((any NamedDeclSyntax).self) { return declaration.name.text }
    return self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
  }
}

extension TypeSyntax {
  fileprivate var isInout: Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains { $0.trimmedDescription == "inout" }
      ?? false
  }
}
