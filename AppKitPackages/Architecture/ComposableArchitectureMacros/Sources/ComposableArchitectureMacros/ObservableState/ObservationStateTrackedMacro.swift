import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@ObservationStateTracked`, which `@ObservableState` puts on properties.
public enum ObservationStateTrackedMacro {
  public static var formatMode: FormatMode { .disabled }
}

extension ObservationStateTrackedMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard
      let property = declaration.as(VariableDeclSyntax.self), !property.isComputed,
      let name = property.identifier
    else { return [] }
    return ObservedAccessors(name: name.text, value: "_\(name.bare)", stored: "_\(name.bare)")
      .accessors(
        initializer: "_\(name.bare) = initialValue",
        hasObservers: property.bindings.first?.accessorBlock != nil
      )
  }
}

extension ObservationStateTrackedMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard
      let property = declaration.as(VariableDeclSyntax.self), !property.isComputed,
      let binding = property.bindings.first, let name = property.identifier
    else { return [] }
    let type = binding.typeAnnotation.map { ": \($0.type.trimmedDescription)" } ?? ""
    let value = binding.initializer.map { " = \($0.value.trimmedDescription)" } ?? ""
    let observers = binding.accessorBlock.map { " \($0.trimmedDescription)" } ?? ""
    return [DeclSyntax(unparsed: "private var _\(name.bare)\(type)\(value)\(observers)")]
  }
}
