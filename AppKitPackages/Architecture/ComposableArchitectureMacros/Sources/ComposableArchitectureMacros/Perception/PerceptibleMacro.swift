import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@Perceptible`.
///
/// The macro `@Observable` of the toolchain does not recognize `@PerceptionIgnored`. Its macro
/// `@ObservationTracked` generates the accessors.
public enum PerceptibleMacro {
  public static var formatMode: FormatMode { .disabled }
  static let marker = "ObservationTracked"
}

extension PerceptibleMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(ClassDeclSyntax.self) else {
      guard let name = declaration.nominalName?.text else { return [] }
      context.error(
        """
        '@Perceptible' observes classes, but '\(name)' is \(declaration.kindWithArticle). To fix \
        this, declare '\(name)' as a class, or use '@ObservableState' for the state of a feature.
        """,
        at: node
      )
      return []
    }
    let registrars = [
      """
      @ObservationIgnored private let _$observationRegistrar = Observation.ObservationRegistrar()
      """,
      """
      private nonisolated var _$perceptionRegistrar: Observation.ObservationRegistrar {
        _$observationRegistrar
      }
      """,
    ]
    let methods = observingMethods(of: declaration).filter { !declaration.declares($0.name) }
    let comparisons = [
      comparison(of: "", "true"),
      comparison(of: ": Equatable", "lhs != rhs"),
      comparison(of: ": AnyObject", "lhs !== rhs"),
      comparison(of: ": Equatable & AnyObject", "lhs != rhs"),
    ]
    return (registrars + methods.map(\.declaration) + comparisons).map { DeclSyntax(unparsed: $0) }
  }

  /// The methods that accessors of tracked properties call. A class can declare its own.
  private static func observingMethods(
    of declaration: some DeclGroupSyntax
  ) -> [(name: String, declaration: String)] {
    [
      (
        "access",
        """
        internal nonisolated func access<PerceptibleMember>(
          keyPath: KeyPath<\(declaration.selfName), PerceptibleMember>
        ) {
          _$observationRegistrar.access(self, keyPath: keyPath)
        }
        """
      ),
      (
        "withMutation",
        """
        internal nonisolated func withMutation<PerceptibleMember, PerceptibleResult>(
          keyPath: KeyPath<\(declaration.selfName), PerceptibleMember>,
          _ mutation: () throws -> PerceptibleResult
        ) rethrows -> PerceptibleResult {
          try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
        }
        """
      ),
    ]
  }

  /// The function with which the setter of a tracked property compares values.
  private static func comparison(of constraint: String, _ isChanged: String) -> String {
    """
    private nonisolated func shouldNotifyObservers<PerceptibleMember\(constraint)>(
      _ lhs: PerceptibleMember, _ rhs: PerceptibleMember
    ) -> Bool {
      \(isChanged)
    }
    """
  }
}

extension PerceptibleMacro: MemberAttributeMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard
      declaration.is(ClassDeclSyntax.self),
      let property = member.as(VariableDeclSyntax.self),
      property.bindingSpecifier.tokenKind == .keyword(.var),
      !property.isStatic, !property.isComputed, property.identifier != nil,
      !property.attributes.contains(named: "ObservationIgnored", "PerceptionIgnored", marker)
    else { return [] }
    return [AttributeSyntax(unparsed: marker)]
  }
}

extension PerceptibleMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(ClassDeclSyntax.self), !protocols.isEmpty else { return [] }
    return [
      ExtensionDeclSyntax(
        unparsed: """
          \(declaration.attributes.availability)extension \(type.trimmed): \
          nonisolated Observation.Observable {}
          """
      )
    ]
  }
}

extension DeclGroupSyntax {
  /// Whether the type declares a method whose first parameter is `keyPath`.
  fileprivate func declares(_ name: String) -> Bool {
    memberBlock.members.contains { member in
      guard let method = member.decl.as(FunctionDeclSyntax.self) else { return false }
      let label = method.signature.parameterClause.parameters.first?.firstName.text
      return method.name.text == name && label == "keyPath"
    }
  }

  /// The name of the type within its declaration, with the generic parameters as arguments.
  fileprivate var selfName: String {
    let parameters =
      asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters
      .map(\.name.text) ?? []
    let name = nominalName?.text ?? "Self"
    return parameters.isEmpty ? name : "\(name)<\(parameters.joined(separator: ", "))>"
  }
}
