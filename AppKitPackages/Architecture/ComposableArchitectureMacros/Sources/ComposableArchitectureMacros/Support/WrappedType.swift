import SwiftSyntax

extension TypeSyntax {
  /// Returns `T` for the types `T?`, `T!` and `Optional<T>`.
  var wrappedType: String? {
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.trimmedDescription }
    if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return type.wrappedType.trimmedDescription
    }
    guard baseName == "Optional", let type = self.as(IdentifierTypeSyntax.self) else { return nil }
    return type.genericArgumentClause?.arguments.first?.argument.trimmedDescription
  }
}
