import SwiftSyntax

/// Returns a line with the doc comment of a generated declaration that other modules can use.
///
/// Other declarations have no comment, which keeps most expansions short.
func documentation(_ text: String, access: String) -> String {
  ["package ", "public "].contains(access) ? "/// \(text)\n" : ""
}

extension VariableDeclSyntax {
  /// The doc comment for generated declarations, one line per element.
  var documentation: [String] {
    leadingTrivia.compactMap { piece in
      guard case .docLineComment(let line) = piece else { return nil }
      return line
    }
  }
}
