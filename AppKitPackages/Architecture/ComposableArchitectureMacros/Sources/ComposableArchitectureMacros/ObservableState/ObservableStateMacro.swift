import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@ObservableState`.
public enum ObservableStateMacro {
  public static var formatMode: FormatMode { .disabled }
  static let module = "ComposableArchitectureCore"
}

extension ObservableStateMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let access = declaration.memberAccess(in: context)
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      return ObservableEnum(declaration: declaration, access: access).members
        .map { DeclSyntax(unparsed: $0.indentedByBrackets()) }
    }
    guard declaration.is(StructDeclSyntax.self) else {
      guard let name = declaration.nominalName?.text else { return [] }
      context.error(
        """
        '@ObservableState' observes structs and enums, but '\(name)' is \
        \(declaration.kindWithArticle). State is a value, so that a store can tell what changed. \
        To fix this, declare '\(name)' as a struct.
        """,
        at: node,
        fixIts: FixIt.becomingStruct(declaration).map { [$0] } ?? []
      )
      return []
    }
    return [
      """
      \(access)var _$observationRegistrar = \(module).ObservationStateRegistrar()
      """,
      """
      \(access)var _$id: \(module).ObservableStateID {
        _$observationRegistrar.id
      }
      """,
      """
      \(access)mutating func _$willModify() {
        _$observationRegistrar._$willModify()
      }
      """,
      """
      \(access)static var _$storage: \(module).ObservableStateStorage<Self>? {
        \(module).ObservableStateStorage(
          registrar: \\Self._$observationRegistrar,
          properties: \(storedProperties(of: declaration))
        )
      }
      """,
    ]
    .map { DeclSyntax(unparsed: $0) }
  }

  /// A dictionary from the observed properties to their stored properties.
  ///
  /// It omits properties within `#if`, which a literal cannot contain, and those with `@available`,
  /// because naming a deprecated property is a warning. Mutations of those use the accessors.
  private static func storedProperties(of declaration: some DeclGroupSyntax) -> String {
    let entries = declaration.memberBlock.members.flatMap { member -> [String] in
      guard
        let property = member.decl.as(VariableDeclSyntax.self), let name = property.identifier,
        !property.attributes.contains(named: "available")
      else { return [] }
      if property.isObservable || property.attributes.contains(named: "ObservationStateTracked") {
        return ["\\Self.\(name.text): \\Self._\(name.bare)"]
      }
      guard property.attributes.contains(named: "Presents"), !property.isComputed else { return [] }
      return [
        "\\Self.\(name.text): \\Self._\(name.bare)",
        "\\Self.$\(name.bare): \\Self._\(name.bare)",
      ]
    }
    guard !entries.isEmpty else { return "[:]" }
    return "[\n      \(entries.joined(separator: ",\n      ")),\n    ]"
  }
}

extension ObservableStateMacro: MemberAttributeMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard
      declaration.is(StructDeclSyntax.self),
      let property = member.as(VariableDeclSyntax.self), property.isObservable
    else { return [] }
    if diagnoseWrapper(of: property, in: context) { return [] }
    return [AttributeSyntax(unparsed: "ObservationStateTracked")]
  }

  /// True if the property has a wrapper that `@Presents` replaces.
  private static func diagnoseWrapper(
    of property: VariableDeclSyntax,
    in context: some MacroExpansionContext
  ) -> Bool {
    for case .attribute(let attribute) in property.attributes {
      guard attribute.baseName == "PresentationState" else { continue }
      context.error(
        """
        '@PresentationState' hides '\(property.identifier?.text ?? "the property")' from \
        '@ObservableState'. To fix this, use '@Presents'.
        """,
        at: attribute,
        fixIts: [
          .replace(
            "Replace '@PresentationState' with '@Presents'",
            attribute.attributeName,
            with: TypeSyntax("Presents")
              .with(\.trailingTrivia, attribute.attributeName.trailingTrivia)
          )
        ]
      )
      return true
    }
    return false
  }
}

extension ObservableStateMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard
      declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self),
      !protocols.isEmpty
    else { return [] }
    return [
      ExtensionDeclSyntax(
        unparsed: """
          \(declaration.attributes.availability)extension \(type.trimmed): \
          \(module).ObservableState {}
          """
      )
    ]
  }
}

extension VariableDeclSyntax {
  /// Property wrappers with their own observation, and marker attributes.
  private static var untracked: Set<String> {
    [
      "Fetch", "FetchAll", "FetchOne", "ObservationStateIgnored", "ObservationStateTracked",
      "Presents", "Shared", "SharedReader",
    ]
  }

  /// True if reads and writes of the property are observed.
  fileprivate var isObservable: Bool {
    bindingSpecifier.tokenKind == .keyword(.var)
      && !isStatic && !isComputed
      && identifier != nil
      && !modifiers.contains { $0.name.text == "lazy" }
      && !attributes.contains { element in
        element.as(AttributeSyntax.self).map { Self.untracked.contains($0.baseName) } ?? false
      }
  }
}
