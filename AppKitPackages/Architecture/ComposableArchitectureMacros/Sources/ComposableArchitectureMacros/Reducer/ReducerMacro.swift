import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@Reducer`.
///
/// Other files contain the members of a struct (`StructReducer.swift`), the members of an enum
/// (`EnumReducer.swift`) and the diagnostics (`ReducerDiagnostics.swift`).
public enum ReducerMacro {
  public static var formatMode: FormatMode { .disabled }
}

extension ReducerMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      return EnumReducer(declaration, attribute: node, context: context).members
    }
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      diagnoseKind(of: declaration, attribute: node, in: context)
      return []
    }
    diagnoseMembers(of: declaration, attribute: node, in: context)
    return StructReducer(declaration, context: context).members
  }
}

extension ReducerMacro: MemberAttributeMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.isReducerKind else { return [] }
    if let member = member.as(EnumDeclSyntax.self) {
      return attributes(for: member)
    }
    if let member = member.as(VariableDeclSyntax.self), let builder = builder(for: member) {
      return [builder]
    }
    return []
  }

  private static func attributes(for member: EnumDeclSyntax) -> [AttributeSyntax] {
    guard ["Action", "State"].contains(member.name.text) else { return [] }
    var attributes: [AttributeSyntax] = []
    if !member.attributes.contains(named: "CasePathable") {
      attributes.append(AttributeSyntax(unparsed: "CasePathable"))
    }
    if member.name.text == "State", !member.attributes.contains(named: "dynamicMemberLookup") {
      attributes.append(AttributeSyntax(unparsed: "dynamicMemberLookup"))
    }
    return attributes
  }

  /// Returns the result builder attribute for a computed `body`, with the types in the type of
  /// `body`, or else with `Self.State` and `Self.Action`.
  private static func builder(for member: VariableDeclSyntax) -> AttributeSyntax? {
    guard
      member.identifier?.text == "body",
      let binding = member.bindings.first, binding.isComputed,
      !member.attributes.contains(named: "ReducerBuilder"),
      !member.attributes.contains(named: "ReducerBuilderOf")
    else { return nil }
    let (state, action) =
      member.reducedTypes ?? member.concreteReducedTypes ?? ("Self.State", "Self.Action")
    return AttributeSyntax(
      unparsed: "ComposableArchitectureCore.ReducerBuilder<\(state), \(action)>"
    )
  }
}

extension ReducerMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.isReducerKind else { return [] }
    let missing = Set(protocols.map(\.baseName))
    let wanted =
      (declaration.is(EnumDeclSyntax.self) ? ["CaseReducer"] : []) + ["Reducer", "_ReducerTypes"]
    let conformances = wanted.filter(missing.contains)
    guard !conformances.isEmpty else { return [] }
    let list = conformances.map { "ComposableArchitectureCore.\($0)" }.joined(separator: ", ")
    return [
      ExtensionDeclSyntax(
        unparsed: """
          \(declaration.attributes.availability)extension \(type.trimmed): \(list) {}
          """
      )
    ]
  }
}

extension DeclGroupSyntax {
  fileprivate var isReducerKind: Bool {
    self.is(StructDeclSyntax.self) || self.is(EnumDeclSyntax.self)
  }
}

extension VariableDeclSyntax {
  /// Returns the types of state and action in the type of `body`.
  var reducedTypes: (state: String, action: String)? {
    guard
      let type = bindings.first?.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self)?.constraint,
      let arguments = type.genericArguments
    else { return nil }
    switch (type.baseName, arguments.count) {
    case ("Reducer", 2): return (arguments[0], arguments[1])
    case ("ReducerOf", 1): return ("\(arguments[0]).State", "\(arguments[0]).Action")
    default: return nil
    }
  }

  /// Returns the two generic arguments of a concrete reducer, such as `EmptyReducer<Int, Int>`, in
  /// the type or the value of `body`.
  var concreteReducedTypes: (state: String, action: String)? {
    guard let binding = bindings.first else { return nil }
    let value = binding.initializer?.value
    let specialized = (value?.as(FunctionCallExprSyntax.self)?.calledExpression ?? value)?
      .as(GenericSpecializationExprSyntax.self)
    let arguments =
      binding.typeAnnotation?.type.genericArguments
      ?? specialized?.genericArgumentClause.arguments.map(\.argument.trimmedDescription)
    guard let arguments, arguments.count == 2 else { return nil }
    return (arguments[0], arguments[1])
  }
}

extension TypeSyntax {
  fileprivate var genericArguments: [String]? {
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.map(\.argument.trimmedDescription)
  }
}
