import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@Presents`.
public enum PresentsMacro {
  public static var formatMode: FormatMode { .disabled }
}

extension PresentsMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = PresentedProperty(declaration) else { return [] }
    let storage = property.storage
    return ObservedAccessors(
      name: property.name.text,
      value: "\(storage).wrappedValue",
      stored: storage
    )
    .accessors(
      initializer: """
        \(storage) = ComposableArchitectureCore.PresentationState(wrappedValue: initialValue)
        """
    )
  }
}

extension PresentsMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = PresentedProperty(declaration) else {
      diagnoseProperty(declaration, attribute: node, in: context)
      return []
    }
    diagnoseState(of: property, attribute: node, in: context)
    let storage = property.storage
    let type = "ComposableArchitectureCore.PresentationState<\(property.state)>"
    let projected = ObservedAccessors(
      name: property.name.text,
      value: storage,
      stored: storage
    )
    let comment = documentation(
      "The presentation of `\(property.name.bare)`.",
      access: property.access
    )
    return [
      DeclSyntax(
        unparsed: "private var \(storage) = \(type)(wrappedValue: \(property.value))"
      ),
      DeclSyntax(
        unparsed: """
          \(comment)\(property.access)var $\(property.name.bare): \(type) {
          \(projected.get)
          \(projected.set)
          \(projected.modify)
          }
          """
          .indentedByBrackets()
      ),
    ]
  }

  private static func diagnoseProperty(
    _ declaration: some DeclSyntaxProtocol,
    attribute: AttributeSyntax,
    in context: some MacroExpansionContext
  ) {
    guard let property = declaration.as(VariableDeclSyntax.self) else {
      context.error(
        """
        '@Presents' stores the optional state of a presented feature, and applies to variables \
        only. To fix this, remove '@Presents'.
        """,
        at: attribute,
        fixIts: [.removing(attribute, from: declaration)].compactMap(\.self)
      )
      return
    }
    let name = property.identifier?.text ?? "child"
    if property.bindingSpecifier.tokenKind == .keyword(.let) {
      context.error(
        """
        '@Presents' needs a variable, but '\(name)' is a constant, so nothing could be presented \
        or dismissed. To fix this, declare '\(name)' with 'var'.
        """,
        at: property.bindingSpecifier,
        fixIts: [
          .replace(
            "Replace 'let' with 'var'",
            property.bindingSpecifier,
            with: property.bindingSpecifier.with(\.tokenKind, .keyword(.var))
          )
        ]
      )
    } else if property.isComputed || property.isStatic {
      context.error(
        """
        '@Presents' stores the presented state, but '\(name)' is \
        \(property.isStatic ? "static" : "computed"). To fix this, make '\(name)' a stored \
        property, or remove '@Presents'.
        """,
        at: attribute,
        fixIts: [.removing(attribute, from: declaration)].compactMap(\.self)
      )
    } else {
      let type = property.bindings.first?.typeAnnotation?.type
      context.error(
        """
        '@Presents' needs the type of '\(name)' to be written out and optional. To fix this, \
        declare it as 'var \(name): \(type?.trimmedDescription ?? "Child.State")?'.
        """,
        at: attribute,
        fixIts: type.map {
          [
            .replace(
              "Make the type optional",
              $0,
              with: TypeSyntax("\($0.trimmed)?").with(\.trailingTrivia, $0.trailingTrivia)
            )
          ]
        } ?? []
      )
    }
  }

  /// Reports a state without `@ObservableState`, which has no registrar for the accessors.
  private static func diagnoseState(
    of property: PresentedProperty,
    attribute: AttributeSyntax,
    in context: some MacroExpansionContext
  ) {
    guard
      let state = context.lexicalContext.first?.as(StructDeclSyntax.self),
      !state.attributes.contains(named: "ObservableState"),
      state.inheritanceClause?.inheritedTypes.contains(where: {
        $0.type.baseName == "ObservableState"
      }) != true
    else { return }
    context.error(
      """
      '@Presents' notifies observers of '\(state.name.text)' of presentations, but \
      '\(state.name.text)' is not observable. To fix this, mark '\(state.name.text)' with \
      '@ObservableState'.
      """,
      at: attribute
    )
  }
}

/// A variable that `@Presents` supports: one name, an optional type and an optional initial value.
private struct PresentedProperty {
  let name: TokenSyntax
  let state: String
  let value: String
  let access: String

  var storage: String { "_\(name.bare)" }

  init?(_ declaration: some DeclSyntaxProtocol) {
    guard
      let property = declaration.as(VariableDeclSyntax.self),
      property.bindingSpecifier.tokenKind == .keyword(.var),
      !property.isComputed, !property.isStatic,
      let name = property.identifier,
      let binding = property.bindings.first,
      let state = binding.typeAnnotation?.type.wrappedType
    else { return nil }
    self.name = name
    self.state = state
    value = binding.initializer?.value.trimmedDescription ?? "nil"
    access = property.modifiers.accessPrefix
  }
}
