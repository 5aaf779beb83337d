import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Turns the closures of a struct into endpoints, and generates the initializers of the struct.
public enum DependencyClientMacro {
  public static var formatMode: FormatMode { .disabled }
}

extension DependencyClientMacro: MemberAttributeMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard
      declaration.is(StructDeclSyntax.self),
      let property = member.as(VariableDeclSyntax.self),
      !property.attributes.contains(named: "DependencyEndpoint", "DependencyEndpointIgnored"),
      Endpoint(property) != nil
    else { return [] }
    return [AttributeSyntax(unparsed: "DependenciesMacros.DependencyEndpoint")]
  }
}

extension DependencyClientMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(StructDeclSyntax.self) else {
      let keyword = declaration.introducer
      context.error(
        """
        '@DependencyClient' is attached to \(declaration.kindWithArticle), but overriding one endpoint \
        for a test needs a copy of all others. To fix this, make it a struct.
        """,
        at: keyword,
        fixIts: FixIt.becomingStruct(declaration).map { [$0] } ?? []
      )
      return []
    }
    let properties = declaration.memberBlock.members
      .compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .compactMap(ClientProperty.init)
    let access = initializerAccess(of: declaration, properties, in: context)
    var initializers: [String] = []
    if !properties.isEmpty {
      initializers.append(memberwiseInitializer(properties, access: access))
    }
    if properties.allSatisfy(\.hasDefault) {
      initializers.append(
        documentation(
          "Creates a client whose endpoints without a default report an issue when they are called.",
          access: access
        ) + "\(access)init() {\n}"
      )
    }
    return initializers.map { DeclSyntax(unparsed: $0.indentedByBrackets()) }
  }

  private static func memberwiseInitializer(
    _ properties: [ClientProperty],
    access: String
  ) -> String {
    let parameters = properties.map(\.parameter).joined(separator: ",\n")
    // Plain properties come first: setting an endpoint calls an accessor, which requires that all
    // stored properties are initialized.
    let assignments = (properties.filter { !$0.isEndpoint } + properties.filter(\.isEndpoint))
      .map { "self.\($0.name) = \($0.name)" }
      .joined(separator: "\n")
    return """
      \(documentation("Creates a client with these endpoints.", access: access))\(access)init(
      \(parameters)
      ) {
      \(assignments)
      }
      """
  }

  /// Returns the lowest access level of the struct and the initialized properties.
  private static func initializerAccess(
    of declaration: some DeclGroupSyntax,
    _ properties: [ClientProperty],
    in context: some MacroExpansionContext
  ) -> String {
    let levels = ["private", "fileprivate", "internal", "package", "public"]
    let own = declaration.memberAccess(in: context).trimmingSuffix(" ")
    var lowest = levels.firstIndex(of: own.isEmpty ? "internal" : own) ?? 2
    for property in properties {
      let level = property.access.trimmingSuffix(" ")
      lowest = min(lowest, levels.firstIndex(of: level.isEmpty ? "internal" : level) ?? 2)
    }
    return levels[lowest] == "internal" ? "" : "\(levels[lowest]) "
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}

/// A stored property that the memberwise initializer sets.
private struct ClientProperty {
  let name: String
  let access: String
  let isEndpoint: Bool
  let hasDefault: Bool
  let parameter: String

  init?(_ property: VariableDeclSyntax) {
    guard
      !property.isStatic, !property.isComputed,
      let binding = property.bindings.first,
      let identifier = property.identifier
    else { return nil }
    let isConstant = property.bindingSpecifier.tokenKind == .keyword(.let)
    let value = binding.initializer?.value
    if isConstant && value != nil { return nil }
    let access = property.modifiers.accessPrefix
    name = identifier.text
    self.access = access
    if let endpoint = Endpoint(property),
      !property.attributes.contains(named: "DependencyEndpointIgnored")
    {
      isEndpoint = true
      hasDefault = true
      parameter = "\(name): @escaping \(endpoint.type.trimmedDescription)"
      return
    }
    guard let type = binding.typeAnnotation?.type.trimmed ?? value?.literalType else { return nil }
    let isPrivate = access == "private " || access == "fileprivate "
    if isPrivate && value != nil { return nil }
    let isOptional = type.is(OptionalTypeSyntax.self) && !isConstant
    let isFunction = type.functionType != nil
    isEndpoint = false
    hasDefault = value != nil || isOptional
    let defaultValue = value.map { " = \($0.trimmedDescription)" } ?? (isOptional ? " = nil" : "")
    parameter =
      "\(name): \(isFunction ? "@escaping " : "")\(type.trimmedDescription)\(defaultValue)"
  }
}

extension ExprSyntax {
  /// The default type of a literal.
  fileprivate var literalType: TypeSyntax? {
    switch kind {
    case .booleanLiteralExpr: "Swift.Bool"
    case .floatLiteralExpr: "Swift.Double"
    case .integerLiteralExpr: "Swift.Int"
    case .stringLiteralExpr: "Swift.String"
    default: nil
    }
  }
}
