import SwiftSyntax

extension AttributeSyntax {
  /// The attribute's name without a module prefix.
  var baseName: String { attributeName.baseName }
}

extension TypeSyntax {
  /// The last component of a nominal type's name: `AlertState` for `Core.AlertState<Alert>`.
  var baseName: String {
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text }
    if let type = self.as(MemberTypeSyntax.self) { return type.name.text }
    return trimmedDescription
  }
}

extension AttributeListSyntax {
  func contains(named names: String...) -> Bool {
    contains { element in
      element.as(AttributeSyntax.self).map { names.contains($0.baseName) } ?? false
    }
  }

  /// The `@available` attributes, which generated declarations must repeat.
  var availability: String {
    compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.baseName == "available" }
      .map { "\($0.trimmedDescription)\n" }
      .joined()
  }
}
