extension WebRenderer {
  /// The script of the page, without dependencies. A host serves it as `text/javascript`.
  ///
  /// Its files share one scope, so that the page has no global names.
  public static let script: String = {
    let files = [
      PackageResources.worker_js, PackageResources.document_js, PackageResources.connection_js,
      PackageResources.patches_js, PackageResources.layout_js, PackageResources.typing_js,
      PackageResources.pointer_js, PackageResources.keyboard_js, PackageResources.commands_js,
      PackageResources.history_js, PackageResources.window_js,
    ]
    let lines = files.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
    // Browsers do not need comments, indentation, and most spaces and line breaks. The script has no
    // text that contains one of these operators between spaces, or a comma before one.
    let code = lines.map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("//") }
    let operators = [
      "=", "=>", "===", "!==", "&&", "||", "?", ":", "+", "-", "*", "<", ">", "<=", ">=",
    ]
    let short = operators.reduce(code.joined(separator: "\n")) {
      $0.replacing(" \($1) ", with: $1)
    }
    let shorter = [";", "{", ",", "("].reduce(short) { $0.replacing("\($1)\n", with: $1) }
    let shortest = ["|| ", "&& ", "? ", ": ", "."].reduce(shorter) {
      $0.replacing("\n\($1)", with: $1.replacing(" ", with: ""))
    }
    let joined = [", ", "{ ", " }", "if (", "for ("].reduce(shortest) {
      $0.replacing($1, with: $1.replacing(" ", with: ""))
    }
    return "(() => {\n\(joined)\n})();\n"
  }()

  /// The style sheet that all pages share. A host serves it as `text/css`.
  public static let style = String(decoding: PackageResources.client_css, as: UTF8.self)
}
