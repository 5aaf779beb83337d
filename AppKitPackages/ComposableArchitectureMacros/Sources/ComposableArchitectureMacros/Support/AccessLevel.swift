import SwiftSyntax
import SwiftSyntaxMacros

extension DeclModifierListSyntax {
  /// The modifier that opens a declaration to other modules, if there is one.
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

  /// The access level written on a property, ready to stand in front of another declaration.
  var accessPrefix: String {
    first {
      ["fileprivate", "internal", "package", "private", "public"].contains($0.name.text)
        && $0.detail == nil
    }
    .map { "\($0.name.text) " } ?? ""
  }
}

extension DeclGroupSyntax {
  /// Whether nothing outside of the file can see the type: it, or a type around it, is private.
  ///
  /// The compiler doesn't find that by itself for a member that an extension macro writes.
  func isFilePrivate(in context: some MacroExpansionContext) -> Bool {
    let surroundings = context.lexicalContext.compactMap {
      $0.asProtocol((any DeclGroupSyntax).self)
    }
    return modifiers.isPrivate || surroundings.contains { $0.modifiers.isPrivate }
  }

  /// `"public "` or `"package "` where generated members need the word to be as visible as the type.
  ///
  /// A type in a `public extension` is public without saying so itself.
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
