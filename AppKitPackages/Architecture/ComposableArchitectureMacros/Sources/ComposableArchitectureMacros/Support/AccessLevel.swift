import SwiftSyntax
import SwiftSyntaxMacros

extension DeclModifierListSyntax {
  /// The access modifier for other modules: `public`, `package` or `open`.
  var exportingAccess: String? {
    lazy
      .map(\.name.text)
      .first { ["open", "package", "public"].contains($0) }
      .map { $0 == "open" ? "public" : $0 }
  }

  var hasAccessLevel: Bool {
    contains {
      ["fileprivate", "internal", "open", "package", "private", "public"].contains($0.name.text)
        && $0.detail == nil
    }
  }

  var isPrivate: Bool {
    contains { ["fileprivate", "private"].contains($0.name.text) && $0.detail == nil }
  }

  /// The access modifier of a property, followed by a space.
  var accessPrefix: String {
    first {
      ["fileprivate", "internal", "package", "private", "public"].contains($0.name.text)
        && $0.detail == nil
    }
    .map { "\($0.name.text) " } ?? ""
  }
}

extension DeclGroupSyntax {
  /// True if the type or an enclosing type is private or fileprivate.
  ///
  /// The compiler does not infer that access level for members that an extension macro generates.
  func isFilePrivate(in context: some MacroExpansionContext) -> Bool {
    let surroundings = context.lexicalContext.compactMap {
      $0.asProtocol((any DeclGroupSyntax).self)
    }
    return modifiers.isPrivate || surroundings.contains { $0.modifiers.isPrivate }
  }

  /// The access modifier that generated members need for the access level of the type: `"public "`,
  /// `"package "` or an empty text.
  ///
  /// A type in a `public extension` is public without a modifier.
  func memberAccess(in context: some MacroExpansionContext) -> String {
    if let access = modifiers.exportingAccess { return "\(access) " }
    guard
      !modifiers.hasAccessLevel,
      let access = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.modifiers
        .exportingAccess
    else { return "" }
    return "\(access) "
  }
}
